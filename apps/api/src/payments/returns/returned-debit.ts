import { type PlainDate, invariant, refuse } from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import {
  type LockedOrder,
  lockOrder,
  notifyAboutOrder,
  reverseSubscription,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { debitTexts } from '../debits.texts.ts';
import { type EntryRow, updateEntry, lockEntry, findEntry } from '../files/payment-entry.store.ts';
import { getReturnReasonText } from '../returns.texts.ts';

export interface ReportedReturn {
  readonly end_to_end_id: string;
  readonly reason_code: string;
  readonly returned_on: PlainDate;
}

/** A returned debit with its order, both locked, and the bank's report. */
export interface ReturnedDebit {
  readonly locked: LockedOrder;
  readonly entry: EntryRow;
  readonly report: ReportedReturn;
}

/**
 * Locks and returns the debit with an end-to-end identifier and its order. Refuses with 404 an identifier that
 * belongs to no debit of an order.
 */
export async function lockReturnedDebit(
  work: UnitOfWork,
  endToEndId: string,
): Promise<Omit<ReturnedDebit, 'report'>> {
  const unlockedEntry = await findEntry(work.db, endToEndId);
  if (unlockedEntry?.kind !== 'DEBIT' || unlockedEntry.uuid_operation === null)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const locked = await lockOrder(work, unlockedEntry.uuid_operation);
  const entry = await lockEntry(work.db, endToEndId);
  invariant(entry !== undefined, 'an entry never disappears');
  return { locked, entry };
}

/** Returns the stored report of a returned debit; undefined when the debit was not returned. */
export function readStoredReturnReport(entry: EntryRow): ReportedReturn | undefined {
  const { end_to_end_id, return_code, returned_on } = entry;
  return return_code === null || returned_on === null
    ? undefined
    : { end_to_end_id, reason_code: return_code, returned_on };
}

export function buildReturnNotificationFacts({ locked, entry, report }: ReturnedDebit) {
  return {
    amount: entry.amount,
    product: locked.order.product_name,
    why: getReturnReasonText(report.reason_code),
  };
}

export const notifyOfReturnedDebit = (
  work: UnitOfWork,
  { locked }: ReturnedDebit,
  text: string,
): Promise<void> => notifyAboutOrder(work, locked.order, { title: debitTexts.title, text });

/**
 * Creates the reversal of the subscription that a returned debit had paid, and notifies the people on the account.
 */
export async function reverseReturnedDebit(
  work: UnitOfWork,
  returned: ReturnedDebit,
): Promise<void> {
  const { uuid } = await reverseSubscription(work, returned.locked);
  await updateEntry(work.db, returned.entry.uuid, { uuid_reversal: uuid });
  await notifyOfReturnedDebit(
    work,
    returned,
    debitTexts.reversed(buildReturnNotificationFacts(returned)),
  );
}

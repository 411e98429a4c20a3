import { randomUUID } from 'node:crypto';
import { type ReturnOutcome, addDays, decideReturn, refuse, retryDays } from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  cancelUnpaid,
  closePaymentIssues,
  isReversible,
  lockOrder,
  openPaymentIssue,
  postponeDebit,
  suspendInstruction,
  voidMandate,
} from '../../orders/index.ts';
import { postOwedPayment } from '../../positions/index.ts';
import { checkReturnDate } from './check-return-day.ts';
import { claimReturnedDebit } from './claims.ts';
import { earliestCollectionDate } from '../debits/collect-debits.ts';
import { debitTexts } from '../debits.texts.ts';
import { updateEntry, insertEntry } from '../files/payment-entry.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { cancelReturnPayment, isSecondReturn } from './return.store.ts';
import {
  type ReportedReturn,
  type ReturnedDebit,
  returnNoticeFactsOf,
  lockReturnedDebit,
  reverseReturnedDebit,
  notifyHolder,
  storedReturnReport,
} from './returned-debit.ts';
import { returnLabel } from '../returns.texts.ts';

async function retry(work: UnitOfWork, returned: ReturnedDebit): Promise<void> {
  const { locked, entry, told } = returned;
  const { order } = locked;
  const date = earliestCollectionDate(
    work,
    order.calendar_code,
    addDays(told.returned_on, retryDays),
  );
  const attempt = entry.attempt + 1;
  const { kind, amount, iban, name, uuid_mandate } = entry;
  await insertEntry(work.db, {
    uuid: randomUUID(),
    kind: kind,
    uuid_operation: order.uuid,
    attempt,
    end_to_end_id: `${order.reference}-D${String(attempt)}`,
    amount,
    iban,
    name,
    uuid_mandate,
    requested_on: date,
    created_at: work.clock.now,
  });
  await postponeDebit(work, locked, date);
  await notifyHolder(
    work,
    returned,
    debitTexts.retried({ ...returnNoticeFactsOf(returned), date }),
  );
}

async function cancel(work: UnitOfWork, returned: ReturnedDebit): Promise<void> {
  await cancelUnpaid(work, returned.locked, returnLabel(returned.told.reason_code));
  await notifyHolder(work, returned, debitTexts.cancelled(returnNoticeFactsOf(returned)));
}

/**
 * Cancels our payment of the money of a cancelled order, because the bank has already taken the money back by
 * returning the debit.
 */
async function takenByBank(work: UnitOfWork, { locked, told }: ReturnedDebit): Promise<void> {
  const { order } = locked;
  if (!(await cancelReturnPayment(work.db, order.uuid))) return;
  await postOwedPayment(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: told.returned_on,
  });
  await closePaymentIssues(work, order, payoutTexts.stoppedTitle);
}

const outcomes: Record<
  ReturnOutcome,
  (work: UnitOfWork, returned: ReturnedDebit) => Promise<void>
> = {
  RETRY: retry,
  CANCEL: cancel,
  OPPOSITE: reverseReturnedDebit,
  CLAIM: claimReturnedDebit,
  WAIT: () => Promise.resolve(),
  NONE: takenByBank,
  CONTEST: (work, returned) =>
    openPaymentIssue(work, returned.locked.order, {
      title: debitTexts.contestTitle,
      description: debitTexts.contested(returnNoticeFactsOf(returned)),
    }),
};

async function decisionOn(work: UnitOfWork, { locked, entry, told }: ReturnedDebit) {
  return decideReturn({
    code: told.reason_code,
    debitedOn: entry.settled_on ?? entry.requested_on,
    returnedOn: told.returned_on,
    attempt: entry.attempt,
    status: locked.order.operation_status,
    lotsWhole: await isReversible(work, locked),
  });
}

/** Suspends an instruction after two consecutive returned debits (PAY-12). */
async function suspendAfterTwo(work: UnitOfWork, { locked, entry }: ReturnedDebit): Promise<void> {
  const { uuid_parent_operation: uuidInstruction } = locked.order;
  if (uuidInstruction === null) return;
  if (!(await isSecondReturn(work.db, { uuidInstruction, uuidEntry: entry.uuid }))) return;
  const instruction = await lockOrder(work, uuidInstruction);
  if (instruction.order.operation_status === 'PERIODIC_ACTIVE')
    await suspendInstruction(work, instruction, 'RECIBOS_DEVUELTOS');
}

const debited: ReadonlySet<string> = new Set(['SENT', 'SETTLED']);

/**
 * Handles a returned direct debit, whatever the status of its order (PAY-06 to PAY-12). A repeated event has no
 * effect; refuses with 404 a debit that was never sent, and with 400-020 an impossible date.
 */
export async function handleReturnedDebit(work: UnitOfWork, told: ReportedReturn): Promise<void> {
  const returned = { ...(await lockReturnedDebit(work, told.end_to_end_id)), told };
  const { entry, locked } = returned;
  if (entry.status === 'RETURNED') return;
  if (!debited.has(entry.status)) throw new RefusalError(refuse('NO_ENCONTRADO'));
  await checkReturnDate(work, entry.uuid, told);
  const { outcome, voidsMandate } = await decisionOn(work, returned);
  if (outcome !== 'CONTEST')
    await updateEntry(work.db, entry.uuid, {
      status: 'RETURNED',
      return_code: told.reason_code,
      returned_on: told.returned_on,
    });
  if (voidsMandate && entry.uuid_mandate !== null) await voidMandate(work, entry.uuid_mandate);
  work.audit({
    action: 'payment.debit-returned',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    after: { ...told, outcome, uuid_operation: locked.order.uuid },
  });
  await outcomes[outcome](work, returned);
  if (outcome !== 'CONTEST') await suspendAfterTwo(work, returned);
}

/**
 * Continues with a returned debit whose order was not ready before, usually because the registry had not answered.
 */
export async function followUpReturn(work: UnitOfWork, endToEndId: string): Promise<void> {
  const { locked, entry } = await lockReturnedDebit(work, endToEndId);
  const told = storedReturnReport(entry);
  if (entry.uuid_reversal !== null || told === undefined) return;
  const { outcome } = await decisionOn(work, { locked, entry, told });
  await outcomes[outcome](work, { locked, entry, told });
}

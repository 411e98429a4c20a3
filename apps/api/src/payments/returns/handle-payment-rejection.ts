import { refuse } from '@participe/domain';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { lockOrder } from '../../orders/index.ts';
import { bookReturnedTransferPayment, postReturnedPayment } from '../../positions/index.ts';
import { checkReturnDate } from './check-return-day.ts';
import { type EntryRow, updateEntry, lockEntry, findEntry } from '../files/payment-entry.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import type { ReportedReturn } from './returned-debit.ts';
import { reportStoppedPayment } from '../payouts/verify-payees.ts';

const sentStatuses: ReadonlySet<string> = new Set(['SENT', 'SETTLED']);

/**
 * Books the amount of a rejected payment as owed again, if the settlement or, for a cancelled order, the cancellation
 * booked it out of the ledger.
 */
async function bookAsOwedAgain(
  work: UnitOfWork,
  entry: EntryRow,
  report: ReportedReturn,
): Promise<void> {
  const isBookedOut = entry.status === 'SETTLED' || entry.kind === 'RETURN';
  if (!isBookedOut || entry.uuid_operation === null) return;
  const { order } = await lockOrder(work, entry.uuid_operation);
  const bookReturn =
    entry.kind === 'TRANSFER_OUT' ? bookReturnedTransferPayment : postReturnedPayment;
  await bookReturn(work.db, work.clock, {
    uuidAccount: order.uuid_account,
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    soldOn: order.value_date,
    valueDate: report.returned_on,
    amount: entry.amount,
  });
}

/**
 * Handles a payment that the bank rejected or returned (PAY-21): opens an issue for staff and notifies the client. A
 * repeated event has no effect; refuses with 404 a payment that was not sent, and with 400-020 an impossible date.
 */
export async function handlePaymentRejection(
  work: UnitOfWork,
  report: ReportedReturn,
): Promise<void> {
  const unlockedEntry = await findEntry(work.db, report.end_to_end_id);
  if (unlockedEntry === undefined || unlockedEntry.kind === 'DEBIT')
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  // The order is locked before its payment, as in all other code, to avoid deadlocks.
  if (unlockedEntry.uuid_operation !== null) await lockOrder(work, unlockedEntry.uuid_operation);
  const entry = await lockEntry(work.db, report.end_to_end_id);
  if (entry?.status === 'RETURNED') return;
  if (entry === undefined || !sentStatuses.has(entry.status))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  await checkReturnDate(work, entry.uuid, report);
  await bookAsOwedAgain(work, entry, report);
  await updateEntry(work.db, entry.uuid, {
    status: 'RETURNED',
    return_code: report.reason_code,
    returned_on: report.returned_on,
  });
  work.audit({
    action: 'payment.rejected',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    after: { ...report, uuid_operation: entry.uuid_operation },
  });
  const { amount, iban } = entry;
  const textFacts = { amount, ibanEnd: iban.slice(-4), product: '', code: report.reason_code };
  await reportStoppedPayment(work, entry, payoutTexts.rejected(textFacts));
}

import type { Operation, OperationRow } from '@participe/contract/types';
import { formatDate, isMandateRevokingCode } from '@participe/domain';
import { contactHelp } from '#texts/contact-help.ts';
import { payments } from '#texts/ordering/payments.ts';
import type { PaymentEntry } from '../payments/order-payments.ts';

const { entries: words } = payments;

type Order = Pick<Operation, 'operation_status'>;
type ChildOrder = Pick<OperationRow, 'uuid' | 'operation_type'>;

export interface PaymentSentenceFacts {
  order: Order;
  entries: readonly PaymentEntry[];
  /** Undefined until loaded. */
  children: readonly ChildOrder[] | undefined;
}

function describeDebit(entry: PaymentEntry): string {
  const { requested_on: day, settled_on: settled, iban_end: end, returned_on: back } = entry;
  const { debit } = words;
  switch (entry.status) {
    case 'WAITING':
    case 'SENT':
      return debit.toCome(formatDate(day), end);
    case 'SETTLED':
      return debit.done(formatDate(settled ?? day), end);
    case 'RETURNED':
      return debit.returned(formatDate(back ?? day), entry.return_label ?? '').trim();
    case 'STOPPED':
      return debit.stopped;
    case 'CANCELLED':
      return debit.cancelled;
  }
}

/** True when there is a later attempt of the same debit or payment. */
function isPaidAgain(entry: PaymentEntry, entries: readonly PaymentEntry[]): boolean {
  return entries.some(({ kind, attempt }) => kind === entry.kind && attempt > entry.attempt);
}

function describePayout(entry: PaymentEntry, isAgain: boolean): string {
  const { requested_on: day, settled_on: settled, iban_end: end, returned_on: back } = entry;
  const { payout } = words;
  switch (entry.status) {
    case 'WAITING':
      return payout.toCome(formatDate(day), end);
    case 'SENT':
      return payout.sent(formatDate(day), end);
    case 'SETTLED':
      return payout.done(formatDate(settled ?? day), end);
    case 'RETURNED':
      return (isAgain ? payout.returnedBefore : payout.returned)(
        formatDate(back ?? day),
        entry.return_label ?? '',
      );
    case 'STOPPED':
      if (entry.hold_reason !== null) return payout.stoppedByUs(end);
      return (isAgain ? payout.stoppedBefore : payout.stopped)(end);
    case 'CANCELLED':
      return payout.cancelled;
  }
}

/** Returns the order that reverses a purchase whose direct debit was returned. */
export function findReversal(children: readonly ChildOrder[] | undefined): ChildOrder | undefined {
  return children?.find(({ operation_type: type }) => type === 'REEMBOLSO');
}

function describeConsequence(
  entry: PaymentEntry,
  { order, entries, children }: PaymentSentenceFacts,
): string[] {
  const { after } = words;
  const repeatedDebitEntry = entries.find(
    ({ kind, attempt }) => kind === 'DEBIT' && attempt > entry.attempt,
  );
  if (repeatedDebitEntry) {
    const isToCome =
      repeatedDebitEntry.status === 'WAITING' || repeatedDebitEntry.status === 'SENT';
    return isToCome ? [after.retry(formatDate(repeatedDebitEntry.requested_on))] : [];
  }
  switch (order.operation_status) {
    case 'CANCELLED':
      return [after.cancelled];
    case 'RD_SENT':
      return [after.waits];
    case 'FINALIZED':
      if (!children) return [];
      return [findReversal(children) ? after.undone : after.owed];
    default:
      return [];
  }
}

/** Returns the sentences about a debit or payment: its result, and the consequence for the client. */
export function describePaymentEntry(entry: PaymentEntry, facts: PaymentSentenceFacts): string[] {
  if (entry.kind !== 'DEBIT') return [describePayout(entry, isPaidAgain(entry, facts.entries))];
  const attemptText = entry.attempt > 1 ? [words.second] : [];
  if (entry.status !== 'RETURNED') return [...attemptText, describeDebit(entry)];
  const isLost = isMandateRevokingCode(entry.return_code ?? '');
  const mandate = isLost ? [words.after.mandate] : [];
  return [...attemptText, describeDebit(entry), ...describeConsequence(entry, facts), ...mandate];
}

/**
 * Returns the reason why the client should call the manager about a debit or payment, as the beginning of a sentence.
 */
export function getReasonToCall(
  entry: PaymentEntry,
  facts: PaymentSentenceFacts,
): string | undefined {
  const { ifNeeded, toSolve } = contactHelp;
  if (entry.kind === 'DEBIT') {
    if (entry.status === 'STOPPED') return ifNeeded;
    const isOwed = describePaymentEntry(entry, facts).includes(words.after.owed);
    return isOwed ? toSolve : undefined;
  }
  if (isPaidAgain(entry, facts.entries)) return undefined;
  if (entry.status === 'STOPPED') return toSolve;
  return entry.status === 'RETURNED' ? words.toBePaid : undefined;
}

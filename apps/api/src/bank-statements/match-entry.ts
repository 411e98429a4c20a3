import type { StatementMovement } from '@participe/connectors';
import { compareDecimal } from '@participe/domain';
import type { MatchableEntry } from '../payments/index.ts';
import type { UnmatchedReason } from './unmatched-movements.texts.ts';

/**
 * The effect of a movement on its direct debit or payment: COLLECT when the bank collected the debit, PAY when the
 * bank made the payment, otherwise NOTE. NOTE only records the movement, because the bank's signed event changes the
 * order.
 */
export type EntryEffect = 'COLLECT' | 'PAY' | 'NOTE';

const statusesAtBank: ReadonlySet<string> = new Set(['SENT', 'SETTLED', 'RETURNED']);

/**
 * Returns a key for one direction of the money of a direct debit or payment, which has at most one movement in each
 * direction.
 */
export const matchedEntryKey = (entry: Pick<MatchableEntry, 'uuid'>, isDebit: boolean): string =>
  `${entry.uuid} ${isDebit ? 'out' : 'in'}`;

function findMismatch(
  entry: MatchableEntry,
  { amount, debit }: StatementMovement,
  matchedKeys: ReadonlySet<string>,
): UnmatchedReason | undefined {
  if (!statusesAtBank.has(entry.status)) return 'NOT_SENT';
  if (
    matchedKeys.has(matchedEntryKey(entry, debit)) ||
    (debit ? entry.has_debit : entry.has_credit)
  )
    return 'ALREADY_MOVED';
  return compareDecimal(entry.amount, amount) === 0 ? undefined : 'ENTRY_DIFFERS';
}

/**
 * Matches a movement with its direct debit or payment. Collected money is a credit and a payment is a debit; a
 * movement in the opposite direction means that the money was returned.
 */
export function matchPaymentEntry(
  entry: MatchableEntry,
  movement: StatementMovement,
  matchedKeys: ReadonlySet<string>,
):
  | { readonly kind: 'entry'; readonly entry: MatchableEntry; readonly effect: EntryEffect }
  | { readonly kind: 'queued'; readonly reason: UnmatchedReason } {
  const mismatchReason = findMismatch(entry, movement, matchedKeys);
  if (mismatchReason !== undefined) return { kind: 'queued', reason: mismatchReason };
  const isExpectedDirection = (entry.kind === 'DEBIT') !== movement.debit;
  if (!isExpectedDirection || entry.status !== 'SENT')
    return { kind: 'entry', entry, effect: 'NOTE' };
  return { kind: 'entry', entry, effect: movement.debit ? 'PAY' : 'COLLECT' };
}

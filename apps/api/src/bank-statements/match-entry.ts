import type { StatementMovement } from '@participe/connectors';
import { compareDecimal } from '@participe/domain';
import type { KnownEntry } from '../payments/index.ts';
import type { QueueReason } from './unmatched-movements.texts.ts';

/**
 * What a movement does to its debit or payment: COLLECT is the money of a debit, PAY a payment that was made. NOTE is
 * money on its way back: why it came back, and what follows, the bank tells by its signed event.
 */
export type EntryEffect = 'COLLECT' | 'PAY' | 'NOTE';

const asked: ReadonlySet<string> = new Set(['SENT', 'SETTLED', 'RETURNED']);

/** The name of a movement of an entry: there is one in each direction. */
export const moveOf = (entry: Pick<KnownEntry, 'uuid'>, isDebit: boolean): string =>
  `${entry.uuid} ${isDebit ? 'out' : 'in'}`;

function objection(
  entry: KnownEntry,
  { amount, debit }: StatementMovement,
  moved: ReadonlySet<string>,
): QueueReason | undefined {
  if (!asked.has(entry.status)) return 'NOT_SENT';
  if (moved.has(moveOf(entry, debit)) || (debit ? entry.has_debit : entry.has_credit))
    return 'ALREADY_MOVED';
  return compareDecimal(entry.amount, amount) === 0 ? undefined : 'ENTRY_DIFFERS';
}

/** A debit brings money and a payment takes it; the other way round it is money that comes back. */
export function matchEntry(
  entry: KnownEntry,
  movement: StatementMovement,
  moved: ReadonlySet<string>,
):
  | { readonly kind: 'entry'; readonly entry: KnownEntry; readonly effect: EntryEffect }
  | { readonly kind: 'queued'; readonly reason: QueueReason } {
  const reason = objection(entry, movement, moved);
  if (reason !== undefined) return { kind: 'queued', reason };
  const isForth = (entry.kind === 'DEBIT') !== movement.debit;
  if (!isForth || entry.status !== 'SENT') return { kind: 'entry', entry, effect: 'NOTE' };
  return { kind: 'entry', entry, effect: movement.debit ? 'PAY' : 'COLLECT' };
}

import { findCandidateEntries, lockEntries } from '../payments/index.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { lockPositionsOf } from '../positions/index.ts';
import {
  type MatchableOrder,
  findOrdersByReference,
  findUnpaidOrders,
} from './bank-movement.store.ts';
import type { MatchCandidates } from './match-movement.ts';
import type { MatchableMovement } from './prepare-movements.ts';

const byAmount = (orders: readonly MatchableOrder[]): Map<string, MatchableOrder[]> =>
  Map.groupBy(orders, ({ ordered_cash: amount }) => amount ?? '');

/**
 * Reads the orders, debits and payments that the movements of a statement can match, in a few queries. Positions are
 * locked before entries, in one sequence, to avoid deadlocks.
 */
export async function readMatchCandidates(
  work: UnitOfWork,
  movements: readonly MatchableMovement[],
): Promise<MatchCandidates> {
  const { db } = work;
  const credits = movements.filter(({ movement }) => !movement.debit);
  const namedOrders = await findOrdersByReference(db, [
    ...new Set(credits.flatMap(({ hints }) => hints.references)),
  ]);
  const creditsWithoutReference = credits.filter(({ hints }) => hints.references.length === 0);
  const unpaidOrders = await findUnpaidOrders(
    db,
    [...new Set(creditsWithoutReference.flatMap((it) => it.products.map(({ id }) => id)))],
    [...new Set(creditsWithoutReference.map(({ movement }) => movement.amount))],
  );
  const candidateEntries = await findCandidateEntries(db, {
    ids: [...new Set(movements.flatMap(({ hints }) => hints.entries))],
    debited: namedOrders
      .filter(({ payment_method: method }) => method === 'DOMICILIACION')
      .map(({ uuid }) => uuid),
  });
  await lockPositionsOf(db, [
    ...namedOrders.map(({ uuid }) => uuid),
    ...unpaidOrders.map(({ uuid }) => uuid),
    ...candidateEntries.flatMap(({ uuid_operation: uuid }) => uuid ?? []),
  ]);
  const entries = await lockEntries(
    db,
    candidateEntries.map(({ uuid }) => uuid),
  );
  const sentDebits = entries.filter(({ kind, status }) => kind === 'DEBIT' && status === 'SENT');
  return {
    namedOrders: new Map(namedOrders.map((order) => [order.reference, order])),
    unpaidByAmount: byAmount(unpaidOrders),
    entries: new Map([
      ...sentDebits.map((entry) => [entry.uuid_operation ?? entry.uuid, entry] as const),
      ...entries.map((entry) => [entry.end_to_end_id, entry] as const),
    ]),
    paidOrders: new Set(),
    matchedEntryKeys: new Set(),
  };
}

import type { Actor } from '../actor.ts';
import { earlierOf, createActorResult } from '../actor-result.ts';
import { deliverStatements } from './deliver.ts';
import { executeFiles } from './files.ts';
import { writeDueStatements } from './movements.ts';
import { planTransfers } from './transfers.ts';

/**
 * The bank of all clients and funds. It pays each signed subscription by transfer once, after a delay, executes the
 * debit and payment files of the service, and reports every movement in a Norma 43 statement.
 */
export const runBank: Actor = async (world, snapshot) => {
  const transfers = await planTransfers(world, snapshot);
  const files = await executeFiles(world, snapshot.now);
  const booked = writeDueStatements(world, snapshot.now);
  const delivered = await deliverStatements(world);
  return createActorResult(
    files + booked.did + delivered,
    earlierOf(transfers.nextDueAt, booked.nextDueAt),
  );
};

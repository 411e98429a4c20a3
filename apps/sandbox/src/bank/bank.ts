import type { Actor } from '../actor.ts';
import { earlier, turn } from '../turn.ts';
import { deliverStatements } from './deliver.ts';
import { carryOutFiles } from './files.ts';
import { bookDue } from './movements.ts';
import { planTransfers } from './transfers.ts';

/**
 * The bank of all clients and funds. It pays each signed subscription by transfer once, after a delay; it executes
 * the service's debit and payment files; and it reports each movement in a Norma 43 statement.
 */
export const moveMoney: Actor = async (world, snapshot) => {
  const transfers = await planTransfers(world, snapshot);
  const files = await carryOutFiles(world, snapshot.now);
  const booked = bookDue(world, snapshot.now);
  const delivered = await deliverStatements(world);
  return turn(files + booked.did + delivered, earlier(transfers.nextDueAt, booked.nextDueAt));
};

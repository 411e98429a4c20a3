import { type Actor, earlier, turn } from '../actor.ts';
import { deliverStatements } from './deliver.ts';
import { carryOutFiles } from './files.ts';
import { bookDue } from './movements.ts';
import { planTransfers } from './transfers.ts';

/**
 * The bank of everybody: pays signed subscriptions by transfer once, after a while, collects and pays what
 * the service's files ask for, and tells of each movement by a Norma 43 statement.
 */
export const moveMoney: Actor = async (world, snapshot) => {
  const transfers = await planTransfers(world, snapshot);
  const files = await carryOutFiles(world, snapshot.now);
  const booked = bookDue(world, snapshot.now);
  const delivered = await deliverStatements(world);
  return turn(files + booked.did + delivered, earlier(transfers.nextDueAt, booked.nextDueAt));
};

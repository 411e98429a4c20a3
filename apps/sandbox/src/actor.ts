import type { OperationRow, Product } from '@participe/contract/types';
import type { Behaviour } from './behaviour.ts';
import type { WallClock } from './clock.ts';
import type { Postbox } from './events/postbox.ts';
import type { PartnerKeys } from './events/secrets.ts';
import type { Log } from './log.ts';
import type { Service } from './service/service.ts';
import type { Store } from './state.ts';

/** What every actor may use: the service's public calls, the switchboard and its own memory. */
export type World = {
  service: Service;
  store: Store;
  behaviour: Behaviour;
  log: Log;
  clock: WallClock;
  /** What each partner signs with. */
  keys: PartnerKeys;
  postbox: Postbox;
};

/** The service as one run finds it: the business time, the orders under way and the products. */
export type Snapshot = { now: string; operations: OperationRow[]; products: Product[] };

/** How much an actor did in one run, and when (business time) it will next have something to do. */
export type Turn = { did: number; nextDueAt?: string };

/** One run through all work that is due now. */
export type Actor = (world: World, snapshot: Snapshot) => Promise<Turn>;

/** The earlier of two instants, either of which may be missing. */
export function earlier(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

/** A turn whose next due instant is given only when there is one. */
export function turn(did: number, nextDueAt: string | undefined): Turn {
  return nextDueAt === undefined ? { did } : { did, nextDueAt };
}

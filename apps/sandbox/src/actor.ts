import type { OperationRow, Product } from '@participe/contract/types';
import type { Behaviour } from './behaviour.ts';
import type { WallClock } from './clock.ts';
import type { Postbox } from './events/postbox.ts';
import type { PartnerKeys } from './events/secrets.ts';
import type { Log } from './log.ts';
import type { Service } from './service/service.ts';
import type { Store } from './state.ts';
import type { Turn } from './turn.ts';

/** Context of every actor: the service's public calls, the behaviour of the outside world and the state. */
export type World = {
  service: Service;
  store: Store;
  behaviour: Behaviour;
  log: Log;
  clock: WallClock;
  /** Signing keys by partner. */
  keys: PartnerKeys;
  postbox: Postbox;
};

/** The service at the start of a run: business time, live orders and products. */
export type Snapshot = { now: string; operations: OperationRow[]; products: Product[] };

/** Does all work that is due now. */
export type Actor = (world: World, snapshot: Snapshot) => Promise<Turn>;

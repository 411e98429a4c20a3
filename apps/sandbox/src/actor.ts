import type { OperationRow, Product } from '@participe/contract/types';
import type { Behaviour } from './behaviour.ts';
import type { WallClock } from './clock.ts';
import type { Postbox } from './events/postbox.ts';
import type { PartnerKeys } from './events/secrets.ts';
import type { Log } from './log.ts';
import type { ServiceApiClient } from './service/service.ts';
import type { Store } from './state.ts';
import type { ActorResult } from './actor-result.ts';

/**
 * Context of every actor: the public API of the service, the simulated behaviour, and the state stored by the
 * sandbox.
 */
export type SandboxContext = {
  service: ServiceApiClient;
  store: Store;
  behaviour: Behaviour;
  log: Log;
  clock: WallClock;
  /** Signing keys of the partners. */
  keys: PartnerKeys;
  postbox: Postbox;
};

/** Data of the service, read at the start of a run: business time, open orders and products. */
export type Snapshot = { now: string; operations: OperationRow[]; products: Product[] };

/** Performs all work of one partner company that is due now. */
export type Actor = (world: SandboxContext, snapshot: Snapshot) => Promise<ActorResult>;

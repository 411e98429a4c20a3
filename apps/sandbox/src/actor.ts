import type { OperationRow, Product } from '@participe/contract/types';
import type { PartnerBehaviour } from './behaviour.ts';
import type { WallClock } from './clock.ts';
import type { Postbox } from './events/postbox.ts';
import type { PartnerKeyReader } from './events/secrets.ts';
import type { DemoPages } from './http/demo-menu.ts';
import type { LogWriter } from './log.ts';
import type { ServiceApiClient } from './service/service.ts';
import type { StateStore } from './state.ts';
import type { ActorResult } from './actor-result.ts';

/**
 * Context of an actor: the public API of the service, the simulated behaviour, and the stored state of the sandbox.
 */
export type SandboxContext = {
  service: ServiceApiClient;
  store: StateStore;
  behaviour: PartnerBehaviour;
  log: LogWriter;
  clock: WallClock;
  keys: PartnerKeyReader;
  postbox: Postbox;
  /** Returns the addresses of the demo's pages, which are known once all servers listen. */
  getDemoPages: () => DemoPages;
};

/** Data of the service at the start of a run: business time, open orders and products. */
export type ServiceSnapshot = { now: string; operations: OperationRow[]; products: Product[] };

/** Does the due work of one partner company. */
export type SandboxActor = (
  context: SandboxContext,
  snapshot: ServiceSnapshot,
) => Promise<ActorResult>;

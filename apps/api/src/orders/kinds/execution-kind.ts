import type { RedemptionFigures } from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import type { Execution } from '../../positions/index.ts';
import type { Price } from '../lifecycle/execution-figures.ts';
import type { Order } from '../model/order.store.ts';
import type { Change, LockedOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** What an execution writes into the order, and the lines of its confirmation when something was sold. */
export interface Settled {
  readonly values: Updateable<Operation>;
  readonly redemption: (RedemptionFigures & { readonly withholdingPercent: string }) | null;
}

/** How an order of its kind is carried out at the net asset value of its day. */
export interface ExecutionKind {
  /** What it comes to by our own books: what the registry's answer is compared with. */
  readonly figures: (
    work: UnitOfWork,
    locked: LockedOrder,
    price: Price,
  ) => Promise<{ participations: string; cash: string }>;
  /** Books it: lots, ledger, position and fiscal items. */
  readonly settle: (work: UnitOfWork, locked: LockedOrder, price: Price) => Promise<Settled>;
  /** Where its execution leaves it, when its money has a way to go before it is over. */
  readonly end?: Pick<Change, 'to' | 'actor' | 'facts'>;
  /** What follows once the order is over, in the same transaction. */
  readonly after?: (work: UnitOfWork, finalized: Order) => Promise<void>;
}

/** What every booking is about. */
export function executionOf(order: Order, price: Price): Execution {
  return {
    uuidOperation: order.uuid,
    uuidAccount: order.uuid_account,
    idProduct: order.id_product,
    keyProduct: order.key_product,
    valueDate: price.date,
    nav: price.nav,
  };
}

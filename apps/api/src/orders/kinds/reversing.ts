import { invariant } from '@participe/domain';
import { bookReversal } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import { type ExecutionKind, executionOf } from './execution-kind.ts';

function reversed({ uuid_parent_operation: parent }: Order): string {
  invariant(parent !== null, 'an opposite order takes another one back');
  return parent;
}

/** What a returned direct debit had bought goes back, at the price at which it came (domain rules §5). */
export const reversing: ExecutionKind = {
  figures: (_work, { order }) => {
    const { participations, ordered_cash: cash } = order;
    invariant(participations !== null && cash !== null, 'an opposite order says all of its size');
    return Promise.resolve({ participations, cash });
  },
  settle: async (work, { order }, price) => {
    const figures = await bookReversal(work.db, work.clock, {
      ...executionOf(order, price),
      uuidReversed: reversed(order),
    });
    const { gross, units, net, withholding } = figures;
    return {
      values: { cash: gross, participations: units, net_value: net, withholding },
      redemption: { ...figures, withholdingPercent: '0.00' },
    };
  },
};

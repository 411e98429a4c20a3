import { computeSubscription, invariant, transferOut } from '@participe/domain';
import {
  bookTransferIn,
  bookTransferOut,
  readLots,
  readTransferLots,
  unitsOf,
} from '../../positions/index.ts';
import { sizeAt } from '../lifecycle/execution-figures.ts';
import { settlementDate } from '../model/order-dates.ts';
import { makeWayIn } from '../transfers/switch-in-leg.ts';
import { type ExecutionKind, executionOf } from './execution-kind.ts';
import { isTransferOut } from '../model/traits.ts';

/** Participations leave one fund; their money, dates and costs wait for the other. */
export const wayOut: ExecutionKind = {
  figures: async (work, locked, price) => {
    const size = await sizeAt(work, locked, price);
    const lots = await readLots(work.db, locked.position, unitsOf(size, price.nav));
    const { unitsOut, amount } = transferOut({ lots, order: size, nav: price.nav });
    return { participations: unitsOut, cash: amount };
  },
  settle: async (work, locked, price) => {
    const size = await sizeAt(work, locked, price);
    const execution = {
      ...executionOf(locked.order, price),
      size,
      staysInside: !isTransferOut(locked.order),
    };
    const { units, amount } = await bookTransferOut(work.db, work.clock, execution);
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
  after: makeWayIn,
};

/** Participations leave for another manager, whose fund is paid for them in the days of a redemption. */
export const departing: ExecutionKind = {
  figures: wayOut.figures,
  settle: async (work, locked, price) => {
    const { values, redemption } = await wayOut.settle(work, locked, price);
    const payBy = settlementDate(work.services, locked.order, price.date);
    return { values: { ...values, settlement_date: payBy }, redemption };
  },
  end: {
    to: 'SNCE_3',
    actor: 'system',
  },
};

/** What left one fund enters the other, each part with the date and the cost it had. */
export const wayIn: ExecutionKind = {
  figures: (_work, { order }, price) => {
    invariant(order.ordered_cash !== null, 'the way in brings what the way out took');
    const { units, cost } = computeSubscription({ amount: order.ordered_cash, nav: price.nav });
    return Promise.resolve({ participations: units, cash: cost });
  },
  settle: async (work, { order }, price) => {
    const { ordered_cash: amount, uuid_parent_operation: uuidTransfer } = order;
    invariant(amount !== null && uuidTransfer !== null, 'the way in comes from a way out');
    const { units } = await bookTransferIn(work.db, work.clock, {
      ...executionOf(order, price),
      amount,
      lots: await readTransferLots(work.db, uuidTransfer),
      uuidTransfer,
    });
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
};

/** What another manager sent enters the fund: its money buys, and each lot keeps the date and the cost it had there. */
export const arriving: ExecutionKind = {
  figures: wayIn.figures,
  settle: async (work, { order }, price) => {
    const { ordered_cash: amount, tax_history_on: historyOn } = order;
    invariant(amount !== null && historyOn !== null, 'a transfer arrives with money and history');
    const { units } = await bookTransferIn(work.db, work.clock, {
      ...executionOf(order, price),
      amount,
      lots: await readTransferLots(work.db, order.uuid),
    });
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
};

import { computeRedemption, multiplyRounded } from '@participe/domain';
import { bookRedemption, readLots, unitsOf } from '../../positions/index.ts';
import { settlementDate } from '../model/order-dates.ts';
import { rateAt, sizeAt } from '../lifecycle/execution-figures.ts';
import { type ExecutionKind, executionOf } from './execution-kind.ts';

/** Participations are sold, oldest first, and their money is the client's. */
export const selling: ExecutionKind = {
  figures: async (work, locked, price) => {
    const size = await sizeAt(work, locked, price);
    const lots = await readLots(work.db, locked.position, unitsOf(size, price.nav));
    const { units, gross } = computeRedemption({ lots, nav: price.nav, rate: '0', ...size });
    return { participations: units, cash: gross };
  },
  settle: async (work, locked, price) => {
    const { order } = locked;
    const { rate, exempt } = await rateAt(work, locked, price.date);
    const size = await sizeAt(work, locked, price);
    const execution = executionOf(order, price);
    const figures = await bookRedemption(work.db, work.clock, { ...execution, size, rate, exempt });
    const { gross, units, net, withholding } = figures;
    return {
      values: {
        cash: gross,
        participations: units,
        net_value: net,
        withholding,
        settlement_date: settlementDate(work.services, order, price.date),
      },
      redemption: { ...figures, withholdingPercent: multiplyRounded(rate, '100', 2) },
    };
  },
};

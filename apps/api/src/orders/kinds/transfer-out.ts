import { switchOutExecution } from './internal-transfer.ts';
import { calculateSettlementDate } from '../model/order-dates.ts';
import { type ExecutionKind } from './order-kind.ts';

/** Removes the units. The money is paid to the other manager's fund within the settlement days of a redemption. */
export const transferOutExecution: ExecutionKind = {
  figures: switchOutExecution.figures,
  book: async (work, locked, price) => {
    const { values, redemption } = await switchOutExecution.book(work, locked, price);
    const payBy = calculateSettlementDate(work.services, locked.order, price.date);
    return { values: { ...values, settlement_date: payBy }, redemption };
  },
  endTransition: {
    to: 'SNCE_3',
    actor: 'system',
  },
};

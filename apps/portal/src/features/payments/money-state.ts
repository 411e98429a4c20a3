import type { OrderPayments } from './order-payments.ts';

/** The money of a subscription by transfer is not confirmed yet, confirmed by the client's bank, or arrived. */
export type OrderMoneyState = 'awaited' | 'confirmed' | 'here';

type MoneyFields = Pick<OrderPayments, 'transfer_details' | 'pay_in'>;

/** The service leaves out the transfer details of a paid order. */
export function getOrderMoneyState(money: MoneyFields | undefined): OrderMoneyState {
  const status = money?.pay_in?.status;
  if (status === 'COMPLETED') return 'confirmed';
  return money?.transfer_details === null && status !== 'PENDING' ? 'here' : 'awaited';
}

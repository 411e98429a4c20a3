import type { OrderPayments } from './order-payments.ts';

/** State of the money of a subscription by transfer: not sent yet, confirmed by the client's bank, or received. */
export type MoneyState = 'awaited' | 'confirmed' | 'here';

type Known = Pick<OrderPayments, 'transfer_details' | 'pay_in'>;

/** Returns the state of the money. It has been received when the service sends no transfer details any more. */
export function moneyStateOf(money: Known | undefined): MoneyState {
  const status = money?.pay_in?.status;
  if (status === 'COMPLETED') return 'confirmed';
  return money?.transfer_details === null && status !== 'PENDING' ? 'here' : 'awaited';
}

import type { OrderPayments } from './order-payments.ts';

/** The money of a subscription by transfer: still to be sent, sent by a bank that told us so, or here. */
export type MoneyState = 'awaited' | 'confirmed' | 'here';

type Known = Pick<OrderPayments, 'transfer_details' | 'pay_in'>;

/** Nobody is asked for money that has come: the service then tells no more where to send it. */
export function moneyStateOf(money: Known | undefined): MoneyState {
  const status = money?.pay_in?.status;
  if (status === 'COMPLETED') return 'confirmed';
  return money?.transfer_details === null && status !== 'PENDING' ? 'here' : 'awaited';
}

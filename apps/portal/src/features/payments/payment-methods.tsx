import type { Operation } from '@participe/contract/types';
import { Alert } from '@participe/ui';
import { payments } from '#texts/ordering/payments.ts';
import { getOrderMoneyState } from './money-state.ts';
import type { OrderPayments } from './order-payments.ts';
import { PayInCard } from './pay-in-card.tsx';
import { isPayInOpen } from './pay-in-state.ts';
import { TransferCard } from './transfer-card.tsx';

export interface PaymentMethodsProps {
  order: Pick<Operation, 'uuid'>;
  money: OrderPayments;
  /** True when this person may pay the order now. */
  mayPay: boolean;
}

/** The two ways to pay: on the page of the client's bank, or by a bank transfer that the client orders. */
export function PaymentMethods({ order, money, mayPay }: PaymentMethodsProps) {
  const { transfer_details: details, pay_in: payIn } = money;
  const amount = details?.amount ?? payIn?.amount;
  if (amount === undefined || getOrderMoneyState(money) === 'here') {
    return <Alert tone="ok">{payments.transfer.here}</Alert>;
  }
  // While a payment at the bank is open, the transfer details are hidden, because a transfer could pay a second time.
  const isUnderWay = payIn !== null && isPayInOpen(payIn);
  return (
    <>
      <PayInCard uuidOperation={order.uuid} amount={amount} payIn={payIn} mayPay={mayPay} />
      {details && !isUnderWay && <TransferCard details={details} />}
    </>
  );
}

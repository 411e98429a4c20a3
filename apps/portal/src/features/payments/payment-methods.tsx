import type { Operation } from '@participe/contract/types';
import { Alert } from '@participe/ui';
import { payments } from '#texts/ordering/payments.ts';
import { moneyStateOf } from './money-state.ts';
import type { OrderPayments } from './order-payments.ts';
import { PayInCard } from './pay-in-card.tsx';
import { TransferCard } from './transfer-card.tsx';

export interface PaymentMethodsProps {
  order: Pick<Operation, 'uuid'>;
  money: OrderPayments;
  /** This person may pay it now. */
  mayPay: boolean;
}

/** From the own bank's page, or by a transfer that one makes oneself. */
export function PaymentMethods({ order, money, mayPay }: PaymentMethodsProps) {
  const { transfer_details: details, pay_in: payIn } = money;
  const amount = details?.amount ?? payIn?.amount;
  if (amount === undefined || moneyStateOf(money) === 'here') {
    return <Alert tone="ok">{payments.transfer.here}</Alert>;
  }
  // The bank has the payment under way: a second one would pay twice.
  const isUnderWay = payIn?.status === 'PENDING';
  return (
    <>
      <PayInCard uuidOperation={order.uuid} amount={amount} payIn={payIn} mayPay={mayPay} />
      {details && !isUnderWay && <TransferCard details={details} />}
    </>
  );
}

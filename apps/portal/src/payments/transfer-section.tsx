import type { Operation } from '@participe/contract/types';
import { Alert, Card, SkeletonBlock } from '@participe/ui';
import { payments } from '../locales/es/payments.ts';
import { can, isReadOnly, useMyAccount } from '../shell/me.tsx';
import { Section } from '../shell/section.tsx';
import { useReadOnlySession } from '../shell/superuser.ts';
import type { OrderPayments } from './order-payments.ts';
import { PayInCard } from './pay-in-card.tsx';
import { useOrderPayments } from './payments.query.ts';
import { TransferCard } from './transfer-card.tsx';

const skeleton = (
  <Card as="div">
    <SkeletonBlock height={320} />
  </Card>
);

interface WaysProps {
  order: Pick<Operation, 'uuid'>;
  money: OrderPayments;
  mayPay: boolean;
}

function Ways({ order, money, mayPay }: WaysProps) {
  const { transfer_details: details, pay_in: payIn } = money;
  const amount = details?.amount ?? (payIn?.status === 'COMPLETED' ? payIn.amount : null);
  if (amount === null) return <Alert tone="ok">{payments.transfer.here}</Alert>;
  // The bank has the money in hand: whoever sent it again now would pay twice.
  const isUnderWay = payIn?.status === 'PENDING';
  return (
    <>
      <PayInCard uuidOperation={order.uuid} amount={amount} payIn={payIn} mayPay={mayPay} />
      {details && !isUnderWay && <TransferCard details={details} />}
    </>
  );
}

/** How the money of a signed subscription is sent, until it has come. */
export function TransferSection({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const isReader = useReadOnlySession();
  const isShown = account !== undefined && !isReadOnly(account);
  const money = useOrderPayments(order.uuid, isShown);
  if (!isShown) return null;
  const mayPay = can(account, 'subscribe') && !isReader;
  return (
    <Section query={money} name={payments.section} skeleton={skeleton}>
      {(loaded) => <Ways order={order} money={loaded} mayPay={mayPay} />}
    </Section>
  );
}

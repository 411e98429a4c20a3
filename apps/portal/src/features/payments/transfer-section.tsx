import type { Operation } from '@participe/contract/types';
import { Card, SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { payments } from '#texts/ordering/payments.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { hasPermission, isReadOnly, useMyAccount } from '../../session/me.tsx';
import { Section } from '../../layout/section.tsx';
import { useReadOnlySession } from '../../session/superuser.ts';
import { useOrderPayments } from './payments.query.ts';

// Loaded on demand, because only orders whose money has not been received need it.
const TransferWays = lazyPart(
  'transfer-ways',
  async () => (await import('./payment-methods.tsx')).PaymentMethods,
);

const skeleton = (
  <Card as="div">
    <SkeletonBlock height={320} />
  </Card>
);

/** Shows how to pay a signed subscription, as long as the money has not been received. */
export function TransferSection({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const isReader = useReadOnlySession();
  const isShown = account !== undefined && !isReadOnly(account);
  const money = useOrderPayments(order.uuid, isShown);
  if (!isShown) return null;
  const mayPay = hasPermission(account, 'subscribe') && !isReader;
  return (
    <Section query={money} name={payments.section} skeleton={skeleton}>
      {(loaded) => (
        <Suspense fallback={skeleton}>
          <TransferWays order={order} money={loaded} mayPay={mayPay} />
        </Suspense>
      )}
    </Section>
  );
}

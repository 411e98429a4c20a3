import type { Operation } from '@participe/contract/types';
import { Card, SkeletonBlock } from '@participe/ui';
import { Suspense } from 'react';
import { payments } from '#texts/ordering/payments.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { hasPermission, mayPlaceOrders, useMyAccount } from '../../session/me.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useIsReadOnlySession } from '../../session/superuser.ts';
import { useOrderPayments } from './payments.query.ts';

// Loaded for an order whose money has not arrived.
const LazyPaymentMethods = lazyPart(
  'transfer-ways',
  async () => (await import('./payment-methods.tsx')).PaymentMethods,
);

const skeleton = (
  <Card as="div">
    <SkeletonBlock height={320} />
  </Card>
);

/** Shows how to pay a signed subscription, until the money has arrived. */
export function TransferSection({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  const isReadOnlySession = useIsReadOnlySession();
  const isShown = account !== undefined && mayPlaceOrders(account);
  const money = useOrderPayments(order.uuid, isShown);
  if (!isShown) return null;
  const mayPay = hasPermission(account, 'subscribe') && !isReadOnlySession;
  return (
    <QuerySection query={money} name={payments.section} skeleton={skeleton}>
      {(loaded) => (
        <Suspense fallback={skeleton}>
          <LazyPaymentMethods order={order} money={loaded} mayPay={mayPay} />
        </Suspense>
      )}
    </QuerySection>
  );
}

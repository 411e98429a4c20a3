import type { Operation } from '@participe/contract/types';
import { operationTypeLabel } from '@participe/domain';
import { StatusTag, SummaryList } from '@participe/ui';
import { operateCancel } from '../../locales/es/operate-cancel.ts';
import { accountName, useMyAccount } from '../../shell/me.tsx';
import { OrderSize } from '../../shell/order-size.tsx';

const { data: words } = operateCancel;

/** The order that is about to be cancelled. */
export function OrderData({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  return (
    <SummaryList
      items={[
        { term: words.kind, description: operationTypeLabel(order.operation_type) },
        { term: words.fund, description: order.product_name },
        ...(account ? [{ term: words.account, description: accountName(account) }] : []),
        { term: words.amount, description: <OrderSize order={order} plain /> },
        { term: words.status, description: <StatusTag status={order.operation_status} /> },
        { term: words.reference, description: order.reference },
      ]}
    />
  );
}

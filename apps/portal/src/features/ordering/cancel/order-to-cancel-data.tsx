import type { Operation } from '@participe/contract/types';
import { isOutflow, operationTypeLabel, orderStatusLabelOf } from '@participe/domain';
import { SummaryList, type SummaryItem } from '@participe/ui';
import { operateCancel } from '#texts/ordering/cancel.ts';
import { describeInstructionTerms } from '../instruction-terms.ts';
import { getOriginAndDestination } from '../external-transfers.ts';
import {
  isTransferBetweenManagers,
  isInstruction,
  isSwitchOrder,
} from '../operation-predicates.ts';
import { formatAccountName, useMyAccount } from '../../../session/me.tsx';
import { OrderAmountText } from '../order-amount.tsx';
import { StatusTag } from '../../../layout/status-tag.tsx';

const { data: words } = operateCancel;

function fundRows(order: Operation): SummaryItem[] {
  if (isTransferBetweenManagers(order)) {
    const { from, to } = getOriginAndDestination(order);
    return [
      { term: words.from, description: from },
      { term: words.to, description: to },
    ];
  }
  if (!isSwitchOrder(order)) return [{ term: words.fund, description: order.product_name }];
  return [
    { term: words.from, description: order.product_name },
    { term: words.to, description: order.destination_product_name ?? '' },
  ];
}

export function OrderToCancelDataList({ order }: { order: Operation }) {
  const account = useMyAccount(order.uuid_account);
  return (
    <SummaryList
      items={[
        { term: words.kind, description: operationTypeLabel(order.operation_type) },
        ...fundRows(order),
        ...(account ? [{ term: words.account, description: formatAccountName(account) }] : []),
        ...(isInstruction(order)
          ? describeInstructionTerms(order, !isOutflow(order.operation_type))
          : []),
        { term: words.amount, description: <OrderAmountText order={order} unsigned /> },
        {
          term: words.status,
          description: (
            <StatusTag status={order.operation_status} label={orderStatusLabelOf(order)} />
          ),
        },
        { term: words.reference, description: order.reference },
      ]}
    />
  );
}

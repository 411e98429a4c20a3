import type { OperationRow } from '@participe/contract/types';
import {
  isAwaitingMoney,
  operationTypeLabel,
  todayInMadrid,
  orderStatusLabelOf,
} from '@participe/domain';
import { DateText, DateTime, Timeline } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { serverNow } from '../../platform/clock.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { StatusTag } from '../../layout/status-tag.tsx';

const texts = home.inProgress;

/**
 * True when the order has a value date that is not in the past. An order whose value date is past only waits for its
 * payment, and a purchase has no value date until its money has been received (DAT-04).
 */
function hasValueDateToCome(order: OperationRow): boolean {
  const { expected_value_date: date } = order;
  return date !== null && date >= todayInMadrid(serverNow()) && !isAwaitingMoney(order);
}

/** Shows the last completed step of an order in progress and the next one, with its date (UIX-15). */
export function OrderSteps({ operation }: { operation: OperationRow }) {
  const { operation_type, operation_date, expected_value_date, product_name } = operation;
  const { documents_status: documents, missing_documents: missing } = operation;
  // An order that needs documents is complete when they were sent, which is no day of a signature.
  const order_date = documents === null ? operation.order_date : null;
  const type = operationTypeLabel(operation_type);
  const what = order_date ? texts.signedOn : texts.orderedOn;
  return (
    <>
      <Timeline
        label={texts.timeline(type)}
        items={[
          {
            key: 'ordered',
            state: 'done',
            title: (
              <>
                {type} · <OrderAmountText order={operation} />
              </>
            ),
            when: (
              <>
                {what}
                <DateTime value={order_date ?? operation_date} />
              </>
            ),
            detail: product_name,
          },
          {
            key: 'now',
            state: 'current',
            title: (
              <StatusTag
                status={operation.operation_status}
                label={orderStatusLabelOf(operation)}
              />
            ),
            when: hasValueDateToCome(operation) && (
              <>
                {texts.expected}
                <DateText value={expected_value_date} />
              </>
            ),
            detail: missing === null ? undefined : texts.missing(missing),
          },
        ]}
      />
      <Link to={addresses.operation} params={{ uuidOperation: operation.uuid }}>
        {texts.see}
        <span className="vh">{`: ${home.named(type, product_name, todayInMadrid(new Date(operation_date)))}`}</span>
      </Link>
    </>
  );
}

import type { OperationRow } from '@participe/contract/types';
import {
  formatDate,
  isSignedPurchase,
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
import styles from './home.module.css';

const texts = home.inProgress;

/**
 * True when the expected value date is today or later. An order whose value date is past only waits for its payment,
 * and a purchase has no value date until its money has been received (DAT-04).
 */
function hasUpcomingValueDate(order: OperationRow): boolean {
  const { expected_value_date: date } = order;
  return date !== null && date >= todayInMadrid(serverNow()) && !isSignedPurchase(order);
}

/** Shows when an order in progress was signed or placed, and its status with the expected value date (UIX-15). */
export function OrderSteps({ operation }: { operation: OperationRow }) {
  const { operation_type, operation_date, expected_value_date, product_name } = operation;
  const { documents_status: documents, missing_documents: missing } = operation;
  // With required documents, `order_date` can be the time of the last document, which is not the time of a signature.
  const order_date = documents === null ? operation.order_date : null;
  const type = operationTypeLabel(operation_type);
  const timeLabel = order_date ? texts.signedOn : texts.orderedOn;
  return (
    <div className={styles.order}>
      <Timeline
        label={texts.timeline(type)}
        items={[
          {
            key: 'ordered',
            state: 'done',
            title: (
              <Link
                to={addresses.operation}
                params={{ uuidOperation: operation.uuid }}
                className={styles.cover}
              >
                {type} · <OrderAmountText order={operation} />
                <span className="vh">
                  {`, ${product_name}, ${formatDate(todayInMadrid(new Date(operation_date)))}`}
                </span>
              </Link>
            ),
            when: (
              <>
                {timeLabel}
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
            when: hasUpcomingValueDate(operation) && (
              <>
                {texts.expected}
                <DateText value={expected_value_date} />
              </>
            ),
            detail: missing === null ? undefined : texts.missing(missing),
          },
        ]}
      />
    </div>
  );
}

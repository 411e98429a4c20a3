import { operationTypeLabel, formatDate } from '@participe/domain';
import { Link } from '@participe/ui';
import { inbox } from '#texts/personal/documents-inbox.ts';
import { usePendingTasks } from '../../../queries/pending-tasks.ts';

const words = inbox.needs;

/** The documents that orders of the person lack. Each links to its order, where it can be sent (NOT-21). */
export function OrderDocumentTasks() {
  const { data = [] } = usePendingTasks();
  return data.flatMap(({ key, kind, order, document, until, url }) =>
    kind !== 'SEND_ORDER_DOCUMENTS' || order === null || document === null
      ? []
      : [
          <li key={key}>
            <b>{document}</b>{' '}
            {words.forOrder(operationTypeLabel(order.operation_type), order.product_name)}{' '}
            {until !== null && words.until(formatDate(until))}{' '}
            <Link href={url}>
              {words.toOrder}
              <span className="vh">: {order.product_name}</span>
            </Link>
          </li>,
        ],
  );
}

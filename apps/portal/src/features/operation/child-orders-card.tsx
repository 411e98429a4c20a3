import type { Operation, OperationRow } from '@participe/contract/types';
import { isSwitchOutLeg, operationTypeLabel, todayInMadrid } from '@participe/domain';
import { Card, DataTable, DateText, SkeletonBlock, type TableColumn } from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { isInstruction } from '../ordering/operation-predicates.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useChildOrders } from '../../queries/operation.ts';
import { StatusTag } from '../../layout/status-tag.tsx';
import styles from './operation.module.css';

const words = texts.children;

const COLUMNS: readonly TableColumn<OperationRow>[] = [
  {
    key: 'order',
    header: words.columns.order,
    rowHeader: true,
    cell: ({ uuid, operation_type: type, reference }) => (
      <Link
        to={addresses.operation}
        params={{ uuidOperation: uuid }}
      >{`${operationTypeLabel(type)} ${reference}`}</Link>
    ),
  },
  {
    key: 'date',
    header: words.columns.date,
    cell: (order) => (
      <DateText
        value={
          order.value_date ??
          order.expected_value_date ??
          todayInMadrid(new Date(order.operation_date))
        }
      />
    ),
  },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    cell: (order) => <OrderAmountText order={order} unsigned />,
  },
  {
    key: 'status',
    header: words.columns.status,
    cell: ({ operation_status: status }) => <StatusTag status={status} />,
  },
];

/** The orders that a standing instruction created, or the incoming leg of a switch. */
export function ChildOrdersCard({ order }: { order: Operation }) {
  const ofInstruction = isInstruction(order);
  const isParent = ofInstruction || isSwitchOutLeg(order);
  const children = useChildOrders(order, isParent);
  if (!isParent) return null;
  return (
    <Card aria-labelledby="hijas">
      <h2 id="hijas">{ofInstruction ? words.ofInstruction : words.ofTransfer}</h2>
      <QuerySection query={children} name={words.section} skeleton={<SkeletonBlock height={96} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p>{ofInstruction ? words.none : words.notYet}</p>
          ) : (
            <>
              <DataTable
                caption={ofInstruction ? words.caption : words.ofTransfer}
                captionHidden
                columns={COLUMNS}
                rows={rows}
                rowKey={({ uuid }) => uuid}
              />
              {total > rows.length && (
                <p className={styles.after}>{words.more(rows.length, total)}</p>
              )}
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}

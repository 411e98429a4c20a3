import type { OperationRow } from '@participe/contract/types';
import { operationTypeLabel, orderStatusLabelOf } from '@participe/domain';
import { Card, DataTable, DateTime, SkeletonBlock, type TableColumn } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useRecentOperations } from '../../queries/operations.ts';
import { StatusTag } from '../../layout/status-tag.tsx';
import styles from './home.module.css';

const texts = home.latest;
const { columns: heads } = texts;
const ROW_COUNT = 5;

const COLUMNS: readonly TableColumn<OperationRow>[] = [
  {
    key: 'date',
    header: heads.date,
    cell: ({ operation_date }) => <DateTime value={operation_date} />,
  },
  {
    key: 'operation',
    header: heads.operation,
    rowHeader: true,
    cell: ({ uuid, operation_type, product_name }) => (
      <>
        <Link to={addresses.operation} params={{ uuidOperation: uuid }}>
          {operationTypeLabel(operation_type)}
        </Link>
        <span className={styles.product}>{product_name}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: heads.status,
    cell: (order) => (
      <StatusTag status={order.operation_status} label={orderStatusLabelOf(order)} />
    ),
  },
  {
    key: 'amount',
    header: heads.amount,
    align: 'end',
    cell: (operation) => <OrderAmountText order={operation} />,
  },
];

/** The card of the last five orders. */
export function LatestOperations() {
  const operations = useRecentOperations();
  return (
    <Card aria-labelledby="ultimas">
      <h2 id="ultimas">{texts.title}</h2>
      <QuerySection
        query={operations}
        name={texts.section}
        skeleton={<SkeletonBlock height={260} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <>
              <DataTable
                caption={texts.title}
                columns={COLUMNS}
                rows={rows.slice(0, ROW_COUNT)}
                rowKey={({ uuid }) => uuid}
              />
              <p className={styles.more}>
                <Link to={addresses.operations}>{texts.all}</Link>
              </p>
            </>
          )
        }
      </QuerySection>
    </Card>
  );
}

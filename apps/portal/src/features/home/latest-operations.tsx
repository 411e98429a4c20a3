import type { OperationRow } from '@participe/contract/types';
import { operationTypeLabel, orderStatusLabelOf } from '@participe/domain';
import { Card, DataTable, DateTime, SkeletonBlock, type TableColumn } from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useIsNarrow } from '../../platform/media.ts';
import { useRecentOperations } from '../../queries/operations.ts';
import { StatusTag } from '../../layout/status-tag.tsx';
import styles from './home.module.css';

const texts = home.latest;
const { columns: heads } = texts;
/** A phone shows fewer orders, because it shows the orders in progress above. */
const ROW_COUNT = { wide: 5, narrow: 3 };

const COLUMNS: readonly TableColumn<OperationRow>[] = [
  {
    key: 'date',
    header: heads.date,
    place: 'note',
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
    place: 'state',
    cell: (order) => (
      <StatusTag status={order.operation_status} label={orderStatusLabelOf(order)} />
    ),
  },
  {
    key: 'amount',
    header: heads.amount,
    align: 'end',
    place: 'figure',
    cell: (operation) => <OrderAmountText order={operation} />,
  },
];

export function LatestOperations() {
  const operations = useRecentOperations();
  const rowCount = useIsNarrow() ? ROW_COUNT.narrow : ROW_COUNT.wide;
  return (
    <Card aria-labelledby="ultimas">
      <div className={styles.cardHead}>
        <h2 id="ultimas">{texts.title}</h2>
        <Link to={addresses.operations}>
          {texts.all}
          <span className="vh">{texts.allOf}</span>
        </Link>
      </div>
      <QuerySection
        query={operations}
        name={texts.section}
        skeleton={<SkeletonBlock height={260} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <DataTable
              caption={texts.title}
              columns={COLUMNS}
              rows={rows.slice(0, rowCount)}
              rowKey={({ uuid }) => uuid}
              linkedCards
            />
          )
        }
      </QuerySection>
    </Card>
  );
}

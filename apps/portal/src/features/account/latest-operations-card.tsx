import type { Account, OperationRow } from '@participe/contract/types';
import { operationTypeLabel } from '@participe/domain';
import {
  Card,
  DataTable,
  DateText,
  DateTime,
  SkeletonBlock,
  type TableColumn,
} from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useFinishedOperations } from '../../queries/operations.ts';
import styles from './account.module.css';

const words = texts.latest;

const COLUMNS: readonly TableColumn<OperationRow>[] = [
  {
    key: 'date',
    header: words.columns.date,
    cell: ({ operation_date: at }) => <DateTime value={at} />,
  },
  {
    key: 'operation',
    header: words.columns.operation,
    rowHeader: true,
    cell: ({ uuid, operation_type: type }) => (
      <Link to={addresses.operation} params={{ uuidOperation: uuid }}>
        {operationTypeLabel(type)}
      </Link>
    ),
  },
  {
    key: 'product',
    header: words.columns.product,
    wideOnly: true,
    cell: ({ product_name: name }) => name,
  },
  {
    key: 'value',
    header: words.columns.value,
    wideOnly: true,
    cell: ({ value_date: date }) => <DateText value={date} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    cell: (order) => <OrderAmountText order={order} />,
  },
];

/** «Últimas operaciones»: the twenty newest finished orders (ACC-09). */
export function LatestOperationsCard({ account }: { account: Account }) {
  const operations = useFinishedOperations(account.uuid);
  return (
    <Card aria-labelledby="operaciones">
      <h2 id="operaciones">{words.title}</h2>
      <QuerySection
        query={operations}
        name={words.section}
        skeleton={<SkeletonBlock height={240} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <DataTable
              caption={words.title}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ uuid }) => uuid}
            />
          )
        }
      </QuerySection>
      <p className={styles.all}>
        <Link to={addresses.operationsOfAccount} params={{ uuidAccount: account.uuid }}>
          {words.all}
        </Link>
      </p>
    </Card>
  );
}

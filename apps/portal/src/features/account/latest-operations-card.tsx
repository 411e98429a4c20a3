import type { Account, OperationRow } from '@participe/contract/types';
import { operationTypeLabel } from '@participe/domain';
import {
  Button,
  Card,
  DataTable,
  DateText,
  DateTime,
  SkeletonBlock,
  type TableColumn,
} from '@participe/ui';
import { useRef, useState } from 'react';
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
    place: 'note',
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
    place: 'note',
    cell: ({ product_name: name }) => name,
  },
  {
    key: 'value',
    header: words.columns.value,
    wideOnly: true,
    place: 'state',
    cell: ({ value_date: date }) => <DateText value={date} />,
  },
  {
    key: 'amount',
    header: words.columns.amount,
    align: 'end',
    place: 'figure',
    cell: (order) => <OrderAmountText order={order} />,
  },
];

const FIRST_ROWS = 5;

/** The first orders. The button shows the others. */
function OrderTable({ rows }: { rows: readonly OperationRow[] }) {
  const [areAllShown, setAllShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // The button disappears when it is pressed, so the focus moves to the table.
  const showAll = () => {
    setAllShown(true);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={words.title}>
      <DataTable
        caption={words.title}
        columns={COLUMNS}
        rows={areAllShown ? rows : rows.slice(0, FIRST_ROWS)}
        rowKey={({ uuid }) => uuid}
        linkedCards
        compact
      />
      {!areAllShown && rows.length > FIRST_ROWS && (
        <Button variant="text" compact onClick={showAll}>
          {words.more(rows.length)}
        </Button>
      )}
    </div>
  );
}

/** The twenty newest finished orders (ACC-09). */
export function LatestOperationsCard({ account }: { account: Account }) {
  const operations = useFinishedOperations(account.uuid);
  return (
    <Card aria-labelledby="operaciones">
      <div className={styles.cardHead}>
        <h2 id="operaciones">{words.title}</h2>
        <Link to={addresses.operationsOfAccount} params={{ uuidAccount: account.uuid }}>
          {words.all}
        </Link>
      </div>
      <QuerySection
        query={operations}
        name={words.section}
        skeleton={<SkeletonBlock height={240} />}
      >
        {(rows) => (rows.length === 0 ? <p>{words.none}</p> : <OrderTable rows={rows} />)}
      </QuerySection>
    </Card>
  );
}

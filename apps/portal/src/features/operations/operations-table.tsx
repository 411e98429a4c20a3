import type { OperationRow } from '@participe/contract/types';
import { operationTypeLabel, todayInMadrid, orderStatusLabelOf } from '@participe/domain';
import { DateText, DateTime } from '@participe/ui';
import type { ReactNode } from 'react';
import { operations as texts } from '#texts/ordering/operations.ts';
import { formatFundNames } from '../ordering/fund-names.ts';
import { serverNow } from '../../platform/clock.ts';
import { formatAccountName, useMe } from '../../session/me.tsx';
import { addresses } from '../../routing/addresses.ts';
import { Link } from '../../routing/link.tsx';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import { findNextOrderEvent, isAwaitingDocuments } from './operation-groups.ts';
import { TypeCell } from './type-cell.tsx';
import { StatusTag } from '../../layout/status-tag.tsx';
import styles from './operations-table.module.css';

const COLUMNS = [
  'date',
  'type',
  'product',
  'account',
  'amount',
  'status',
  'next',
  'actions',
] as const;
type ColumnKey = (typeof COLUMNS)[number];

/** Links to sign and to cancel the order, as `allowed_actions` permits. */
function ActionLinks({ order }: { order: OperationRow }) {
  const { uuid, operation_type: type, allowed_actions: allowed } = order;
  const hiddenSubject = (
    <span className="vh">
      {` ${operationTypeLabel(type).toLocaleLowerCase('es')}, `}
      <OrderAmountText order={order} unsigned />
    </span>
  );
  return (
    <>
      {allowed.includes('SIGN') && (
        <Link to={addresses.summary} params={{ uuidOperation: uuid }}>
          {texts.sign}
          {hiddenSubject}
        </Link>
      )}
      {allowed.includes('CANCEL') && (
        <Link to={addresses.cancel} params={{ uuidOperation: uuid }}>
          {texts.cancel}
          {hiddenSubject}
        </Link>
      )}
    </>
  );
}

/** The price of an order is not certain until its documents have been sent and checked by the manager. */
function AwaitedDocuments({ order }: { order: OperationRow }) {
  const { missing_documents: missing } = order;
  return (
    <>
      <span className={styles.nextWhat}>
        {missing === null ? texts.next.checking : texts.next.missing(missing)}
      </span>
      {missing !== null && texts.next.waits}
    </>
  );
}

function NextEvent({ order }: { order: OperationRow }) {
  if (isAwaitingDocuments(order)) return <AwaitedDocuments order={order} />;
  const nextEvent = findNextOrderEvent(order, todayInMadrid(serverNow()));
  if (!nextEvent) return null;
  return (
    <>
      <span className={styles.nextWhat}>{texts.next[nextEvent.event]}</span>{' '}
      <DateText value={nextEvent.date} />
    </>
  );
}

function useOrderCells(order: OperationRow): Record<ColumnKey, ReactNode> {
  const { accounts } = useMe().private_area;
  const account = accounts.find(({ uuid }) => uuid === order.uuid_account);
  return {
    date: <DateTime value={order.operation_date} />,
    type: <TypeCell order={order} />,
    product: formatFundNames(order),
    account: account && formatAccountName(account),
    amount: <OrderAmountText order={order} />,
    status: <StatusTag status={order.operation_status} label={orderStatusLabelOf(order)} />,
    next: <NextEvent order={order} />,
    actions: <ActionLinks order={order} />,
  };
}

function OrderTableRow({ order, columns }: { order: OperationRow; columns: readonly ColumnKey[] }) {
  const cells = useOrderCells(order);
  return (
    <tr role="row">
      {columns.map((key) =>
        key === 'type' ? (
          <th key={key} role="rowheader" scope="row" className={styles[key]}>
            {cells[key]}
          </th>
        ) : (
          <td key={key} role="cell" className={styles[key]}>
            {cells[key]}
          </td>
        ),
      )}
    </tr>
  );
}

export interface OperationsTableProps {
  caption: string;
  rows: readonly OperationRow[];
  /** The page of a single account omits the column with the account. */
  withAccount: boolean;
}

/**
 * The rows are CSS grids, so that columns align across groups and a row becomes a card on a phone. ARIA roles are
 * set, because `display: grid` removes the native ones.
 */
export function OperationsTable({ caption, rows, withAccount }: OperationsTableProps) {
  const columns = COLUMNS.filter((key) => withAccount || key !== 'account');
  return (
    <table role="table" className={withAccount ? styles.withAccount : styles.table}>
      <caption className="vh">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((key) => (
            <th key={key} role="columnheader" scope="col" className={styles[key]}>
              {key === 'actions' ? (
                <span className="vh">{texts.columns[key]}</span>
              ) : (
                texts.columns[key]
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((order) => (
          <OrderTableRow key={order.uuid} order={order} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

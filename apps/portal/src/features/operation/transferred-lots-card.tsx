import type { FiscalItem, Operation } from '@participe/contract/types';
import { sumMoney } from '@participe/domain';
import { Amount, DateText, Units, type TableColumn } from '@participe/ui';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { isIncomingTransfer } from '../ordering/operation-predicates.ts';
import { FiscalItemsCard } from './fiscal-items-card.tsx';
import styles from './operation.module.css';

const { lots: words } = betweenManagers;

const COLUMNS: readonly TableColumn<FiscalItem>[] = [
  {
    key: 'date',
    header: words.columns.date,
    rowHeader: true,
    cell: ({ acquisition_date: date }) => <DateText value={date} />,
  },
  {
    key: 'units',
    header: words.columns.units,
    align: 'end',
    cell: ({ participations }) => <Units value={participations} />,
  },
  {
    key: 'cost',
    header: words.columns.cost,
    align: 'end',
    cell: ({ acquisition_value: value }) => <Amount value={value} />,
  },
  {
    key: 'proceeds',
    header: words.columns.proceeds,
    align: 'end',
    cell: ({ transmission_value: value }) => <Amount value={value} />,
  },
];

function LotTotals({ lots }: { lots: readonly FiscalItem[] }) {
  const cost = sumMoney(lots.map(({ acquisition_value: value }) => value));
  const proceeds = sumMoney(lots.map(({ transmission_value: value }) => value));
  return (
    <p className={styles.after}>
      {words.total}: {words.columns.cost} <Amount value={cost} /> · {words.columns.proceeds}{' '}
      <Amount value={proceeds} />
    </p>
  );
}

/** The lots are not known yet, or they were not recorded because the order is older than this portal. */
function explainMissingLots(order: Operation): string {
  if (order.operation_status === 'FINALIZED') return words.noneKept;
  return isIncomingTransfer(order) ? words.none : words.noneOut;
}

/** The transferred lots, with the date and the cost that they keep. */
export function TransferredLotsCard({ order }: { order: Operation }) {
  return (
    <FiscalItemsCard
      order={order}
      words={words}
      columns={COLUMNS}
      none={explainMissingLots(order)}
      totals={(lots) => <LotTotals lots={lots} />}
    />
  );
}

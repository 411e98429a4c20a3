import type { FiscalItem, Operation } from '@participe/contract/types';
import { sumMoney } from '@participe/domain';
import {
  Amount,
  Card,
  DataTable,
  DateText,
  Note,
  SkeletonBlock,
  Units,
  type Column,
} from '@participe/ui';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { isTransferIn } from '../ordering/operation-predicates.ts';
import { Section } from '../../layout/section.tsx';
import { useFiscalItems } from '../../queries/operation.ts';
import styles from './operation.module.css';

const { lots: words } = betweenManagers;

const COLUMNS: readonly Column<FiscalItem>[] = [
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

function Totals({ lots }: { lots: readonly FiscalItem[] }) {
  const cost = sumMoney(lots.map(({ acquisition_value: value }) => value));
  const proceeds = sumMoney(lots.map(({ transmission_value: value }) => value));
  return (
    <p className={styles.after}>
      {words.total}: {words.columns.cost} <Amount value={cost} /> · {words.columns.proceeds}{' '}
      <Amount value={proceeds} />
    </p>
  );
}

/** Why there are none: they are to come, or were never told of an order older than this portal. */
function whyNone(order: Operation): string {
  if (order.operation_status === 'FINALIZED') return words.noneKept;
  return isTransferIn(order) ? words.none : words.noneOut;
}

/** «Datos fiscales» of a transfer: the lots that went over, with the date and the cost that they keep. */
export function KeptLotsCard({ order }: { order: Operation }) {
  const items = useFiscalItems(order.uuid);
  return (
    <Card aria-labelledby="fiscal">
      <h2 id="fiscal">{words.title}</h2>
      <Section query={items} name={words.section} skeleton={<SkeletonBlock height={120} />}>
        {(lots) =>
          lots.length === 0 ? (
            <p>{whyNone(order)}</p>
          ) : (
            <>
              <DataTable
                caption={words.caption}
                columns={COLUMNS}
                rows={lots}
                rowKey={({ uuid }) => uuid}
              />
              <Totals lots={lots} />
              <div className={styles.after}>
                <Note>{words.note}</Note>
              </div>
            </>
          )
        }
      </Section>
    </Card>
  );
}

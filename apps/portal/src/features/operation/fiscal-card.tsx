import type { FiscalItem, Operation } from '@participe/contract/types';
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
import { operation as texts } from '#texts/ordering/operation.ts';
import { Section } from '../../layout/section.tsx';
import { useFiscalItems } from '../../queries/operation.ts';
import styles from './operation.module.css';

const words = texts.fiscal;

const COLUMNS: readonly Column<FiscalItem>[] = [
  {
    key: 'date',
    header: words.columns.date,
    rowHeader: true,
    cell: ({ acquisition_date: date }) => <DateText value={date} />,
  },
  { key: 'origin', header: words.columns.origin, cell: ({ origin }) => words.origins[origin] },
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
  {
    key: 'gain',
    header: words.columns.gain,
    align: 'end',
    cell: ({ gain }) => <Amount value={gain} signed />,
  },
  {
    key: 'withholding',
    header: words.columns.withholding,
    align: 'end',
    cell: ({ withholding }) => <Amount value={withholding} />,
  },
];

/** «Datos fiscales»: the lots that were sold, with cost, proceeds, gain and withholding of each. */
export function FiscalCard({ order }: { order: Operation }) {
  const items = useFiscalItems(order.uuid);
  return (
    <Card aria-labelledby="fiscal">
      <h2 id="fiscal">{words.title}</h2>
      <Section query={items} name={words.section} skeleton={<SkeletonBlock height={120} />}>
        {(lots) =>
          lots.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <DataTable
                caption={words.caption}
                columns={COLUMNS}
                rows={lots}
                rowKey={({ uuid }) => uuid}
              />
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

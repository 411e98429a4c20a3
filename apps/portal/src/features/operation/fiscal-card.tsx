import type { FiscalItem, Operation } from '@participe/contract/types';
import { Amount, DateText, Units, type TableColumn } from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { FiscalItemsCard } from './fiscal-items-card.tsx';

const words = texts.fiscal;

const COLUMNS: readonly TableColumn<FiscalItem>[] = [
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

/** The sold lots, each with cost, proceeds, gain and withholding. */
export function FiscalCard({ order }: { order: Operation }) {
  return <FiscalItemsCard order={order} words={words} columns={COLUMNS} none={words.none} />;
}

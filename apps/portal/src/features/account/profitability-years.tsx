import type { ProfitabilityDetail } from '@participe/contract/types';
import { DataTable, Percent, type TableColumn } from '@participe/ui';
import { profitability as words } from '#texts/holdings/profitability.ts';
import { type YearlyReturns, buildYearRows } from './year-rows.ts';

const COLUMNS: readonly TableColumn<YearlyReturns>[] = [
  { key: 'year', header: words.year, rowHeader: true, cell: ({ year }) => year },
  {
    key: 'whole',
    header: words.wholeYear,
    align: 'end',
    cell: ({ whole }) => <Percent value={whole} signed />,
  },
  ...words.months.map((header, index): TableColumn<YearlyReturns> => ({
    key: header,
    header,
    align: 'end',
    cell: ({ months }) => <Percent value={months[index]} signed />,
  })),
];

/**
 * A table of returns, newest year first: the return of the year, then those of its months. The columns of the months
 * scroll on a narrow screen.
 */
export function ProfitabilityYears({
  detail,
  product,
}: {
  detail: ProfitabilityDetail;
  product: string;
}) {
  return (
    <DataTable
      keepTable
      caption={words.years + words.of(product)}
      columns={COLUMNS}
      rows={buildYearRows(detail)}
      rowKey={({ year }) => year}
    />
  );
}

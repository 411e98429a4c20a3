import type { ProfitabilityDetail } from '@participe/contract/types';
import { DataTable, Percent, type Column } from '@participe/ui';
import { profitability as words } from '#texts/holdings/profitability.ts';
import { type YearRow, yearRows } from './year-rows.ts';

const COLUMNS: readonly Column<YearRow>[] = [
  { key: 'year', header: words.year, rowHeader: true, cell: ({ year }) => year },
  {
    key: 'whole',
    header: words.wholeYear,
    align: 'end',
    cell: ({ whole }) => <Percent value={whole} signed />,
  },
  ...words.months.map((header, index): Column<YearRow> => ({
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
      rows={yearRows(detail)}
      rowKey={({ year }) => year}
    />
  );
}

import { DataTable, Percent, type TableColumn } from '@participe/ui';
import { returns as texts } from '#texts/holdings/returns.ts';
import { type ReturnsByPeriod, type YearlyReturns, buildYearRows } from './year-rows.ts';
import styles from './returns.module.css';

const words = texts.table;

const COLUMNS: readonly TableColumn<YearlyReturns>[] = [
  { key: 'year', header: words.year, rowHeader: true, cell: ({ year }) => year },
  {
    key: 'whole',
    header: words.wholeYear,
    align: 'end',
    cell: ({ whole }) => <Percent value={whole} signed bare />,
  },
  ...words.months.map((header, index): TableColumn<YearlyReturns> => ({
    key: header,
    header,
    align: 'end',
    cell: ({ months }) => <Percent value={months[index]} signed bare />,
  })),
];

/**
 * The return of each year and of its months, newest year first. The percent sign stands once, in the caption, so that
 * all months fit on a wide screen; on a narrow one they scroll.
 */
export function YearMatrix({ caption, ...periods }: ReturnsByPeriod & { caption: string }) {
  return (
    <div className={styles.matrix}>
      <DataTable
        keepTable
        compact
        captionHidden={false}
        caption={words.inPercent(caption)}
        columns={COLUMNS}
        rows={buildYearRows(periods)}
        rowKey={({ year }) => year}
      />
    </div>
  );
}

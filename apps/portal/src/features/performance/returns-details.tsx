import { DataTable, Percent } from '@participe/ui';
import { returns as texts } from '#texts/holdings/returns.ts';
import type { ReturnRates } from './returns.tsx';
import styles from './returns.module.css';

const words = texts.why;

function formatMonthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return texts.monthOf(texts.monthNames[Number(number) - 1] ?? '', year);
}

function DifferenceSentence({
  parts: [before, after],
  percent,
}: {
  parts: readonly [string, string];
  percent: string;
}) {
  return (
    <p>
      {before}
      <Percent value={percent} signed />
      {after}
    </p>
  );
}

/**
 * Explains with the investor's own figures why the two returns differ. If one month decides it, states how much money
 * came in that month, and how the funds performed before and after it.
 */
function DifferenceExplanation({ returns }: { returns: ReturnRates }) {
  const { decisive_month: decisive, money_weighted_percent: money } = returns;
  const funds = returns.time_weighted_annualised_percent ?? returns.time_weighted_percent;
  return (
    <>
      <DifferenceSentence parts={words.funds} percent={funds} />
      {money !== null && <DifferenceSentence parts={words.money} percent={money} />}
      {decisive === null ? (
        <p>{words.flows}</p>
      ) : (
        <p>
          <Percent value={decisive.percent} />
          {words.month(formatMonthName(decisive.month))} {words.before}
          <Percent value={decisive.before_percent} signed />
          {words.after}
          <Percent value={decisive.after_percent} signed />.
        </p>
      )}
      <p>{words.compare}</p>
    </>
  );
}

interface ReturnRow {
  period: string;
  name: string;
  percent: string;
}

/** Returns the rows of the table, newest first, with each year above its months. */
function buildRows({ months, years }: ReturnRates): ReturnRow[] {
  return years.toReversed().flatMap(({ year, return_percent: percent }) => [
    { period: year, name: year, percent },
    ...months
      .filter(({ month }) => month.startsWith(year))
      .toReversed()
      .map((row) => ({
        period: row.month,
        name: formatMonthName(row.month),
        percent: row.return_percent,
      })),
  ]);
}

function ReturnTable({ returns }: { returns: ReturnRates }) {
  return (
    <>
      <DataTable
        caption={texts.table.caption}
        captionHidden
        keepTable
        columns={[
          {
            key: 'period',
            header: texts.table.period,
            rowHeader: true,
            cell: ({ name, period }: ReturnRow) =>
              period === name ? <strong>{name}</strong> : <span>{name}</span>,
          },
          {
            key: 'rate',
            header: texts.table.rate,
            align: 'end',
            cell: ({ percent }: ReturnRow) => <Percent value={percent} signed />,
          },
        ]}
        rows={buildRows(returns)}
        rowKey={({ period }) => period}
      />
      <p className={styles.none}>{texts.table.partial}</p>
    </>
  );
}

/** The content of the two disclosures about the returns. */
export function ReturnDetailsContent({
  returns,
  kind,
}: {
  returns: ReturnRates;
  kind: 'why' | 'table';
}) {
  return kind === 'why' ? (
    <DifferenceExplanation returns={returns} />
  ) : (
    <ReturnTable returns={returns} />
  );
}

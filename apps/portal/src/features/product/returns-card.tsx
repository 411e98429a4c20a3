import type { ProductProfile } from '@participe/contract/types';
import { Card, DataTable, DateText, Percent, type TableColumn } from '@participe/ui';
import { product as texts } from '#texts/holdings/product.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import styles from './product.module.css';

const words = texts.returns;

type Returns = NonNullable<ProductProfile['returns']>;
type YearRow = Returns['yearly'][number];
const WINDOWS = Object.keys(words.windows) as (keyof typeof words.windows)[];

/** The first and the last year are not complete, so the day on which each begins or ends is named. */
function IncompleteYear({ year, returns }: { year: string; returns: Returns }) {
  const { since, as_of: until } = returns;
  const isFirst = since.startsWith(year);
  if (!isFirst && !until.startsWith(year)) return null;
  return (
    <span className={styles.note}>
      {isFirst ? words.from : words.to}
      <DateText value={isFirst ? since : until} />
    </span>
  );
}

function columnsOf(returns: Returns): readonly TableColumn<YearRow>[] {
  return [
    {
      key: 'year',
      header: words.year,
      rowHeader: true,
      cell: ({ year }) => (
        <>
          {year}
          <IncompleteYear year={year} returns={returns} />
        </>
      ),
    },
    {
      key: 'percent',
      header: words.percent,
      align: 'end',
      cell: ({ return_percent: percent }) => <Percent value={percent} signed />,
    },
  ];
}

function LoadedReturns({ returns }: { returns: Returns }) {
  const [before, between, after] = words.period;
  if (returns.since_start === null) return <p>{words.tooShort}</p>;
  return (
    <>
      <dl className={styles.figures}>
        {WINDOWS.map((window) => (
          <LabelledFigure key={window} term={words.windows[window]}>
            <Percent value={returns[window]} signed />
          </LabelledFigure>
        ))}
      </dl>
      <DataTable
        keepTable
        captionHidden={false}
        caption={words.years}
        columns={columnsOf(returns)}
        rows={returns.yearly.toReversed()}
        rowKey={({ year }) => year}
      />
      <p className={styles.quiet}>
        {before}
        <DateText value={returns.since} />
        {between}
        <DateText value={returns.as_of} />
        {after}
      </p>
    </>
  );
}

/** The returns of a product by period, by year and since its beginning. */
export function ReturnsCard({ returns }: { returns: ProductProfile['returns'] }) {
  return (
    <Card aria-labelledby="rentabilidad">
      <h2 id="rentabilidad">{words.title}</h2>
      {returns === null ? <p>{words.none}</p> : <LoadedReturns returns={returns} />}
      {returns !== null && <p>{words.past}</p>}
    </Card>
  );
}

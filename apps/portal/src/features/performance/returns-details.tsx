import { Percent, SkeletonBlock } from '@participe/ui';
import { returns as texts } from '#texts/holdings/returns.ts';
import type { EvolutionQuery, ReturnRates } from './returns.tsx';
import { YearMatrix } from './year-matrix.tsx';
import { QuerySection } from '../../layout/section.tsx';
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
 * Explains with the investor's own figures why the two returns differ, or that they are close. If the money of one
 * month causes the difference, that month and the returns before and after it are stated.
 */
export function DifferenceExplanation({ returns }: { returns: ReturnRates }) {
  const { decisive_month: decisive, money_weighted_percent: money, are_far_apart } = returns;
  const fundReturn = returns.time_weighted_annualised_percent ?? returns.time_weighted_percent;
  return (
    <>
      <DifferenceSentence parts={words.funds} percent={fundReturn} />
      {money !== null && <DifferenceSentence parts={words.money} percent={money} />}
      {!are_far_apart && <p>{words.close}</p>}
      {decisive === null ? (
        are_far_apart && <p>{words.flows}</p>
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

/** The return of the funds by month and year, from the beginning. */
export function ReturnTable({ query }: { query: EvolutionQuery }) {
  return (
    <QuerySection
      query={query}
      name={texts.table.section}
      skeleton={<SkeletonBlock height={180} />}
    >
      {({ returns }) =>
        returns && (
          <>
            <YearMatrix
              caption={texts.table.caption}
              monthly={returns.months}
              yearly={returns.years}
            />
            <p className={styles.none}>{texts.table.partial}</p>
          </>
        )
      }
    </QuerySection>
  );
}

import type { Evolution } from '@participe/contract/types';
import { DateText, Percent } from '@participe/ui';
import type { ReactNode } from 'react';
import { returns as texts } from '#texts/holdings/returns.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LabelledFigure } from './figure.tsx';
import { LazyDisclosure } from '../../lib/lazy-disclosure.tsx';
import type { QuerySectionProps } from '../../layout/section.tsx';
import styles from './returns.module.css';

export type EvolutionQuery = QuerySectionProps<Evolution>['query'];
export type ReturnRates = NonNullable<Evolution['returns']>;

/** Loaded on demand, because most people do not open the details. */
const LazyDifference = lazyPart<{ returns: ReturnRates }>(
  'returns',
  async () => (await import('./returns-details.tsx')).DifferenceExplanation,
);
const LazyReturnTable = lazyPart<{ query: EvolutionQuery }>(
  'returns',
  async () => (await import('./returns-details.tsx')).ReturnTable,
);

/** States the first day of a figure and, for a period that does not end today, the last day. */
export function FigurePeriod({
  from,
  to,
  isAnnual = false,
}: {
  from: string;
  to?: string | undefined;
  isAnnual?: boolean;
}) {
  return (
    <span className={styles.since}>
      {texts.since}
      <DateText value={from} />
      {to !== undefined && (
        <>
          {texts.to}
          <DateText value={to} />
        </>
      )}
      {isAnnual && texts.yearly}
    </span>
  );
}

/** The return of the funds and the money-weighted return (UIX-36). */
export function ReturnFigures({ returns, to }: { returns: ReturnRates; to?: string | undefined }) {
  const { from, time_weighted_annualised_percent: annualised } = returns;
  const money = returns.money_weighted_percent;
  return (
    <>
      <LabelledFigure
        term={texts.timeWeighted}
        help={texts.timeWeightedHelp}
        className={styles.figure}
      >
        <Percent value={annualised ?? returns.time_weighted_percent} signed />
        <FigurePeriod from={from} to={to} isAnnual={annualised !== null} />
      </LabelledFigure>
      <LabelledFigure
        term={texts.moneyWeighted}
        help={texts.moneyWeightedHelp}
        className={styles.figure}
      >
        {money === null ? (
          <span className={styles.none}>{texts.none}</span>
        ) : (
          <>
            <Percent value={money} signed />
            <FigurePeriod from={from} to={to} isAnnual={returns.money_weighted_is_annual} />
          </>
        )}
      </LabelledFigure>
    </>
  );
}

/**
 * Explains why the two returns of the period differ, even when they are close, and lists the return of the funds by
 * month and year from the beginning.
 */
export function ReturnDetails({ returns, whole }: { returns: ReturnRates; whole: ReactNode }) {
  return (
    <div className={styles.details}>
      {returns.money_weighted_percent !== null && (
        <LazyDisclosure summary={texts.why.question}>
          <LazyDifference returns={returns} />
        </LazyDisclosure>
      )}
      <LazyDisclosure summary={texts.table.question}>{whole}</LazyDisclosure>
    </div>
  );
}

/** The return of the funds by month and year, once the evolution from the beginning has loaded. */
export function WholeReturnTable({ query }: { query: EvolutionQuery }) {
  return <LazyReturnTable query={query} />;
}

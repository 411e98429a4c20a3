import type { Evolution } from '@participe/contract/types';
import { DateText, Percent } from '@participe/ui';
import { returns as texts } from '#texts/holdings/returns.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LabelledFigure } from './figure.tsx';
import { LazyDisclosure } from '../../lib/lazy-disclosure.tsx';
import styles from './returns.module.css';

export type ReturnRates = NonNullable<Evolution['returns']>;

/** Loaded on demand, because most people never open the details. */
const LazyReturnDetails = lazyPart<{ returns: ReturnRates; kind: 'why' | 'table' }>(
  'returns',
  async () => (await import('./returns-details.tsx')).ReturnDetailsContent,
);

function ReturnPeriod({ from, isAnnual }: { from: string; isAnnual: boolean }) {
  return (
    <span className={styles.since}>
      {texts.since}
      <DateText value={from} />
      {isAnnual && texts.yearly}
    </span>
  );
}

/** Shows the return of the funds and the money-weighted return as two figures of a list of terms (UIX-36). */
export function ReturnFigures({ returns }: { returns: ReturnRates }) {
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
        <ReturnPeriod from={from} isAnnual={annualised !== null} />
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
            <ReturnPeriod from={from} isAnnual={returns.money_weighted_is_annual} />
          </>
        )}
      </LabelledFigure>
    </>
  );
}

/**
 * Explains why the two returns differ, when they do by more than one point, and lists the return of the funds by
 * month and year.
 */
export function ReturnDetails({ returns }: { returns: ReturnRates }) {
  return (
    <div className={styles.details}>
      {returns.are_far_apart && (
        <LazyDisclosure summary={texts.why.question}>
          <LazyReturnDetails returns={returns} kind="why" />
        </LazyDisclosure>
      )}
      <LazyDisclosure summary={texts.table.question}>
        <LazyReturnDetails returns={returns} kind="table" />
      </LazyDisclosure>
    </div>
  );
}

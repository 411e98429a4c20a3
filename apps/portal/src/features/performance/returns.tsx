import type { Evolution } from '@participe/contract/types';
import { DateText, Percent } from '@participe/ui';
import { returns as texts } from '#texts/holdings/returns.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { FigureWithTerm } from './figure.tsx';
import { LazyDisclosure } from '../../lib/lazy-disclosure.tsx';
import styles from './returns.module.css';

export type Returns = NonNullable<Evolution['returns']>;

/** Loaded on demand, because most people never open the details. */
const Details = lazyPart<{ returns: Returns; kind: 'why' | 'table' }>(
  'returns',
  async () => (await import('./returns-details.tsx')).ReturnDetailsContent,
);

function Since({ from, isAnnual }: { from: string; isAnnual: boolean }) {
  return (
    <span className={styles.since}>
      {texts.since}
      <DateText value={from} />
      {isAnnual && texts.yearly}
    </span>
  );
}

/** Shows the return of the funds and the money-weighted return as two figures of a list of terms (UIX-36). */
export function ReturnFigures({ returns }: { returns: Returns }) {
  const { from, time_weighted_annualised_percent: annualised } = returns;
  const money = returns.money_weighted_percent;
  return (
    <>
      <FigureWithTerm term={texts.timeWeighted} help={texts.timeWeightedHelp}>
        <Percent value={annualised ?? returns.time_weighted_percent} signed />
        <Since from={from} isAnnual={annualised !== null} />
      </FigureWithTerm>
      <FigureWithTerm term={texts.moneyWeighted} help={texts.moneyWeightedHelp}>
        {money === null ? (
          <span className={styles.none}>{texts.none}</span>
        ) : (
          <>
            <Percent value={money} signed />
            <Since from={from} isAnnual={returns.money_weighted_is_annual} />
          </>
        )}
      </FigureWithTerm>
    </>
  );
}

/**
 * Explains why the two returns differ, if they do by more than one point, and lists the time-weighted return by
 * month and year.
 */
export function ReturnDetails({ returns }: { returns: Returns }) {
  return (
    <div className={styles.details}>
      {returns.are_far_apart && (
        <LazyDisclosure summary={texts.why.question}>
          <Details returns={returns} kind="why" />
        </LazyDisclosure>
      )}
      <LazyDisclosure summary={texts.table.question}>
        <Details returns={returns} kind="table" />
      </LazyDisclosure>
    </div>
  );
}

import type { Balance } from '@participe/contract/types';
import { formatDate, isZero } from '@participe/domain';
import {
  Amount,
  Card,
  DateText,
  Percent,
  SkeletonBlock,
  SkeletonLine,
  Toggletip,
} from '@participe/ui';
import { home } from '#texts/holdings/home.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import { computePeriodFigures } from '../performance/period-figures.ts';
import {
  FigurePeriod,
  ReturnDetails,
  ReturnFigures,
  WholeReturnTable,
} from '../performance/returns.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { usePreloadEvolutionChart } from '../performance/evolution.tsx';
import { CHART_SKELETON, EvolutionSection } from './evolution-section.tsx';
import { useShownOwner } from '../../queries/balance-owner.ts';
import { useBalance } from '../../queries/balance.ts';
import { useHomePeriod, type HomePeriod } from './use-period.ts';

import styles from './home.module.css';

const texts = home.value;

/** Shows the net asset value date, or the oldest and the newest one when the accounts have different dates. */
function NetAssetValueDateNote({ balance }: { balance: Balance }) {
  const dates = balance.accounts.flatMap((account) => account.net_asset_value_date ?? []).sort();
  const [first] = dates;
  const lastDate = dates.at(-1);
  if (!balance.as_of) return null;
  return (
    <p className={styles.valued}>
      {first && lastDate && first !== lastDate ? (
        <>
          {texts.between}
          <DateText value={first} />
          {texts.and}
          <DateText value={lastDate} />.
        </>
      ) : (
        <>
          {texts.valuedOn}
          <DateText value={balance.as_of} />.
        </>
      )}
      <span className={styles.onWide}>{texts.everyDay}</span>
    </p>
  );
}

function ValueFigures({ balance }: { balance: Balance }) {
  return (
    <>
      <p className={styles.total}>
        <Amount value={balance.total} />
      </p>
      <div className={styles.valuedLines}>
        <NetAssetValueDateNote balance={balance} />
        {!isZero(balance.in_transit) && (
          <p className={styles.valued}>
            {texts.inTransit}
            <Amount value={balance.in_transit} />
          </p>
        )}
        {balance.pending_in !== '0.00' && (
          <p className={styles.valued}>
            {texts.onTheWay}
            <Amount value={balance.pending_in} />
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Contributions and gain of the chosen period and, for a period that ended earlier, the value at its end (UIX-36).
 */
function Indicators({ balance, period }: { balance: Balance; period: HomePeriod }) {
  const { isWhole, lastDay } = period;
  return (
    <QuerySection
      query={period.query}
      name={home.evolution.section}
      skeleton={<SkeletonBlock height={64} />}
    >
      {(evolution) => {
        const { total, contributed, gain } = computePeriodFigures(evolution, isWhole);
        const returnsStart = evolution.returns?.from;
        return (
          <>
            <dl className={styles.indicators}>
              {lastDay !== undefined && (
                <LabelledFigure term={texts.valueOn(formatDate(lastDay))}>
                  <Amount value={total} />
                </LabelledFigure>
              )}
              <LabelledFigure
                term={isWhole ? texts.contributed : texts.contributedIn}
                help={texts.contributedHelp}
              >
                <Amount value={contributed} />
              </LabelledFigure>
              <LabelledFigure term={isWhole ? texts.gain : texts.gainIn} help={texts.gainHelp}>
                <Amount value={gain} signed />{' '}
                {isWhole && balance.gain_percent !== null && (
                  <span className={styles.percent}>
                    <Percent value={balance.gain_percent} signed />
                  </span>
                )}
              </LabelledFigure>
            </dl>
            {returnsStart !== undefined && <FigurePeriod from={returnsStart} to={lastDay} />}
          </>
        );
      }}
    </QuerySection>
  );
}

function Returns({ period }: { period: HomePeriod }) {
  const returns = period.query.data?.returns;
  return (
    returns && (
      <>
        <dl className={styles.indicators}>
          <ReturnFigures returns={returns} to={period.lastDay} />
        </dl>
        <ReturnDetails returns={returns} whole={<WholeReturnTable query={period.whole} />} />
      </>
    )
  );
}

const FIGURES_SKELETON = (
  <>
    <div className={styles.figuresToCome}>
      <SkeletonLine size="display" width="60%" />
      <SkeletonLine width="70%" />
      <SkeletonBlock height={64} />
    </div>
    <div className={styles.evolutionToCome}>{CHART_SKELETON}</div>
  </>
);

/**
 * Shows value, net contributions, gain, evolution and returns (UIX-36). With `isWaiting`, the skeleton stays although
 * the value may have loaded.
 */
export function TotalValueCard({ isWaiting }: { isWaiting: boolean }) {
  const balance = useBalance();
  const period = useHomePeriod();
  const owner = useShownOwner()?.owner.name;
  const title = owner ? texts.titleOf(owner) : texts.title;
  usePreloadEvolutionChart();
  return (
    <Card aria-labelledby="valor">
      <h2 id="valor">
        {title} <Toggletip term={title}>{texts.valueHelp}</Toggletip>
      </h2>
      <QuerySection
        query={isWaiting ? { ...balance, data: undefined, error: null } : balance}
        name={texts.section}
        skeleton={FIGURES_SKELETON}
      >
        {(data) => (
          <>
            <ValueFigures balance={data} />
            <Indicators balance={data} period={period} />
          </>
        )}
      </QuerySection>
      {!isWaiting && !balance.error && <EvolutionSection period={period} />}
      {!isWaiting && balance.data && <Returns period={period} />}
    </Card>
  );
}

import type { Account } from '@participe/contract/types';
import { formatDate, isZero, todayInMadrid } from '@participe/domain';
import { Amount, Card, DateText, SkeletonBlock } from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { LabelledFigure } from '../performance/figure.tsx';
import { computePeriodFigures } from '../performance/period-figures.ts';
import {
  FigurePeriod,
  ReturnDetails,
  ReturnFigures,
  WholeReturnTable,
} from '../performance/returns.tsx';
import { QuerySection } from '../../layout/section.tsx';
import { useEvolution, usePositions } from '../../queries/account-holdings.ts';
import { serverNow } from '../../platform/clock.ts';
import { useFinishedOperations } from '../../queries/operations.ts';
import { useProductsHeldOrOrdered } from './use-related-products.ts';
import { toOpeningDate } from './opening-date.ts';
import { startOfAccountRange } from './evolution-range.ts';
import { findLatestNetAssetValueDate, findNetAssetValueDateRange } from './related-filters.ts';
import type { AccountPeriod } from './use-period.ts';
import styles from './account.module.css';

const words = texts.summary;

/**
 * Shows the newest net asset value date of the products in the last orders, or the oldest and the newest one when the
 * positions have different dates (UIX-36). An account without finished orders has no note.
 */
function NetAssetValueDateNote({ uuid }: { uuid: string }) {
  const { data: held } = usePositions(uuid);
  const { data: operations = [] } = useFinishedOperations(uuid);
  const { data: products = [] } = useProductsHeldOrOrdered(uuid);
  const date = findLatestNetAssetValueDate(products, operations);
  const dateRange = findNetAssetValueDateRange(held?.positions ?? [], operations);
  if (dateRange !== undefined) {
    return (
      <p className={styles.quiet}>
        {words.valuedBetween[0]}
        <DateText value={dateRange.oldest} />
        {words.valuedBetween[1]}
        <DateText value={dateRange.newest} />.
      </p>
    );
  }
  if (date === undefined) return null;
  return (
    <p className={styles.quiet}>
      {words.valuedOn}
      <DateText value={date} />.
    </p>
  );
}

/**
 * Money between two funds is part of the account's value. The amounts of signed orders without a price are not
 * (UIX-36).
 */
function MoneyInTransit({ uuid }: { uuid: string }) {
  const { data } = usePositions(uuid);
  if (data === undefined) return null;
  const { in_transit: inTransit, pending_in: into, pending_out: out } = data.summary;
  return (
    <>
      {!isZero(inTransit) && (
        <p>
          {words.inTransit}
          <Amount value={inTransit} />
        </p>
      )}
      {!isZero(into) && (
        <p>
          {words.onTheWay}
          <Amount value={into} />
        </p>
      )}
      {!isZero(out) && (
        <p>
          {words.onTheWayOut}
          <Amount value={out} />
        </p>
      )}
    </>
  );
}

const FIGURES_SKELETON = (
  <div className={styles.figuresToCome}>
    <SkeletonBlock height={72} />
  </div>
);

/** The returns of the account by month and year. */
function WholeReturns({ account }: { account: Account }) {
  const today = todayInMadrid(serverNow());
  const startDate = startOfAccountRange('ALL', today, toOpeningDate(account));
  return <WholeReturnTable query={useEvolution(account.uuid, 'ALL', { from: startDate })} />;
}

/**
 * Value, net contributions, gain and returns of the account in the chosen period. All come from one response, so that
 * they agree with each other and with the chart.
 */
export function SummaryCard({ account, period }: { account: Account; period: AccountPeriod }) {
  const { evolution, lastDay } = period;
  return (
    <Card aria-labelledby="resumen">
      <h2 id="resumen" className="vh">
        {words.title}
      </h2>
      <QuerySection query={evolution} name={words.section} skeleton={FIGURES_SKELETON}>
        {(data) => {
          const { returns } = data;
          const isWhole = data.range === 'ALL';
          const { total, contributed, gain } = computePeriodFigures(data, isWhole);
          const returnsPeriod = returns && <FigurePeriod from={returns.from} to={lastDay} />;
          return (
            <>
              <dl className={styles.figures}>
                <LabelledFigure
                  term={lastDay === undefined ? words.value : words.valueOn(formatDate(lastDay))}
                  help={words.valueHelp}
                >
                  <Amount value={total ?? account.total} />
                </LabelledFigure>
                <LabelledFigure
                  term={isWhole ? words.contributed : words.contributedIn}
                  help={words.contributedHelp}
                >
                  <Amount value={contributed} />
                  {returnsPeriod}
                </LabelledFigure>
                <LabelledFigure term={isWhole ? words.gain : words.gainIn} help={words.gainHelp}>
                  <Amount value={gain} signed />
                  {returnsPeriod}
                </LabelledFigure>
                {returns && <ReturnFigures returns={returns} to={lastDay} />}
              </dl>
              {returns && (
                <ReturnDetails returns={returns} whole={<WholeReturns account={account} />} />
              )}
            </>
          );
        }}
      </QuerySection>
      <div className={styles.valued}>
        <NetAssetValueDateNote uuid={account.uuid} />
        <MoneyInTransit uuid={account.uuid} />
      </div>
    </Card>
  );
}

import type { Account, Evolution } from '@participe/contract/types';
import {
  absMoney,
  formatDate,
  isOutflow,
  operationTypeLabel,
  todayInMadrid,
} from '@participe/domain';
import {
  Card,
  TimeRangePicker,
  SkeletonBlock,
  type OrderMarker,
  type TimeRange,
} from '@participe/ui';
import { useState } from 'react';
import { account as texts } from '#texts/holdings/account.ts';
import { evolution as tools } from '#texts/holdings/evolution.ts';
import { serverNow } from '../../platform/clock.ts';
import {
  LazyEvolutionChart as EvolutionChart,
  CustomPeriodTool,
  usePreloadEvolutionChart,
  ValueOnDayTool,
  type DatePeriod,
} from '../performance/evolution.tsx';
import { toChartPoints, skipPointsBeforeFirstValue } from '../performance/evolution-points.ts';
import { QuerySection } from '../../layout/section.tsx';
import { buildDayValueQuery, useEvolution } from '../../queries/account-holdings.ts';
import { toOpeningDate } from './opening-date.ts';
import {
  getDefaultAccountRange,
  findRangesBeforeOpening,
  startOfAccountRange,
} from './evolution-range.ts';
import styles from './account.module.css';

const words = texts.evolution;
const CHART_SKELETON = <SkeletonBlock height={280} />;

function toOrderMarkers({ events }: Evolution): OrderMarker[] {
  return events.map(({ uuid_operation: key, date, operation_type: type, amount }) => ({
    key,
    date,
    kind: isOutflow(type) ? 'out' : 'in',
    label: operationTypeLabel(type),
    amount: absMoney(amount),
  }));
}

/** Holds the chosen period: a range up to today, or a first and a last day chosen by the person. */
function usePeriod(account: Account) {
  const today = todayInMadrid(serverNow());
  const opened = toOpeningDate(account);
  const [range, setRange] = useState<TimeRange>(() => getDefaultAccountRange(today, opened));
  const [customPeriod, setCustomPeriod] = useState<DatePeriod>();
  const chosen = customPeriod === undefined ? range : undefined;
  const evolution = useEvolution(
    account.uuid,
    chosen,
    customPeriod ?? { from: startOfAccountRange(range, today, opened) },
  );
  const choose = (next: TimeRange) => {
    setCustomPeriod(undefined);
    setRange(next);
  };
  return {
    range: chosen,
    evolution,
    empty: findRangesBeforeOpening(today, opened),
    choose,
    setCustomPeriod,
  };
}

/**
 * Returns the period of the points on the chart, in words. While another period loads, these are still the points of
 * the previous one.
 */
const describePeriod = ({
  range,
  from,
  to,
}: Evolution & { range: TimeRange | undefined }): string =>
  range === undefined ? tools.own.period(formatDate(from), formatDate(to)) : words.periods[range];

/** «Evolución»: value and net contributions over the chosen period, with the orders marked (UIX-37). */
export function EvolutionCard({ account }: { account: Account }) {
  usePreloadEvolutionChart();
  const { range, evolution, empty, choose, setCustomPeriod } = usePeriod(account);
  return (
    <Card aria-labelledby="evolucion">
      <h2 id="evolucion">{words.title}</h2>
      <TimeRangePicker value={range} onChange={choose} empty={empty} />
      <QuerySection query={evolution} name={words.section} skeleton={CHART_SKELETON}>
        {(data) => (
          <EvolutionChart
            toCome={CHART_SKELETON}
            label={words.label}
            period={describePeriod(data)}
            points={skipPointsBeforeFirstValue(toChartPoints(data))}
            marks={toOrderMarkers(data)}
            fileName={words.file}
            tools={
              <>
                <CustomPeriodTool onPeriod={setCustomPeriod} />
                <ValueOnDayTool {...buildDayValueQuery(account.uuid)} />
              </>
            }
          />
        )}
      </QuerySection>
      <p className={styles.quiet}>{words.past}</p>
    </Card>
  );
}

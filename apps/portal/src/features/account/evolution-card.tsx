import type { Account, Evolution } from '@participe/contract/types';
import { absMoney, formatDate, isOutflow, operationTypeLabel } from '@participe/domain';
import {
  Card,
  TimeRangePicker,
  SkeletonBlock,
  type OrderMarker,
  type TimeRange,
} from '@participe/ui';
import { account as texts } from '#texts/holdings/account.ts';
import { evolution as tools } from '#texts/holdings/evolution.ts';
import {
  LazyEvolutionChart as EvolutionChart,
  CustomPeriodTool,
  usePreloadEvolutionChart,
  ValueOnDayTool,
} from '../performance/evolution.tsx';
import {
  endOnValuationDay,
  toChartPoints,
  skipPointsBeforeFirstValue,
} from '../performance/evolution-points.ts';
import { QuerySection } from '../../layout/section.tsx';
import { buildDayValueQuery, usePositions } from '../../queries/account-holdings.ts';
import type { AccountPeriod } from './use-period.ts';
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

/**
 * Returns the period of the points on the chart, in words. While another period loads, the points are still those of
 * the previous one.
 */
const describePeriod = ({
  range,
  from,
  to,
}: Evolution & { range: TimeRange | undefined }): string =>
  range === undefined ? tools.own.period(formatDate(from), formatDate(to)) : words.periods[range];

/** Value and net contributions over the chosen period, with the orders marked (UIX-37). */
export function EvolutionCard({ account, period }: { account: Account; period: AccountPeriod }) {
  usePreloadEvolutionChart();
  const { range, evolution, empty, choose, setCustomPeriod } = period;
  const { data: held } = usePositions(account.uuid);
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
            points={endOnValuationDay(
              skipPointsBeforeFirstValue(toChartPoints(data)),
              held?.summary.as_of ?? null,
            )}
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

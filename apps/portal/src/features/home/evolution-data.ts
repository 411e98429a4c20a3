import { addDays, encodeBase64Text } from '@participe/domain';
import type { OrderMarker } from '@participe/ui';
import { useQuery } from '@tanstack/react-query';
import { balanceQueryOptions, readDayValue, useMyIntervenerId } from '../../queries/balance.ts';
import { operationsQueryOptions } from '../../queries/operations.ts';
import { toChartPoints } from '../performance/evolution-points.ts';
import { buildOrderMarkers } from './home-orders.ts';

/** Placeholder for the period while none is requested. */
const NO_DAYS = { from: '' };
const MARKS_MAX = '200';
/** Maximum number of days from placing an order to its value date. */
const DAYS_BEFORE = 31;

/**
 * Reads the evolution of the chosen period. Nothing is requested when `period` is undefined, because the balance
 * call already includes one year.
 */
export function useEvolutionSeries(period: { from: string; to?: string } | undefined) {
  return useQuery({
    ...balanceQueryOptions(useMyIntervenerId(), period ?? NO_DAYS),
    select: ({ balance }) => toChartPoints(balance.evolution),
    enabled: period !== undefined,
  });
}

/** Returns the chart points of the year that the balance call includes. */
export function useLastYearPoints() {
  return useQuery({
    ...balanceQueryOptions(useMyIntervenerId()),
    select: ({ balance }) => toChartPoints(balance.evolution),
  });
}

/** Returns a function that reads the total value on one day, and the person's id for its cache key. */
export function useDayValueQuery() {
  const id = useMyIntervenerId();
  return {
    whose: id,
    load: (date: string, signal: AbortSignal) => readDayValue(id, date, signal),
  };
}

/**
 * Returns the chart marks of the newest finished orders since a day. Nothing is requested before the marks are
 * switched on.
 */
export function useOrderMarkers(from: string | undefined, isWanted: boolean): OrderMarker[] {
  const since = from === undefined ? '' : addDays(from, -DAYS_BEFORE);
  const filter = `operation_status eq FINALIZED and operation_date ge ${since}`;
  const { data = [] } = useQuery({
    ...operationsQueryOptions({ $filter: encodeBase64Text(filter), $limit: MARKS_MAX }),
    select: ({ operations }) => buildOrderMarkers(operations),
    enabled: isWanted && from !== undefined,
  });
  return data;
}

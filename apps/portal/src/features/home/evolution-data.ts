import { addDays, encodeBase64Text } from '@participe/domain';
import type { OrderMarker } from '@participe/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { balanceQueryOptions, readDayValue, useMyIntervenerId } from '../../queries/balance.ts';
import { useShownAccounts } from '../../queries/balance-owner.ts';
import { operationsQueryOptions } from '../../queries/operations.ts';
import { EARLIEST_DATE } from './evolution-range.ts';
import { buildOrderMarkers } from './home-orders.ts';

/** Placeholder for the period while none is requested. */
const NO_PERIOD = { from: '' };
const MAX_MARKERS = '200';
/**
 * Orders are read from this many days before the first day of the chart, because the value date of an order can be
 * later than its placing.
 */
const MAX_DAYS_TO_VALUE_DATE = 31;

/**
 * Reads the evolution of the chosen period; without a period, nothing is requested. While a period loads, the
 * evolution of the previous one is returned, so that the chart and its open tools stay in place.
 */
export function useEvolutionSeries(period: { from: string; to?: string } | undefined) {
  const id = useMyIntervenerId();
  const client = useQueryClient();
  return useQuery({
    ...balanceQueryOptions(id, { ...(period ?? NO_PERIOD), accounts: useShownAccounts() }),
    select: ({ balance }) => balance.evolution,
    enabled: period !== undefined,
    placeholderData: (before) => before ?? client.getQueryData(balanceQueryOptions(id).queryKey),
  });
}

/**
 * Reads the evolution from the beginning, by which the ranges without data are found. It has no placeholder, because
 * the evolution of one year would be mistaken for the whole.
 */
export function useWholeEvolution(isWanted: boolean) {
  return useQuery({
    ...balanceQueryOptions(useMyIntervenerId(), {
      from: EARLIEST_DATE,
      accounts: useShownAccounts(),
    }),
    select: ({ balance }) => balance.evolution,
    enabled: isWanted,
  });
}

export function useLastYear() {
  return useQuery({
    ...balanceQueryOptions(useMyIntervenerId(), { accounts: useShownAccounts() }),
    select: ({ balance }) => balance.evolution,
  });
}

/** Returns a function that reads the total value on one day, and the person's id for its cache key. */
export function useDayValueQuery() {
  const id = useMyIntervenerId();
  const accounts = useShownAccounts();
  return {
    whose: accounts ?? id,
    load: (date: string, signal: AbortSignal) => readDayValue(id, { date, accounts }, signal),
  };
}

/**
 * Returns the chart markers of the newest finished orders. Nothing is requested before the markers are switched on.
 */
export function useOrderMarkers(from: string | undefined, isWanted: boolean): OrderMarker[] {
  const accounts = useShownAccounts();
  const firstDate = from === undefined ? '' : addDays(from, -MAX_DAYS_TO_VALUE_DATE);
  const filter = `operation_status eq FINALIZED and operation_date ge ${firstDate}`;
  const { data = [] } = useQuery({
    ...operationsQueryOptions({ $filter: encodeBase64Text(filter), $limit: MAX_MARKERS }),
    select: ({ operations }) =>
      buildOrderMarkers(
        accounts === undefined
          ? operations
          : operations.filter(({ uuid_account: uuid }) => accounts.includes(uuid)),
      ),
    enabled: isWanted && from !== undefined,
  });
  return data;
}

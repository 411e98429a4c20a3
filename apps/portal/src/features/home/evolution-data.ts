import { addDays, encodeBase64Text } from '@participe/domain';
import type { OperationMark } from '@participe/ui';
import { useQuery } from '@tanstack/react-query';
import { balanceOptions, readDayValue, useOwnId } from '../../queries/balance.ts';
import { operationsOptions } from '../../queries/operations.ts';
import { pointsOf } from '../performance/evolution-points.ts';
import { chartMarks } from './home-orders.ts';

/** Stands for a period that nobody has asked for. */
const NO_DAYS = { from: '' };
const MARKS_MAX = '200';
/** An order may be valued some days after it was placed. */
const DAYS_BEFORE = 31;

/** Another period of the evolution than the year that came with the balance, once it is wanted. */
export function useSeries(period: { from: string; to?: string } | undefined) {
  return useQuery({
    ...balanceOptions(useOwnId(), period ?? NO_DAYS),
    select: ({ balance }) => pointsOf(balance.evolution),
    enabled: period !== undefined,
  });
}

/** The year that came with the balance, as points of the chart. */
export function useYear() {
  return useQuery({
    ...balanceOptions(useOwnId()),
    select: ({ balance }) => pointsOf(balance.evolution),
  });
}

/** The total value on a day, loaded on demand. */
export function useDayValue() {
  const id = useOwnId();
  return {
    whose: id,
    load: (date: string, signal: AbortSignal) => readDayValue(id, date, signal),
  };
}

/** The newest orders that brought money or took it away since a day, to be marked on the chart once that is wanted. */
export function useMarks(from: string | undefined, isWanted: boolean): OperationMark[] {
  const since = from === undefined ? '' : addDays(from, -DAYS_BEFORE);
  const filter = `operation_status eq FINALIZED and operation_date ge ${since}`;
  const { data = [] } = useQuery({
    ...operationsOptions({ $filter: encodeBase64Text(filter), $limit: MARKS_MAX }),
    select: ({ operations }) => chartMarks(operations),
    enabled: isWanted && from !== undefined,
  });
  return data;
}

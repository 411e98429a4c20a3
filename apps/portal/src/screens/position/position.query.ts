import type { Evolution } from '@participe/contract/types';
import { addMonths, todayInMadrid } from '@participe/domain';
import type { EvolutionPoint } from '@participe/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { serverNow } from '../../shell/clock.ts';
import { discardDraft, readDraft, saveDraft, type Draft } from '../../shell/draft.ts';
import { balanceOptions, useOwnId } from '../../shell/holdings.query.ts';
import type { SeriesKey } from './ranges.ts';

/** Before the first net asset value of any fund of any manager we serve. */
const BEGINNING = '2000-01-01';
const NEWEST = '25';

function pointsOf({ points }: Evolution): EvolutionPoint[] {
  return points.map(({ date, total, invested }) => ({ date, value: total, contributed: invested }));
}

/** Another series of the evolution than the year that came with the balance, once it is wanted. */
export function useSeries(series: Exclude<SeriesKey, 'year'>, isWanted: boolean) {
  const id = useOwnId();
  return useQuery({
    queryKey: ['balance', id, series],
    queryFn: ({ signal }) => {
      const from = series === 'all' ? BEGINNING : addMonths(todayInMadrid(serverNow()), -3);
      const input = { params: { id }, query: { from } };
      return api.call('GET /interveners/{id}/balance', input, { signal });
    },
    select: ({ balance }) => pointsOf(balance.evolution),
    enabled: isWanted,
  });
}

/** The year that came with the balance, as points of the chart. */
export function useYear() {
  return useQuery({
    ...balanceOptions(useOwnId()),
    select: ({ balance }) => pointsOf(balance.evolution),
  });
}

/** The accounts that are not hidden. */
export function useAccounts() {
  const id = useOwnId();
  return useQuery({
    queryKey: ['accounts', id, 'shown'],
    queryFn: ({ signal }) => {
      const input = { params: { id }, query: { is_private_area: 'true' as const } };
      return api.call('GET /interveners/{id}/accounts', input, { signal });
    },
    select: ({ accounts }) => accounts,
  });
}

/** The newest orders: those that wait, those that go on and the last five are all among them. */
export function useRecentOperations() {
  return useQuery({
    queryKey: ['operations', 'recent'],
    queryFn: ({ signal }) => api.call('GET /operations', { query: { $limit: NEWEST } }, { signal }),
    select: ({ operations }) => operations,
  });
}

/** The order that was begun on this device, and how to throw it away or bring it back. */
export function useDraft() {
  const id = useOwnId();
  const client = useQueryClient();
  const queryKey = ['draft', id];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await readDraft(id)) ?? null,
    staleTime: 0,
  });
  const discard = async () => {
    await discardDraft(id);
    client.setQueryData(queryKey, null);
  };
  const restore = async (draft: Draft) => {
    await saveDraft(id, draft);
    client.setQueryData(queryKey, draft);
  };
  return { draft: data ?? undefined, discard, restore };
}

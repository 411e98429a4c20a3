import { addDays, encodeBase64Text } from '@participe/domain';
import type { OperationMark } from '@participe/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { useSettled } from '../../queries/contact.ts';
import { discardDraft, readDraft, saveDraft, type Draft } from '../../session/draft.ts';
import { pointsOf } from '../performance/evolution-points.ts';
import { balanceOptions, useOwnId } from '../../queries/balance.ts';
import { chartMarks } from './home-orders.ts';

const NEWEST = '25';
const MARKS_MAX = '200';
/** An order may be valued some days after it was placed. */
const DAYS_BEFORE = 31;

/** Another period of the evolution than the year that came with the balance, once it is wanted. */
export function useSeries(period: { from: string; to?: string } | undefined) {
  const id = useOwnId();
  const { from, to } = period ?? {};
  return useQuery({
    queryKey: ['balance', id, from, to],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), ...(to && { to }) };
      return api.call('GET /interveners/{id}/balance', { params: { id }, query }, { signal });
    },
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
    load: async (date: string, signal: AbortSignal) => {
      const input = { params: { id }, query: { from: date, to: date } };
      const { balance } = await api.call('GET /interveners/{id}/balance', input, { signal });
      return balance.evolution.points.at(-1);
    },
  };
}

/** The newest orders that brought money or took it away since a day, to be marked on the chart once that is wanted. */
export function useMarks(from: string | undefined, isWanted: boolean): OperationMark[] {
  const { data = [] } = useQuery({
    queryKey: ['operations', 'marks', from],
    queryFn: ({ signal }) => {
      const since = addDays(from ?? '', -DAYS_BEFORE);
      const filter = `operation_status eq FINALIZED and operation_date ge ${since}`;
      const query = { $filter: encodeBase64Text(filter), $limit: MARKS_MAX };
      return api.call('GET /operations', { query }, { signal });
    },
    select: ({ operations }) => chartMarks(operations),
    enabled: isWanted && from !== undefined,
  });
  return data;
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

const RUNNING = 'operation_status eq PERIODIC_ACTIVE';

/** The instructions that run, however long ago they were given; asked for once the figures stand. */
export function useInstructions() {
  return useQuery({
    queryKey: ['operations', 'running'],
    queryFn: ({ signal }) => {
      const query = { $filter: encodeBase64Text(RUNNING), $limit: NEWEST };
      return api.call('GET /operations', { query }, { signal });
    },
    select: ({ operations }) => operations,
    enabled: useSettled(),
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

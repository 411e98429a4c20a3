import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { useMe } from './me.tsx';

const QUIET_MS = 300;
const UNCHANGING = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Whether the figures of the first page stand: what is around them may be asked for now. */
export function useSettled(): boolean {
  const busy = useIsFetching() > 0;
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (busy || settled) return;
    const timer = setTimeout(() => setSettled(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [busy, settled]);
  return settled;
}

/** One value of the configuration; undefined until it comes, or when there is none. */
export function useConfig(key: string, enabled: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['config', key],
    queryFn: ({ signal }) => api.call('GET /config/{key}', { params: { key } }, { signal }),
    enabled,
    ...UNCHANGING,
  });
  return data?.configuration.value;
}

/** The personal agent, who exists only for clients of the manager's own distributor. */
export function useAgent(enabled: boolean) {
  const { uuid_agent: id, distributor_is_own } = useMe().private_area.intervener;
  const hasOne = distributor_is_own && id !== null;
  const { data, isPending } = useQuery({
    queryKey: ['agent', id],
    queryFn: ({ signal }) => api.call('GET /agent/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: enabled && hasOne,
    ...UNCHANGING,
  });
  return { agent: data?.agent, isAwaited: hasOne && isPending };
}

/** The sub-distributor, shown only for the manager's own distributor (specification §6). */
export function useSubdistributor(enabled: boolean) {
  const { uuid_subdistributor: id, distributor_is_own } = useMe().private_area.intervener;
  return useQuery({
    queryKey: ['subdistributor', id],
    queryFn: ({ signal }) =>
      api.call('GET /subdistributors/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: enabled && distributor_is_own && id !== null,
    ...UNCHANGING,
  }).data?.subdistributor;
}

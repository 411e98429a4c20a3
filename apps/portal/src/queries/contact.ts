import type { CallOutput } from '@participe/contract/types';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';

export type Agent = CallOutput<'GET /agent/{id}'>['agent'];

const NETWORKS = { LINKEDIN: 'LinkedIn', X: 'X' } as const;
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
export function useHasAgent(): boolean {
  const { uuid_agent: id, distributor_is_own } = useMe().private_area.intervener;
  return distributor_is_own && id !== null;
}

/** The agent as the service knows them; asked for only when there is one. */
export function useAgent(enabled: boolean) {
  const { uuid_agent: id } = useMe().private_area.intervener;
  const hasOne = useHasAgent();
  return useQuery({
    queryKey: ['agent', id],
    queryFn: ({ signal }) => api.call('GET /agent/{id}', { params: { id: id ?? '' } }, { signal }),
    select: ({ agent }) => agent,
    enabled: enabled && hasOne,
    ...UNCHANGING,
  });
}

/** The fixed details of the agency that brought a client of another distributor (NOT-18). */
export function useAgency(enabled: boolean) {
  return {
    name: useConfig('THIRD_PARTY_AGENCY_NAME', enabled),
    phone: useConfig('THIRD_PARTY_AGENCY_PHONE', enabled),
    email: useConfig('THIRD_PARTY_AGENCY_EMAIL', enabled),
    address: useConfig('THIRD_PARTY_AGENCY_ADDRESS', enabled),
  };
}

/** The sub-distributor, shown only for the manager's own distributor (NOT-18). */
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

/** Given name and first family name, as the footer has them (UIX-47). */
export function agentName({ given_name, family_name_1 }: Agent): string {
  return `${given_name} ${family_name_1}`;
}

/** The professional networks of an agent, as links. */
export function networksOf({ social_links }: Agent): { label: string; href: string }[] {
  return social_links.map(({ network, url }) => ({ label: NETWORKS[network], href: url }));
}

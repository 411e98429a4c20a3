import type { CallOutput } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMe } from '../session/me.tsx';

export type Agent = CallOutput<'GET /agent/{id}'>['agent'];

const NETWORKS = { LINKEDIN: 'LinkedIn', X: 'X' } as const;
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Returns undefined while the value loads or when there is none. */
export function useConfigValue(key: string, enabled: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['config', key],
    queryFn: ({ signal }) => api.call('GET /config/{key}', { params: { key } }, { signal }),
    enabled,
    ...NEVER_STALE,
  });
  return data?.configuration.value;
}

/** Only clients of the manager's own distributor can have an agent. */
export function useHasAgent(): boolean {
  const { uuid_agent: id, distributor_is_own } = useMe().private_area.intervener;
  return distributor_is_own && id !== null;
}

/** Sends no request unless it is enabled and the person has an agent. */
export function useAgent(enabled: boolean) {
  const { uuid_agent: id } = useMe().private_area.intervener;
  const hasAgent = useHasAgent();
  return useQuery({
    queryKey: ['agent', id],
    queryFn: ({ signal }) => api.call('GET /agent/{id}', { params: { id: id ?? '' } }, { signal }),
    select: ({ agent }) => agent,
    enabled: enabled && hasAgent,
    ...NEVER_STALE,
  });
}

/** Returns the contact data of the agency for clients whose distributor is not the manager (NOT-18). */
export function useAgency(enabled: boolean) {
  return {
    name: useConfigValue('THIRD_PARTY_AGENCY_NAME', enabled),
    phone: useConfigValue('THIRD_PARTY_AGENCY_PHONE', enabled),
    email: useConfigValue('THIRD_PARTY_AGENCY_EMAIL', enabled),
    address: useConfigValue('THIRD_PARTY_AGENCY_ADDRESS', enabled),
  };
}

/** Only clients of the manager's own distributor see the sub-distributor (NOT-18). */
export function useSubdistributor(enabled: boolean) {
  const { uuid_subdistributor: id, distributor_is_own } = useMe().private_area.intervener;
  return useQuery({
    queryKey: ['subdistributor', id],
    queryFn: ({ signal }) =>
      api.call('GET /subdistributors/{id}', { params: { id: id ?? '' } }, { signal }),
    enabled: enabled && distributor_is_own && id !== null,
    ...NEVER_STALE,
  }).data?.subdistributor;
}

/** Returns the given name and first surname of an agent (UIX-47). */
export function formatAgentName({ given_name, family_name_1 }: Agent): string {
  return `${given_name} ${family_name_1}`;
}

export function getSocialLinks({ social_links }: Agent): { label: string; href: string }[] {
  return social_links.map(({ network, url }) => ({ label: NETWORKS[network], href: url }));
}

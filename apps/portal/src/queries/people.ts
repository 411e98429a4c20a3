import type { CallOutput } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useOwnId } from './balance.ts';
import { useMe, type PrivateMe } from '../session/me.tsx';

export type Associated =
  CallOutput<'GET /interveners/{id}/list-all-associated'>['associated'][number];

const LOOKED_AT: ReadonlySet<Associated['relation']> = new Set([
  'SELF',
  'MINOR',
  'REPRESENTED',
  'COMPANY',
]);

/** GET /interveners/{id}/list-all-associated: the person of the session and everybody they act for. */
export function useAssociated() {
  const id = useOwnId();
  return useQuery({
    queryKey: ['associated', id],
    queryFn: async ({ signal }) => {
      const key = 'GET /interveners/{id}/list-all-associated';
      return (await api.call(key, { params: { id } }, { signal })).associated;
    },
  });
}

/** The people whose documents the reader may open, the reader first; nobody else until they are known. */
export function usePeople(): readonly Associated[] {
  const { data = [] } = useAssociated();
  return data.filter(({ relation }) => LOOKED_AT.has(relation));
}

type Account = PrivateMe['private_area']['accounts'][number];

/**
 * The accounts whose papers are found with a person's. With one's own they are all that one sees, those of others too; so
 * they are with anybody's while it is not known which are theirs.
 */
export function useAccountsOf(person: string): readonly Account[] {
  const { intervener, accounts } = useMe().private_area;
  const { data = [] } = useAssociated();
  const theirs = data.find(({ uuid_intervener: uuid }) => uuid === person)?.accounts;
  if (!theirs || person === intervener.uuid) return accounts;
  return accounts.filter(({ uuid }) => theirs.some((one) => one.uuid === uuid));
}

import type { CallOutput } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useMyIntervenerId } from './balance.ts';
import { useMe, type PrivateMe } from '../session/me.tsx';

export type AssociatedPerson =
  CallOutput<'GET /interveners/{id}/list-all-associated'>['associated'][number];

const DOCUMENT_OWNER_RELATIONS: ReadonlySet<AssociatedPerson['relation']> = new Set([
  'SELF',
  'MINOR',
  'REPRESENTED',
  'COMPANY',
]);

/** Returns the logged-in person and the people for whom they act. */
export function useAssociatedPeople() {
  const id = useMyIntervenerId();
  return useQuery({
    queryKey: ['associated', id],
    queryFn: async ({ signal }) => {
      const key = 'GET /interveners/{id}/list-all-associated';
      return (await api.call(key, { params: { id } }, { signal })).associated;
    },
  });
}

/**
 * Returns the people whose documents the logged-in person may open, themselves first; an empty list while loading.
 */
export function useDocumentOwners(): readonly AssociatedPerson[] {
  const { data = [] } = useAssociatedPeople();
  return data.filter(({ relation }) => DOCUMENT_OWNER_RELATIONS.has(relation));
}

type Account = PrivateMe['private_area']['accounts'][number];

/**
 * Returns the accounts whose documents are listed together with those of a person. For the logged-in person, and
 * while the accounts of `person` are unknown, these are all accounts that the logged-in person may see.
 */
export function useDocumentPageAccounts(person: string): readonly Account[] {
  const { intervener, accounts } = useMe().private_area;
  const { data = [] } = useAssociatedPeople();
  const accountsOfPerson = data.find(({ uuid_intervener: uuid }) => uuid === person)?.accounts;
  if (!accountsOfPerson || person === intervener.uuid) return accounts;
  return accounts.filter(({ uuid }) => accountsOfPerson.some((one) => one.uuid === uuid));
}

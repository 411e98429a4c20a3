import { useMe, type PrivateMe } from '../../shell/me.tsx';
import { useRestriction } from '../../shell/restriction.tsx';
import { useReadOnlySession } from '../../shell/superuser.ts';
import { type Associated, useAssociated } from './documents.query.ts';

const LOOKED_AT: ReadonlySet<Associated['relation']> = new Set([
  'SELF',
  'MINOR',
  'REPRESENTED',
  'COMPANY',
]);

/** Whose documents can be looked at: the own ones first. Nobody else's until they are known. */
export function usePeople(): readonly Associated[] {
  const { data = [] } = useAssociated();
  return data.filter(({ relation }) => LOOKED_AT.has(relation));
}

type Account = PrivateMe['private_area']['accounts'][number];

/** The accounts whose documents a person's list holds; all of them while it is not known which. */
export function useAccountsOf(person: string): readonly Account[] {
  const { intervener, accounts } = useMe().private_area;
  const { data = [] } = useAssociated();
  const theirs = data.find(({ uuid_intervener: uuid }) => uuid === person)?.accounts;
  if (!theirs || person === intervener.uuid) return accounts;
  return accounts.filter(({ uuid }) => theirs.some((one) => one.uuid === uuid));
}

/**
 * What may be sent here at all (ux §2.10): nothing by a superuser, by who only looks or by a minor; only what the
 * house asks for by who is blocked.
 */
export function useMayUpload(): 'all' | 'asked' | 'nothing' {
  const restriction = useRestriction();
  const isLookedAt = useReadOnlySession();
  if (isLookedAt || restriction === 'read-only' || restriction === 'minor') return 'nothing';
  return restriction === 'blocked' ? 'asked' : 'all';
}

import { useOrderingRestriction } from '../../../access/restriction.tsx';
import { useMe } from '../../../session/me.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';

/** Returns why the logged-in person may not change their own data; undefined when they may (CLD-05). */
export function useReadOnlyReason(): 'superuser' | 'blocked' | 'company' | 'minor' | undefined {
  const isCompany = useMe().private_area.intervener.intervener_type === 'J';
  const isSuperuser = useIsReadOnlySession();
  const restriction = useOrderingRestriction();
  if (isSuperuser) return 'superuser';
  if (restriction === 'blocked') return 'blocked';
  if (isCompany) return 'company';
  return restriction === 'minor' ? 'minor' : undefined;
}

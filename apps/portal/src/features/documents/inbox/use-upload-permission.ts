import { useRestriction } from '../../../access/restriction.tsx';
import { useReadOnlySession } from '../../../session/superuser.ts';

/**
 * The documents that the person may send (UIX-25): none for a superuser, a reader or a minor, and required ones only
 * for a blocked person.
 */
export function useUploadPermission(): 'all' | 'asked' | 'nothing' {
  const restriction = useRestriction();
  const isLookedAt = useReadOnlySession();
  if (isLookedAt || restriction === 'read-only' || restriction === 'minor') return 'nothing';
  return restriction === 'blocked' ? 'asked' : 'all';
}

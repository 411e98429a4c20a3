import { useOrderingRestriction } from '../../../access/restriction.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';

/**
 * Returns which documents the person may upload (UIX-25): none for a superuser, a read-only person or a minor, and
 * only required ones for a blocked person.
 */
export function useUploadPermission(): 'all' | 'required' | 'nothing' {
  const restriction = useOrderingRestriction();
  const isReadOnlySession = useIsReadOnlySession();
  if (isReadOnlySession || restriction === 'read-only' || restriction === 'minor') return 'nothing';
  return restriction === 'blocked' ? 'required' : 'all';
}

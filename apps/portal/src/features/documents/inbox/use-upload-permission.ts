import { useOrderingRestriction } from '../../../access/restriction.tsx';
import { useIsReadOnlySession } from '../../../session/superuser.ts';

/**
 * A superuser, a read-only person and a minor may upload nothing, and a blocked person only required documents
 * (UIX-25).
 */
export function useUploadPermission(): 'all' | 'required' | 'nothing' {
  const restriction = useOrderingRestriction();
  const isReadOnlySession = useIsReadOnlySession();
  if (isReadOnlySession || restriction === 'read-only' || restriction === 'minor') return 'nothing';
  return restriction === 'blocked' ? 'required' : 'all';
}

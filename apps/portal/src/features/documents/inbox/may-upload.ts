import { useRestriction } from '../../../access/restriction.tsx';
import { useReadOnlySession } from '../../../session/superuser.ts';

/**
 * What may be sent here at all (UIX-25): nothing by a superuser, by who only looks or by a minor; only what the
 * house asks for by who is blocked.
 */
export function useMayUpload(): 'all' | 'asked' | 'nothing' {
  const restriction = useRestriction();
  const isLookedAt = useReadOnlySession();
  if (isLookedAt || restriction === 'read-only' || restriction === 'minor') return 'nothing';
  return restriction === 'blocked' ? 'asked' : 'all';
}

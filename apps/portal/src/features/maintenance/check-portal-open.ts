import { isInMaintenance } from '../../access/required-redirect.ts';
import { reloadMe } from '../../session/me.tsx';
import { queryClient } from '../../api/query-client.ts';
import { isUnauthorisedError, hasSessionMarker } from '../../session/session.ts';
import { hasUsableToken } from '../../api/token.ts';

/**
 * Returns `home` if the private area is open again, `still` if it is closed or the service does not respond, and
 * `login` without a session.
 */
export async function checkPortalOpen(): Promise<'home' | 'login' | 'still'> {
  if (!hasUsableToken() && !hasSessionMarker()) return 'login';
  try {
    return isInMaintenance(await reloadMe(queryClient)) ? 'still' : 'home';
  } catch (error) {
    return isUnauthorisedError(error) ? 'login' : 'still';
  }
}

import { isInMaintenance } from '../../access/required-redirect.ts';
import { reloadMe } from '../../session/me.tsx';
import { queryClient } from '../../api/query-client.ts';
import { isUnauthorised, mayRefresh } from '../../session/session.ts';
import { hasUsableToken } from '../../api/token.ts';

/** Whether the private area is open again: `home` when it is, `login` for who has no session, else `still`. */
export async function reopenPortal(): Promise<'home' | 'login' | 'still'> {
  if (!hasUsableToken() && !mayRefresh()) return 'login';
  try {
    return isInMaintenance(await reloadMe(queryClient)) ? 'still' : 'home';
  } catch (error) {
    return isUnauthorised(error) ? 'login' : 'still';
  }
}

import { isInMaintenance } from '../../shell/detour.ts';
import { reloadMe } from '../../shell/me.tsx';
import { queryClient } from '../../shell/query-client.ts';
import { isUnauthorised, mayRefresh } from '../../shell/session.ts';
import { hasUsableToken } from '../../shell/token.ts';

/** Whether the private area is open again: `home` when it is, `login` for who has no session, else `still`. */
export async function openAgain(): Promise<'home' | 'login' | 'still'> {
  if (!hasUsableToken() && !mayRefresh()) return 'login';
  try {
    return isInMaintenance(await reloadMe(queryClient)) ? 'still' : 'home';
  } catch (error) {
    return isUnauthorised(error) ? 'login' : 'still';
  }
}

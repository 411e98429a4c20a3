import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { freshMe, startMe } from './me.tsx';
import { paths } from './navigation.ts';
import { loginSearch } from './login-address.ts';
import { queryClient } from './query-client.ts';
import { ensureSession, isUnauthorised, mayRefresh } from './session.ts';
import { hasUsableToken } from './token.ts';

/** No valid session: silent refresh, else the login with the way back (decision G-B11, step 5). */
export async function requireSession(
  location: Pick<ParsedLocation, 'pathname' | 'searchStr'>,
): Promise<void> {
  const hadOne = hasUsableToken() || mayRefresh();
  try {
    await ensureSession();
  } catch (error) {
    // Without an answer nobody knows whether there is a session: the frame says so and tries again.
    if (isUnauthorised(error)) {
      const search = loginSearch(location, hadOne ? 'expired' : undefined);
      throw redirect({ to: paths.login, search, replace: true });
    }
  }
  startMe(queryClient);
}

/** /operate for who may not operate leads home, which says why (specification §5, decision G-E07). */
export async function requireOperating(): Promise<void> {
  const me = await freshMe(queryClient);
  if (!me.private_area.intervener.can_operate) throw redirect({ to: paths.home, replace: true });
}

import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { requiredRedirect, isInMaintenance, type Place } from './required-redirect.ts';
import { freshMe, reloadMe, startMe, type PrivateMe } from '../session/me.tsx';
import { addresses, BASE } from '../routing/addresses.ts';
import { loginSearch } from './login-address.ts';
import { queryClient } from '../api/query-client.ts';
import { ensureSession, isUnauthorised, mayRefresh } from '../session/session.ts';
import { hasSuperuserFlag, isSuperuser, unmarkSuperuser } from '../session/superuser.ts';
import { hasUsableToken } from '../api/token.ts';

type At = Pick<ParsedLocation, 'pathname' | 'searchStr'>;

/**
 * Flag and token of a superuser go together: a flag that somebody typed, or that outlived its token, is
 * taken away and leads to the admin login; without the flag nobody knows whom the token is about.
 */
function requireHonestFlag(): void {
  if (hasSuperuserFlag() === isSuperuser()) return;
  unmarkSuperuser();
  throw redirect({ to: addresses.loginAdmin, replace: true });
}

/** No valid session: silent refresh, else the login with the way back (SES-21, step 5). */
async function requireToken(location: At): Promise<void> {
  const hadOne = hasUsableToken() || mayRefresh();
  try {
    await ensureSession();
  } catch (error) {
    // Without an answer nobody knows whether there is a session: the frame says so and tries again.
    if (!isUnauthorised(error)) return;
    if (isSuperuser()) {
      unmarkSuperuser();
      throw redirect({ to: addresses.loginAdmin, replace: true });
    }
    const search = loginSearch(location, hadOne ? 'expired' : undefined);
    throw redirect({ to: addresses.login, search, replace: true });
  }
}

async function reloaded(known: PrivateMe): Promise<PrivateMe> {
  try {
    return await reloadMe(queryClient);
  } catch {
    return known;
  }
}

const RECENT_MS = 2_000;
let lastPath: string | undefined;

/**
 * How old what is known may be: on every way to another screen the service is asked whether it is closed
 * (SES-21); a new query of the same one, of a filter, is no such way.
 */
function recentEnough(pathname: string): number | undefined {
  const isOther = pathname !== lastPath;
  lastPath = pathname;
  return isOther ? RECENT_MS : undefined;
}

/**
 * Maintenance and pending steps (steps 6 to 10). What is known decides at once and is asked again unless
 * it is recent; the frame follows what comes then. Never redirect on stale data: refetch first.
 */
async function requireNoDetour(place: Place): Promise<void> {
  const known = startMe(queryClient, recentEnough(place.pathname));
  if (!known || requiredRedirect(known, place) === undefined) return;
  const detour = requiredRedirect(await reloaded(known), place);
  if (detour !== undefined) throw redirect({ href: BASE + detour, replace: true });
}

/** The guards of every private address, in the order of SES-21. */
export async function requireSession(location: At): Promise<void> {
  requireHonestFlag();
  await requireToken(location);
  await requireNoDetour(location);
}

/** Redirects /operate to home for a person who may not place orders; home says why (PRM-12). */
export async function requireOperating(): Promise<void> {
  const me = await freshMe(queryClient);
  if (isSuperuser() || !me.private_area.intervener.can_operate)
    throw redirect({ to: addresses.home, replace: true });
}

/** Redirects /maintenance to home once it is over, for a person with a session (SES-21). */
export async function leaveMaintenance(): Promise<void> {
  if (!hasUsableToken() && !mayRefresh()) return;
  let me: PrivateMe;
  try {
    await ensureSession();
    me = await reloadMe(queryClient);
  } catch {
    // Without an answer the maintenance page stays.
    return;
  }
  if (!isInMaintenance(me)) throw redirect({ to: addresses.home, replace: true });
}

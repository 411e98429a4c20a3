import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { getRequiredRedirect, isInMaintenance, type PageLocation } from './required-redirect.ts';
import {
  fetchMe,
  isReadOnlyAccount,
  reloadMe,
  seedMeFromCache,
  type PrivateMe,
} from '../session/me.tsx';
import { addresses, BASE_PATH } from '../routing/addresses.ts';
import { buildLoginSearch } from './login-address.ts';
import { queryClient } from '../api/query-client.ts';
import {
  ensureSession,
  isUnauthorisedError,
  hasSessionMarker,
  takeMarkerBeforeReact,
} from '../session/session.ts';
import { hasSuperuserFlag, isSuperuser, clearSuperuserFlag } from '../session/superuser.ts';
import { hasUsableToken } from '../api/token.ts';

type GuardedLocation = Pick<ParsedLocation, 'pathname' | 'searchStr'>;

/**
 * A superuser needs both a superuser's token and the flag in local storage. A flag without the token is outdated or
 * forged, unless it belongs to a superuser in another tab, beside which a client may log in (PRM-16).
 */
async function requireConsistentFlag(hadSession: boolean): Promise<void> {
  if (hasSuperuserFlag() === isSuperuser()) return;
  if (
    hadSession &&
    !isSuperuser() &&
    (await (await import('../session/superuser-lock.ts')).isSuperuserTabOpen())
  )
    return;
  clearSuperuserFlag();
  throw redirect({ to: addresses.loginAdmin, replace: true });
}

/**
 * Requires a valid token, and renews the session if necessary. Without a session, a superuser is redirected to the
 * staff login, and other people to the login, which returns to this address (SES-21, step 5).
 */
async function requireToken(location: GuardedLocation, hadSession: boolean): Promise<void> {
  try {
    await ensureSession();
  } catch (error) {
    // Only a 401 states that there is no session. After another failure the frame opens, and shows that failure when
    // GET /me fails.
    if (!isUnauthorisedError(error)) return;
    if (isSuperuser()) {
      clearSuperuserFlag();
      throw redirect({ to: addresses.loginAdmin, replace: true });
    }
    const search = buildLoginSearch(location, hadSession ? 'expired' : undefined);
    throw redirect({ to: addresses.login, search, replace: true });
  }
}

async function reloadMeOrKeep(cachedPerson: PrivateMe): Promise<PrivateMe> {
  try {
    return await reloadMe(queryClient);
  } catch {
    return cachedPerson;
  }
}

/**
 * Redirects for maintenance and pending steps (SES-21, steps 6 to 10). When the cached data require a redirect, GET
 * /me is reloaded first, and the cached data decide only if that fails.
 */
async function redirectIfRequired(place: PageLocation): Promise<void> {
  const cachedPerson = seedMeFromCache(queryClient);
  if (!cachedPerson || getRequiredRedirect(cachedPerson, place) === undefined) return;
  const redirectTarget = getRequiredRedirect(await reloadMeOrKeep(cachedPerson), place);
  if (redirectTarget !== undefined)
    throw redirect({ href: BASE_PATH + redirectTarget, replace: true });
}

/** Runs the guards of a private address: the check of the superuser's flag, and then the guards of SES-21. */
export async function requireSession(location: GuardedLocation): Promise<void> {
  const hadSession = takeMarkerBeforeReact() || hasUsableToken() || hasSessionMarker();
  await requireConsistentFlag(hadSession);
  await requireToken(location, hadSession);
  await redirectIfRequired(location);
}

/**
 * Redirects superusers and people without the permission to operate from /operate and the appropriateness test to
 * home (PRM-12). People who may only read their accounts need no test and are redirected from it too.
 */
export async function requireOrderPermission(path: string): Promise<void> {
  const { intervener, accounts } = (await fetchMe(queryClient)).private_area;
  const isReader = accounts.length > 0 && accounts.every(isReadOnlyAccount);
  const isReaderAtTest = path === addresses.convenienceForm && isReader;
  if (isSuperuser() || !intervener.can_operate || isReaderAtTest)
    throw redirect({ to: addresses.home, replace: true });
}

/** Redirects a person with a session from /maintenance to home when maintenance is over (SES-21). */
export async function redirectAfterMaintenance(): Promise<void> {
  if (!hasUsableToken() && !hasSessionMarker()) return;
  let me: PrivateMe;
  try {
    await ensureSession();
    me = await reloadMe(queryClient);
  } catch {
    // The maintenance page stays open after a failure.
    return;
  }
  if (!isInMaintenance(me)) throw redirect({ to: addresses.home, replace: true });
}

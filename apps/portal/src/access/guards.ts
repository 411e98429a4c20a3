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
import { ensureSession, isUnauthorisedError, hasSessionMarker } from '../session/session.ts';
import { hasSuperuserFlag, isSuperuser, clearSuperuserFlag } from '../session/superuser.ts';
import { hasUsableToken } from '../api/token.ts';

type At = Pick<ParsedLocation, 'pathname' | 'searchStr'>;

/**
 * Requires that a superuser has both a superuser's token and the flag in local storage. A flag without the token is
 * outdated or forged and is deleted. Without the flag, the token's client is unknown. Both redirect to the staff login.
 */
function requireConsistentFlag(): void {
  if (hasSuperuserFlag() === isSuperuser()) return;
  clearSuperuserFlag();
  throw redirect({ to: addresses.loginAdmin, replace: true });
}

/**
 * Requires a valid token. Without one, renews the session without asking the person, or redirects to the login,
 * which returns to this address afterwards (SES-21, step 5).
 */
async function requireToken(location: At): Promise<void> {
  const hadOne = hasUsableToken() || hasSessionMarker();
  try {
    await ensureSession();
  } catch (error) {
    // Without a response it is unknown whether a session exists, so there is no redirect: the page frame shows the
    // failure and retries.
    if (!isUnauthorisedError(error)) return;
    if (isSuperuser()) {
      clearSuperuserFlag();
      throw redirect({ to: addresses.loginAdmin, replace: true });
    }
    const search = buildLoginSearch(location, hadOne ? 'expired' : undefined);
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
 * Returns the maximum age of cached GET /me data; undefined when data of any age may be used. A change of screen
 * requires recent data, to detect maintenance (SES-21), but a change of a filter on the same screen does not.
 */
function getMaxMeAge(pathname: string): number | undefined {
  const isOther = pathname !== lastPath;
  lastPath = pathname;
  return isOther ? RECENT_MS : undefined;
}

/**
 * Redirects for maintenance and pending steps (SES-21, steps 6 to 10). Cached data allow the page at once while GET
 * /me is reloaded, but a redirect always waits for the reloaded data.
 */
async function redirectIfRequired(place: PageLocation): Promise<void> {
  const known = seedMeFromCache(queryClient, getMaxMeAge(place.pathname));
  if (!known || getRequiredRedirect(known, place) === undefined) return;
  const detour = getRequiredRedirect(await reloaded(known), place);
  if (detour !== undefined) throw redirect({ href: BASE_PATH + detour, replace: true });
}

/** Runs the guards of every private address, in the sequence of SES-21. */
export async function requireSession(location: At): Promise<void> {
  requireConsistentFlag();
  await requireToken(location);
  await redirectIfRequired(location);
}

/**
 * Redirects /operate and the appropriateness test to home for a person who may not place orders; home shows the reason
 * (PRM-12). A person who may only read all accounts never needs the test.
 */
export async function requireOrderPermission(path: string): Promise<void> {
  const { intervener, accounts } = (await fetchMe(queryClient)).private_area;
  const isReader = accounts.length > 0 && accounts.every(isReadOnlyAccount);
  const isKeptOut = path === addresses.convenienceForm && isReader;
  if (isSuperuser() || !intervener.can_operate || isKeptOut)
    throw redirect({ to: addresses.home, replace: true });
}

/** Redirects /maintenance to home when maintenance is over, for a person with a session (SES-21). */
export async function redirectAfterMaintenance(): Promise<void> {
  if (!hasUsableToken() && !hasSessionMarker()) return;
  let me: PrivateMe;
  try {
    await ensureSession();
    me = await reloadMe(queryClient);
  } catch {
    // Without a response, the maintenance page stays open.
    return;
  }
  if (!isInMaintenance(me)) throw redirect({ to: addresses.home, replace: true });
}

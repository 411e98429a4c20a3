import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { requiredRedirect, isInMaintenance, type PageLocation } from './required-redirect.ts';
import { fetchMe, reloadMe, seedMeFromCache, type PrivateMe } from '../session/me.tsx';
import { addresses, BASE_PATH } from '../routing/addresses.ts';
import { loginSearch } from './login-address.ts';
import { queryClient } from '../api/query-client.ts';
import { ensureSession, isUnauthorised, hasSessionMarker } from '../session/session.ts';
import { hasSuperuserFlag, isSuperuser, clearSuperuserFlag } from '../session/superuser.ts';
import { hasUsableToken } from '../api/token.ts';

type At = Pick<ParsedLocation, 'pathname' | 'searchStr'>;

/**
 * Requires that flag and token of a superuser match. Deletes a flag without a token (typed by hand or left over) and
 * redirects to the admin login. Also rejects a token without the flag, because its client is unknown.
 */
function requireHonestFlag(): void {
  if (hasSuperuserFlag() === isSuperuser()) return;
  clearSuperuserFlag();
  throw redirect({ to: addresses.loginAdmin, replace: true });
}

/**
 * Requires a valid token. Without one, refreshes the session silently or redirects to the login, which returns to
 * this address afterwards (SES-21, step 5).
 */
async function requireToken(location: At): Promise<void> {
  const hadOne = hasUsableToken() || hasSessionMarker();
  try {
    await ensureSession();
  } catch (error) {
    // Without a response, it is unknown whether a session exists: the frame shows the failure and retries.
    if (!isUnauthorised(error)) return;
    if (isSuperuser()) {
      clearSuperuserFlag();
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
 * Returns the maximum age of cached GET /me data. Another screen requires recent data, to detect maintenance
 * (SES-21); another query on the same screen, such as a filter, does not.
 */
function recentEnough(pathname: string): number | undefined {
  const isOther = pathname !== lastPath;
  lastPath = pathname;
  return isOther ? RECENT_MS : undefined;
}

/**
 * Handles maintenance and pending steps (SES-21, steps 6 to 10). Cached data let the person through at once while GET
 * /me is reloaded in the background; the frame handles its answer. Never redirects on stale data: reloads first.
 */
async function requireNoDetour(place: PageLocation): Promise<void> {
  const known = seedMeFromCache(queryClient, recentEnough(place.pathname));
  if (!known || requiredRedirect(known, place) === undefined) return;
  const detour = requiredRedirect(await reloaded(known), place);
  if (detour !== undefined) throw redirect({ href: BASE_PATH + detour, replace: true });
}

/** Runs the guards of every private address in the order of SES-21. */
export async function requireSession(location: At): Promise<void> {
  requireHonestFlag();
  await requireToken(location);
  await requireNoDetour(location);
}

/** Redirects /operate to home for a person who may not place orders; home shows the reason (PRM-12). */
export async function requireOrderPermission(): Promise<void> {
  const me = await fetchMe(queryClient);
  if (isSuperuser() || !me.private_area.intervener.can_operate)
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
    // Without an answer the maintenance page stays.
    return;
  }
  if (!isInMaintenance(me)) throw redirect({ to: addresses.home, replace: true });
}

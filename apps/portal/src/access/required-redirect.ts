import { stringifySearch } from '../routing/search.ts';
import type { PrivateMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { isSuperuser } from '../session/superuser.ts';

export interface PageLocation {
  pathname: string;
  searchStr: string;
}

/** Steps that only the client can complete; a superuser never sees them. */
const STEPS: ReadonlySet<string> = new Set([addresses.updateMinor, addresses.updateTwoFactor]);

function stepOf(me: PrivateMe, { pathname, searchStr }: PageLocation): string | undefined {
  const { intervener, pending_steps } = me.private_area;
  if (intervener.minor_need_update) return addresses.updateMinor;
  // The person has no pending data: they opened an old link.
  if (pathname === addresses.updateMinor) return addresses.home;
  if (!pending_steps.includes('UPDATE_TWO_FACTOR_AUTH')) return undefined;
  const wanted = pathname === addresses.home ? undefined : pathname + searchStr;
  return addresses.updateTwoFactor + stringifySearch({ redirect: wanted });
}

/** True when the service is closed for everyone, even with a valid session. */
export function isInMaintenance(me: PrivateMe): boolean {
  return me.private_area_maintenance_mode?.toLowerCase() === 'true';
}

/**
 * Returns the address that must be opened in place of this private screen, if any (SES-21, steps 6 and 8 to 10).
 * Pending steps of a client do not redirect a superuser, who only reads; maintenance does (UIX-23).
 */
export function requiredRedirect(me: PrivateMe, place: PageLocation): string | undefined {
  if (isInMaintenance(me)) return addresses.maintenance;
  if (isSuperuser()) return STEPS.has(place.pathname) ? addresses.home : undefined;
  const step = stepOf(me, place);
  return step?.split('?')[0] === place.pathname ? undefined : step;
}

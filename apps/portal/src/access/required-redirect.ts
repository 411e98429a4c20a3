import { stringifySearch } from '../routing/search.ts';
import type { PrivateMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { isSuperuser } from '../session/superuser.ts';

export interface Place {
  pathname: string;
  searchStr: string;
}

/** Steps that only the client can complete. */
const STEPS: ReadonlySet<string> = new Set([addresses.updateMinor, addresses.updateTwoFactor]);

function stepOf(me: PrivateMe, { pathname, searchStr }: Place): string | undefined {
  const { intervener, pending_steps } = me.private_area;
  if (intervener.minor_need_update) return addresses.updateMinor;
  // A person without pending data has followed an old address.
  if (pathname === addresses.updateMinor) return addresses.home;
  if (!pending_steps.includes('UPDATE_TWO_FACTOR_AUTH')) return undefined;
  const wanted = pathname === addresses.home ? undefined : pathname + searchStr;
  return addresses.updateTwoFactor + stringifySearch({ redirect: wanted });
}

/** Whether the service is closed to everyone who is inside. */
export function isInMaintenance(me: PrivateMe): boolean {
  return me.private_area_maintenance_mode?.toLowerCase() === 'true';
}

/**
 * Where the service wants a person who is at a private screen to be instead, if anywhere: steps 6 and 8
 * to 10 of SES-21. What stands in the way of a client neither stops a superuser, who only looks, nor
 * is shown to one; maintenance does and is (UIX-23).
 */
export function requiredRedirect(me: PrivateMe, place: Place): string | undefined {
  if (isInMaintenance(me)) return addresses.maintenance;
  if (isSuperuser()) return STEPS.has(place.pathname) ? addresses.home : undefined;
  const step = stepOf(me, place);
  return step?.split('?')[0] === place.pathname ? undefined : step;
}

import { stringifySearch } from '../routing/search.ts';
import type { PrivateMe } from '../session/me.tsx';
import { addresses } from '../routing/addresses.ts';
import { isSuperuser } from '../session/superuser.ts';
import { isReportOfferOpen } from './report-offer.ts';

export interface PageLocation {
  pathname: string;
  searchStr: string;
}

/** Pages of steps that only the client can complete. */
const STEP_PAGES: ReadonlySet<string> = new Set([
  addresses.updateMinor,
  addresses.validateGdpr,
  addresses.updateTwoFactor,
  addresses.annualReports,
]);

export function isRequiredStepPage(pathname: string): boolean {
  return STEP_PAGES.has(pathname);
}

/** Pages that a person who has come of age may open before their data are updated (PTY-09, CLD-16). */
const OPEN_TO_NEW_ADULTS: ReadonlySet<string> = new Set([
  addresses.updateMinor,
  addresses.documents,
  addresses.contact,
  addresses.profile,
  addresses.kycForm,
  addresses.signDocuments,
]);

export function isOpenToNewAdult(pathname: string): boolean {
  return OPEN_TO_NEW_ADULTS.has(pathname);
}

/** Returns the page of the first pending step that has one. The reports channel is offered once in a tab (CLD-20). */
function firstStepPage(steps: PrivateMe['private_area']['pending_steps']): string | undefined {
  if (steps.includes('VALIDATE_GDPR')) return addresses.validateGdpr;
  if (steps.includes('UPDATE_TWO_FACTOR_AUTH')) return addresses.updateTwoFactor;
  const isOffered = steps.includes('ANNUAL_REPORT_NOTIFICATIONS') && isReportOfferOpen();
  return isOffered ? addresses.annualReports : undefined;
}

function pendingStepAddress(
  me: PrivateMe,
  { pathname, searchStr }: PageLocation,
): string | undefined {
  const { intervener, pending_steps } = me.private_area;
  if (intervener.minor_need_update) {
    const isOpenStep =
      (pathname === addresses.validateGdpr && pending_steps.includes('VALIDATE_GDPR')) ||
      (pathname === addresses.updateTwoFactor && pending_steps.includes('UPDATE_TWO_FACTOR_AUTH'));
    return isOpenStep || isOpenToNewAdult(pathname) ? undefined : addresses.updateMinor;
  }
  // Without a pending update, this page has nothing to confirm.
  if (pathname === addresses.updateMinor) return addresses.home;
  const step = firstStepPage(pending_steps);
  if (!step || step === pathname) return undefined;
  // The page to return to stays the same from one step to the next.
  if (isRequiredStepPage(pathname)) return step + searchStr;
  const requestedAddress = pathname === addresses.home ? undefined : pathname + searchStr;
  return step + stringifySearch({ redirect: requestedAddress });
}

export function isInMaintenance(me: PrivateMe): boolean {
  return me.private_area_maintenance_mode?.toLowerCase() === 'true';
}

/**
 * Returns the address to open instead of this private screen, if any (SES-21, steps 6 and 8 to 10). Pending steps do
 * not redirect a superuser, because only the client can complete them (UIX-23).
 */
export function getRequiredRedirect(me: PrivateMe, place: PageLocation): string | undefined {
  if (isInMaintenance(me)) return addresses.maintenance;
  if (isSuperuser()) return isRequiredStepPage(place.pathname) ? addresses.home : undefined;
  return pendingStepAddress(me, place);
}

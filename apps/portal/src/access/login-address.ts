import { removeLandingSource } from './landing-source.ts';
import { addresses, isLinkablePath } from '../routing/addresses.ts';
import type { SessionEndReason } from '../session/session.ts';

interface OpenedPage {
  pathname: string;
  searchStr: string;
}

const ADVICE_BY_REASON = {
  logout: 'logout',
  expired: 'expired',
  forced: 'expired',
  failed: undefined,
} as const;

/** Returns the query of the login address: the page to return to and the reason for the login (SES-23, SES-25). */
export function buildLoginSearch(
  { pathname, searchStr }: OpenedPage,
  reason?: SessionEndReason,
): Record<string, string> {
  const loginSearch: Record<string, string> = {};
  const advice = reason && ADVICE_BY_REASON[reason];
  if (advice) loginSearch['advice'] = advice;
  const goesHome =
    pathname === '/' || pathname === addresses.home || pathname.startsWith(addresses.login);
  if (reason !== 'logout' && !goesHome)
    loginSearch['redirect'] = pathname + removeLandingSource(searchStr);
  return loginSearch;
}

/** True when a link may open this path exactly as it is. */
export function isPrivateScreen(path: string): boolean {
  return toSafeRedirect(path) === path;
}

/**
 * Returns the address to open after the login (SES-23). An address that is no linkable private screen becomes home,
 * to prevent an open redirect.
 */
export function toSafeRedirect(redirect: string | undefined): string {
  if (!redirect || !/^\/(?![/\\])[^\\]*$/u.test(redirect)) return addresses.home;
  let url: URL;
  try {
    url = new URL(redirect, 'https://portal.invalid');
  } catch {
    return addresses.home;
  }
  // A relative path may begin with '//' after its dots are resolved, so it is checked after the parsing.
  const isPortalUrl = url.origin === 'https://portal.invalid' && !url.pathname.startsWith('//');
  if (!isPortalUrl || !isLinkablePath(url.pathname)) return addresses.home;
  return url.pathname + removeLandingSource(url.search);
}

import { withoutSource } from './landing-source.ts';
import { addresses, isLinkable } from '../routing/addresses.ts';
import type { EndReason } from '../session/session.ts';

interface Place {
  pathname: string;
  searchStr: string;
}

const ADVICE = {
  logout: 'logout',
  expired: 'expired',
  forced: 'expired',
  failed: undefined,
} as const;

/** Query of the login address: the page to return to, and the reason (SES-23, SES-25). */
export function loginSearch(
  { pathname, searchStr }: Place,
  reason?: EndReason,
): Record<string, string> {
  const search: Record<string, string> = {};
  const advice = reason && ADVICE[reason];
  if (advice) search['advice'] = advice;
  const goesHome =
    pathname === '/' || pathname === addresses.home || pathname.startsWith(addresses.login);
  if (reason !== 'logout' && !goesHome) search['redirect'] = pathname + withoutSource(searchStr);
  return search;
}

/** Whether a path, perhaps with a query, is a screen of the private area that one may be sent to. */
export function isPrivateScreen(path: string): boolean {
  return safeRedirect(path) === path;
}

/**
 * Where to go after the login: an address that is a screen of the private area and nothing else; never
 * another site, never the cancelling of an order (SES-23). Anything else leads home.
 */
export function safeRedirect(redirect: string | undefined): string {
  if (!redirect || !/^\/(?![/\\])[^\\]*$/u.test(redirect)) return addresses.home;
  let url: URL;
  try {
    url = new URL(redirect, 'https://portal.invalid');
  } catch {
    return addresses.home;
  }
  // Looked at after it is built: a path of its own may begin with '//' once dots are resolved.
  const isOurs = url.origin === 'https://portal.invalid' && !url.pathname.startsWith('//');
  if (!isOurs || !isLinkable(url.pathname)) return addresses.home;
  return url.pathname + withoutSource(url.search);
}

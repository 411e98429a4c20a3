/** Name of the cookie with the refresh credential. The cookie is HttpOnly and sent to one path only (SES-02). */
export const refreshCookieName = '__Secure-rt';
/**
 * Cookie that scripts of the portal can read. It shows that a session may be renewed, and grants no
 * access.
 */
const markerCookie = 'pa_session';
export const deviceCookieName = 'pa_device';

const hours12 = 12 * 3600;
const days400 = 400 * 24 * 3600;
const tokenPath = '/api/token';
/**
 * Path of the device cookie. It covers all calls, because every login endpoint must recognise a
 * known device.
 */
const apiPath = '/api';

const cookie = (
  name: string,
  value: string,
  path: string,
  maxAge: number,
  readable = false,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${String(maxAge)}; Secure; SameSite=Strict${readable ? '' : '; HttpOnly'}`;

export const sessionCookieHeaders = (refreshToken: string): string[] => [
  cookie(refreshCookieName, refreshToken, tokenPath, hours12),
  cookie(markerCookie, '1', '/', hours12, true),
];

export const expiredSessionCookieHeaders = (): string[] => [
  cookie(refreshCookieName, '', tokenPath, 0),
  cookie(markerCookie, '', '/', 0, true),
];

export const deviceCookieHeader = (token: string): string =>
  cookie(deviceCookieName, token, apiPath, days400);

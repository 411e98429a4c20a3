/** Cookie with the refresh credential: HttpOnly, and sent to one path only (SES-02). */
export const refreshCookie = '__Secure-rt';
/** Readable cookie that tells scripts that a refresh may succeed; it grants no access. */
const markerCookie = 'pa_session';
export const deviceCookie = 'pa_device';

const hours12 = 12 * 3600;
const days400 = 400 * 24 * 3600;
const tokenPath = '/api/token';
/** The device cookie goes to every login endpoint, because each checks whether the device is known. */
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
  cookie(refreshCookie, refreshToken, tokenPath, hours12),
  cookie(markerCookie, '1', '/', hours12, true),
];

export const expiredSessionCookieHeaders = (): string[] => [
  cookie(refreshCookie, '', tokenPath, 0),
  cookie(markerCookie, '', '/', 0, true),
];

export const deviceCookieHeader = (token: string): string =>
  cookie(deviceCookie, token, apiPath, days400);

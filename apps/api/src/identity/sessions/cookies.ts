/** The stored credential of the web (ruling 1): no script reads it and it travels to one path only. */
export const refreshCookie = '__Secure-rt';
/** Tells a script that a refresh is worth trying; it opens nothing. */
export const markerCookie = 'pa_session';
export const deviceCookie = 'pa_device';

const hours12 = 12 * 3600;
const days400 = 400 * 24 * 3600;
const tokenPath = '/api/token';
/** Every way in asks whether the browser is known, so they all hear of it. */
const apiPath = '/api';

const cookie = (
  name: string,
  value: string,
  path: string,
  maxAge: number,
  readable = false,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${String(maxAge)}; Secure; SameSite=Strict${readable ? '' : '; HttpOnly'}`;

export const setSessionCookies = (refreshToken: string): string[] => [
  cookie(refreshCookie, refreshToken, tokenPath, hours12),
  cookie(markerCookie, '1', '/', hours12, true),
];

export const clearSessionCookies = (): string[] => [
  cookie(refreshCookie, '', tokenPath, 0),
  cookie(markerCookie, '', '/', 0, true),
];

export const setDeviceCookie = (token: string): string =>
  cookie(deviceCookie, token, apiPath, days400);

import type { Config } from '../../kernel/config.ts';
import type { RequestFacts } from '../../kernel/request.ts';

const sessionCookieSeconds = 12 * 3600;
const deviceCookieSeconds = 400 * 24 * 3600;

interface CookieName {
  readonly name: string;
  readonly path: string;
}

/**
 * Scripts of the portal can read the cookie `session`. It shows that a session can be renewed, and grants no access.
 */
type CookieNames = Readonly<Record<'refresh' | 'device' | 'session', CookieName>>;

const hostCookies: CookieNames = {
  refresh: { name: '__Host-rt', path: '/' },
  device: { name: '__Host-pa_device', path: '/' },
  session: { name: '__Host-pa_session', path: '/' },
};
/** The device cookie is sent with each call, because the login endpoints must recognise a known device. */
const plainCookies: CookieNames = {
  refresh: { name: '__Secure-rt', path: '/api/token' },
  device: { name: 'pa_device', path: '/api' },
  session: { name: 'pa_session', path: '/' },
};

type Origins = Pick<Config, 'origins'>;

/**
 * Browsers accept names with the prefix `__Host-` over https only, and only from the host itself, not from a
 * subdomain (SES-02).
 */
const cookiesOf = ({ origins }: Origins): CookieNames =>
  origins.length > 0 && origins.every((origin) => origin.startsWith('https:'))
    ? hostCookies
    : plainCookies;

const formatCookie = (
  { name, path }: CookieName,
  value: string,
  maxAge: number,
  readable = false,
): string =>
  `${name}=${value}; Path=${path}; Max-Age=${String(maxAge)}; Secure; SameSite=Strict${readable ? '' : '; HttpOnly'}`;

/** Returns the refresh credential or the device token; undefined without a cookie. */
export const readCookie = (
  config: Origins,
  { cookies }: Pick<RequestFacts, 'cookies'>,
  which: 'refresh' | 'device',
): string | undefined => cookies[cookiesOf(config)[which].name];

export const sessionCookieHeaders = (config: Origins, refreshToken: string): string[] => [
  formatCookie(cookiesOf(config).refresh, refreshToken, sessionCookieSeconds),
  formatCookie(cookiesOf(config).session, '1', sessionCookieSeconds, true),
];

export const expiredSessionCookieHeaders = (config: Origins): string[] => [
  formatCookie(cookiesOf(config).refresh, '', 0),
  formatCookie(cookiesOf(config).session, '', 0, true),
];

export const deviceCookieHeader = (config: Origins, token: string): string =>
  formatCookie(cookiesOf(config).device, token, deviceCookieSeconds);

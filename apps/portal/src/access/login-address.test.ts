import { describe, expect, it } from 'vitest';
import { redirectFromHash } from './deep-link.ts';
import { isPrivateScreen, buildLoginSearch, toSafeRedirect } from './login-address.ts';

const HOME = '/account/position';

const foreignHost = 'otro.example';

/**
 * Values of `redirect=` or of a hash that must not be followed: other sites, scripts, malformed addresses, and pages
 * that no link may open.
 */
const hostileRedirects: readonly string[] = [
  `//${foreignHost}`,
  `///${foreignHost}`,
  `////${foreignHost}/account/position`,
  `https://${foreignHost}`,
  `https://${foreignHost}/private/account/wallet`,
  `http:${foreignHost}`,
  `HTTPS://${foreignHost}`,
  `https:/${foreignHost}`,
  `//${foreignHost}@${foreignHost}/account/wallet`,
  `/\\${foreignHost}`,
  `\\\\${foreignHost}`,
  `/\\/${foreignHost}/account/wallet`,
  `\\/${foreignHost}`,
  `/\t/${foreignHost}`,
  `/\n/${foreignHost}`,
  `\t//${foreignHost}`,
  ` //${foreignHost}`,
  `/.//${foreignHost}`,
  `/..//${foreignHost}/account/wallet`,
  `/account/../..//${foreignHost}`,
  `/%2F${foreignHost}`,
  `/%5C${foreignHost}`,
  `%2F%2F${foreignHost}`,
  `/account/wallet/..%2f..%2f..%2f${foreignHost}`,
  `/account/wallet%00//${foreignHost}`,
  `.${foreignHost}`,
  `@${foreignHost}`,
  `:80@${foreignHost}`,
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)//account/wallet',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  `blob:https://${foreignHost}/1b4e`,
  '/operate/cancel/1b4e',
  '/operate/summary/../cancel/1b4e',
  '/login/admin',
  '/login?redirect=//otro.example',
  '/update-minor',
  '/api/me',
];

describe('the redirect of a login', () => {
  it.each([
    '/account/wallet',
    '/account/myaccount/1b4e',
    '/account/operations',
    '/account/operations/1b4e?estado=FINALIZED&pagina=2',
    '/account/operation/1b4e',
    '/operate?op=SUSCRIPCION&paso=importe',
    '/operate/summary/1b4e',
    '/profile',
    '/contact',
    HOME,
  ])('goes to %s, a screen of the private area', (path) => {
    expect(toSafeRedirect(path)).toBe(path);
    expect(isPrivateScreen(path)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'account/wallet',
    '//evil.example/account/wallet',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`/account\wallet`,
    'https://evil.example/account/wallet',
    'javascript:alert(1)',
    '/.//evil.example/account/wallet',
    '/account/../..//evil.example',
    '/operate/cancel/1b4e',
    '/operate/summary/../cancel/1b4e',
    '/operate/summary/%2e%2e/cancel/1b4e',
    '/operate/summary/..%2fcancel%2f1b4e',
    '/update-two-factor-auth',
    '/update-minor',
    '/maintenance',
    '/ciber-security',
    '/login/admin',
    '/login',
    '/login?redirect=/account/wallet',
    '/account/wallet/more',
    '/unknown',
  ])('goes to the home page instead of %j', (path) => {
    expect(toSafeRedirect(path)).toBe(HOME);
  });

  it('is tested with forty hostile addresses', () => {
    expect(hostileRedirects).toHaveLength(40);
  });

  it.each(hostileRedirects)('goes to the home page instead of the hostile %j', (path) => {
    expect(toSafeRedirect(path)).toBe(HOME);
    expect(() => redirectFromHash({ location: { hash: path } })).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ href: `/private${HOME}` }) }),
    );
  });

  it('resolves dots in the path before it is checked', () => {
    expect(toSafeRedirect('/account/wallet/../notifications')).toBe('/account/notifications');
  });
});

describe('the query of the login address', () => {
  const at = (pathname: string, searchStr = '') => ({ pathname, searchStr });

  it('contains the screen and its query after the session has expired', () => {
    expect(buildLoginSearch(at('/account/operations', '?pagina=2'), 'expired')).toEqual({
      advice: 'expired',
      redirect: '/account/operations?pagina=2',
    });
  });

  it('has no redirect to home or to the login itself', () => {
    for (const path of ['/', HOME, '/login']) expect(buildLoginSearch(at(path))).toEqual({});
  });

  it('has no message after a failed load of the person, and the expiry message after a forced end', () => {
    expect(buildLoginSearch(at('/profile'), 'failed')).toEqual({ redirect: '/profile' });
    expect(buildLoginSearch(at('/profile'), 'forced')).toEqual({
      advice: 'expired',
      redirect: '/profile',
    });
  });

  it('does not contain the source of the visit', () => {
    expect(buildLoginSearch(at('/account/wallet', '?utm_source=rewards'))).toEqual({
      redirect: '/account/wallet',
    });
    expect(toSafeRedirect('/account/wallet?utm_source=x&pagina=2')).toBe(
      '/account/wallet?pagina=2',
    );
  });

  it('has no redirect after a logout by the person', () => {
    expect(buildLoginSearch(at('/account/wallet'), 'logout')).toEqual({ advice: 'logout' });
  });
});

import { describe, expect, it } from 'vitest';
import { redirectFromHash } from './deep-link.ts';

function findRedirect(hash: string): string | undefined {
  try {
    return redirectFromHash({ location: { hash } });
  } catch (thrownValue) {
    return (thrownValue as { options: { href?: string } }).options.href;
  }
}

describe('a link with a hash', () => {
  it.each([
    ['/account/wallet', '/private/account/wallet'],
    ['/account/operations?pagina=2', '/private/account/operations?pagina=2'],
    ['/operate?op=SUSCRIPCION', '/private/operate?op=SUSCRIPCION'],
  ])('with the path %s redirects to the address of that path', (hash, href) => {
    expect(findRedirect(hash)).toBe(href);
  });

  it.each([
    '',
    'main',
    'account/wallet',
    '//evil.example/account/wallet',
    'https://evil.example',
    '/operate/cancel/0f8d1b4e',
    '/update-minor',
    '/login?advice=logout',
    '/account/wallet/../../operate/cancel/0f8d',
  ])('with the text %j redirects to the home page', (hash) => {
    expect(findRedirect(hash)).toBe('/private/account/position');
  });
});

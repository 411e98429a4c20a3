import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createPortalRouter } from '../routes.tsx';
import { BASE_PATH, isLinkablePath, privateAddresses, matchPrivateScreen } from './addresses.ts';

interface Branch {
  id: string;
  fullPath: string;
  children?: Branch[];
}

function leafRoutesOf(branch: Branch): Branch[] {
  return branch.children?.length ? branch.children.flatMap(leafRoutesOf) : [branch];
}

function listGuardedAddresses(): string[] {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [BASE_PATH] }));
  const tree = router.routeTree as unknown as Branch;
  const area = tree.children?.find(({ id }) => id === '/private');
  return area ? leafRoutesOf(area).map(({ fullPath }) => fullPath) : [];
}

describe('the table of addresses', () => {
  it('contains exactly the screens for which the router requires a session', () => {
    expect(listGuardedAddresses().sort()).toEqual(Object.values(privateAddresses).sort());
  });

  it('allows no link to the cancellation of an order or to steps that the service requires', () => {
    const notLinkable = Object.values(privateAddresses).filter(
      (address) => !isLinkablePath(address.replace(/\$\w+/u, '0f8d')),
    );
    expect(notLinkable).toEqual([
      '/operate/cancel/$uuidOperation',
      '/update-two-factor-auth',
      '/update-minor',
      '/validate-gdpr',
      '/anual-report-notifications',
    ]);
  });

  it.each([
    ['/account/wallet', '/account/wallet'],
    ['/account/operation/0f8d-1b4e', '/account/operation/$uuidOperation'],
    ['/operate/summary/0f8d', '/operate/summary/$uuidOperation'],
  ])('matches %s as %s', (path, pattern) => {
    expect(matchPrivateScreen(path)).toBe(pattern);
  });

  it.each([
    '/',
    '',
    '/account',
    '/account/wallet/',
    '/account/operation/',
    '/account/operation/%2e%2e',
    '/account/operation/..%2fcancel',
    '/account/operation/a/b',
    '/login',
  ])('does not match %j', (path) => {
    expect(matchPrivateScreen(path)).toBeUndefined();
  });
});

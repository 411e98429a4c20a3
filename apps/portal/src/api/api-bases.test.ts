import { calls } from '@participe/contract';
import type { CallKey } from '@participe/contract/types';
import { afterEach, describe, expect, it, vi } from 'vitest';

const keys = Object.keys(calls) as CallKey[];
const GROUP_NAMES = [
  'USERS',
  'INTERVENERS',
  'ACCOUNTS',
  'ISSUES',
  'IMPORTS',
  'CALLBACKS',
  'PAYMENTS',
];

/** Returns `getBaseUrl` of a build with these environment variables. */
async function importGetBaseUrl(env: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { getBaseUrl } = await import('./api-bases.ts');
  return getBaseUrl;
}

afterEach(() => vi.unstubAllEnvs());

describe('the base address of a call', () => {
  it('is the same for all calls by default', async () => {
    const baseOf = await importGetBaseUrl({});
    expect(new Set(keys.map(baseOf))).toEqual(new Set(['/api']));
  });

  it.each<[CallKey, string]>([
    ['POST /token', 'users'],
    ['POST /admin/token', 'users'],
    ['GET /me/admin', 'users'],
    ['POST /users/password-change', 'users'],
    ['POST /onboarding/login', 'users'],
    ['GET /notifications', 'users'],
    ['GET /config/{key}', 'users'],
    ['GET /roles/definition', 'users'],
    ['POST /client-log', 'users'],
    ['GET /agent/{id}', 'interveners'],
    ['PATCH /interveners/{id}', 'interveners'],
    ['POST /convenience-test-score', 'interveners'],
    ['GET /onboarding/convenience-test/questions', 'users'],
    ['GET /accounts/{id}/bank-accounts', 'accounts'],
    ['GET /products', 'accounts'],
    ['POST /polls/answers', 'accounts'],
    ['GET /pension-plans', 'accounts'],
    ['GET /ppa-pension-plans', 'accounts'],
    ['POST /operations/{id}/status-change', 'accounts'],
    ['GET /imports/{id}', 'imports'],
  ])('is the configured host of its group for %s', async (key, group) => {
    const hosts = GROUP_NAMES.map((name) => [
      `VITE_API_${name}`,
      `https://${name.toLowerCase()}.example`,
    ]);
    const baseOf = await importGetBaseUrl(Object.fromEntries(hosts) as Record<string, string>);
    expect(baseOf(key)).toBe(`https://${group}.example`);
  });

  it('can be configured for one group only', async () => {
    const baseOf = await importGetBaseUrl({ VITE_API_ACCOUNTS: 'https://accounts.example/v1' });
    expect(baseOf('GET /accounts/{id}')).toBe('https://accounts.example/v1');
    expect(baseOf('GET /me')).toBe('/api');
  });

  it('is defined for every call', async () => {
    const baseOf = await importGetBaseUrl({});
    expect(keys.filter((key) => !baseOf(key))).toEqual([]);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../src/kernel/log.ts';
import { type Service, createService } from '../src/service.ts';
import { createConnectors } from '../src/kernel/connectors.ts';
import { type TestService, startTestService } from './support/service.ts';

/** The service serves a built portal of three small files. */
let testService: TestService;
let service: Service;
let dist: string;
beforeAll(async () => {
  testService = await startTestService();
  dist = await mkdtemp(join(tmpdir(), 'headers-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Partícipe</title>');
  await writeFile(join(dist, 'login.html'), '<!doctype html><title>Entrar</title>');
  await writeFile(join(dist, 'assets', 'main-1.js'), 'export {};');
  for (const folder of [dist, join(dist, 'assets')]) {
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main');
  }
  const config = { ...testService.service.services.config, portalDist: dist };
  service = await createService({
    config,
    log: createLogger('silent'),
    database: testService.database,
    connectors: createConnectors(config),
    onWrite: () => undefined,
  });
});
afterAll(async () => {
  await service.app.close();
  await testService.stop();
  await rm(dist, { recursive: true });
});

const headersOfEveryAnswer = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const getUrl = (url: string) => service.app.inject({ method: 'GET', url });

describe('every answer', () => {
  test.each([
    ['/api/openapi.json', 404],
    ['/api/me', 401],
    ['/api/nothing', 404],
    ['/api/%zz', 400],
    ['/%zz', 400],
    ['/health', 200],
    ['/ready', 200],
    ['/', 302],
    ['/nothing', 404],
    ['/private', 302],
    ['/private/', 200],
    ['/private/login', 200],
    ['/private/tutorial.html', 404],
    ['/private/assets/main-1.js', 200],
    ['/private/assets/nothing.js', 404],
    ['/private/assets/', 404],
  ])('%s (%i) has the security headers and the request id', async (url, status) => {
    const { statusCode, headers } = await getUrl(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(headersOfEveryAnswer);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

test.each([
  '/.git/HEAD',
  '/private/.git/HEAD',
  '/private/assets/.git/HEAD',
  '/private/assets/%2egit/HEAD',
])('the data of a source control system at %s are not served', async (url) => {
  expect((await getUrl(url)).body).not.toContain('refs/heads');
});

test('only files with a hash in their name are cacheable', async () => {
  for (const url of ['/api/me', '/health', '/ready', '/', '/nothing', '/private/assets/nothing.js'])
    expect([url, (await getUrl(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  expect((await getUrl('/private/login')).headers['cache-control']).toBe('no-cache');
  expect((await getUrl('/private/assets/main-1.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test('a page keeps its own content security policy', async () => {
  const { headers } = await getUrl('/private/login');
  const policy = String(headers['content-security-policy']);
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /api/policy-reports',
  ])
    expect(policy.split('; ')).toContain(directive);
  expect(policy).not.toMatch(/unsafe|\*/u);
  expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
});

describe('reports of browsers', () => {
  const sendReport = (payload: string, type = 'application/csp-report') =>
    service.app.inject({
      method: 'POST',
      url: '/api/policy-reports',
      payload,
      headers: { 'content-type': type },
    });
  const pageUrl = 'https://portal.test/private/wallet?account=1234';
  const legacyReport = {
    'csp-report': {
      'document-uri': pageUrl,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js',
    },
  };
  const body = { effectiveDirective: 'require-trusted-types-for', documentURL: pageUrl };

  test('are logged as two words of fixed lists', async () => {
    const log = vi.spyOn(service.services.log, 'warn');
    expect((await sendReport(JSON.stringify(legacyReport))).statusCode).toBe(204);
    const manyReports = Array.from({ length: 9 }, () => ({
      type: 'csp-violation',
      body: { ...body, blockedURL: 'trusted-types-sink' },
    }));
    await sendReport(JSON.stringify(manyReports), 'application/reports+json');
    await sendReport('[{"body":{"effectiveDirective":"4111 1111"}}]', 'application/reports+json');
    const loggedPolicies = log.mock.calls.map(([line]) => (line as { policy?: object }).policy);
    log.mockRestore();
    const sink = { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' };
    expect(loggedPolicies).toEqual([
      { directive: 'script-src-elem', blocked: 'address' },
      ...Array.from({ length: 5 }, () => sink),
      { directive: 'other', blocked: 'address' },
    ]);
  });

  test.each([
    ['nothing', '', 204],
    ['no JSON', '{', 204],
    ['null', 'null', 204],
    ['too much', JSON.stringify({ a: 'x'.repeat(20_000) }), 413],
  ])('do not end the process when they contain %s', async (_, payload, status) => {
    expect((await sendReport(payload)).statusCode).toBe(status);
  });
});

describe('instructions to browsers', () => {
  const postReport = (url: string, payload: string) =>
    service.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test.each([
    ['/api/token', 'grant_type=logout&is_intervener=true'],
    ['/api/admin/token', 'grant_type=logout'],
  ])('the logout of %s clears the cache', async (url, body) => {
    const { statusCode, headers } = await postReport(url, body);
    expect(statusCode).toBe(200);
    expect(headers['clear-site-data']).toBe('"cache"');
  });

  test('429 has Retry-After', async () => {
    const now = service.clock.sessionNow().getTime();
    const windows = [0, 1].map((away) => new Date(Math.floor(now / 60_000 + away) * 60_000));
    await testService.database.db
      .insertInto('rate_window')
      .values(windows.map((start) => ({ key: 'admin:127.0.0.1', window_start: start, count: 600 })))
      .execute();
    const { statusCode, headers } = await postReport('/api/admin/token', 'grant_type=password');
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toBe('60');
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '../src/pages.ts';
import { buildTestConfig } from './support/config.ts';

let portalDist: string;
beforeAll(async () => {
  portalDist = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(portalDist, 'assets'));
  await writeFile(
    join(portalDist, 'index.html'),
    '<!doctype html><html lang="es"><head><title>Partícipe</title></head></html>',
  );
});
afterAll(() => rm(portalDist, { recursive: true }));

async function connectSource(portalConnect: readonly string[]): Promise<string | undefined> {
  const app = Fastify();
  await registerPages(app, buildTestConfig({ portalDist, portalConnect }));
  const { headers } = await app.inject({ url: '/private/login' });
  await app.close();
  const policy = String(headers['content-security-policy']).split('; ');
  return policy.find((part) => part.startsWith('connect-src '));
}

describe('connect-src of a portal page', () => {
  it('is its own origin only', async () => {
    expect(await connectSource([])).toBe("connect-src 'self'");
  });

  it('includes the hosts of call groups', async () => {
    expect(await connectSource(['https://users.example', 'https://accounts.example'])).toBe(
      "connect-src 'self' https://users.example https://accounts.example",
    );
  });
});

/** Returns a page of the portal as a browser without compression gets it. */
async function readPage(options: Parameters<typeof buildTestConfig>[0]): Promise<string> {
  const app = Fastify();
  await registerPages(app, buildTestConfig({ portalDist, ...options }));
  const { body } = await app.inject({ url: '/private/login' });
  await app.close();
  return body;
}

describe('the address of the demo’s messages', () => {
  const catcherUrl = 'http://127.0.0.1:12345/';

  it('is in the pages of a demo', async () => {
    expect(await readPage({ demo: true, catcherUrl })).toContain(
      `<meta name="demo-messages" content="${catcherUrl}"></head>`,
    );
  });

  it('is in no page of a real installation', async () => {
    expect(await readPage({ demo: false, catcherUrl })).not.toContain('demo-messages');
  });
});

describe('the theme and contrast chosen on a device', () => {
  it.each([
    ['pa_theme=dark', '<html data-theme="dark" lang="es">'],
    [
      'pa_session=1; pa_theme=light; pa_contrast=more',
      '<html data-theme="light" data-contrast="more" lang="es">',
    ],
    ['pa_theme=dark"onload="x; pa_contrast=less; xpa_theme=dark', '<html lang="es">'],
    ['', '<html lang="es">'],
  ])('the cookies %s lead to %s', async (cookie, html) => {
    const app = Fastify();
    await registerPages(app, buildTestConfig({ portalDist }));
    const { body, headers } = await app.inject({ url: '/private/login', headers: { cookie } });
    const compressed = await app.inject({
      url: '/private/login',
      headers: { cookie, 'accept-encoding': 'gzip' },
    });
    await app.close();
    expect(body).toContain(html);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    if (html.includes('data-'))
      expect(gunzipSync(compressed.rawPayload).toString('utf8')).toContain(html);
  });
});

describe('the compression of a page', () => {
  it.each([
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip, br', 'br'],
    ['identity', undefined],
  ])('Accept-Encoding «%s» is answered with the encoding %s', async (accepted, encoding) => {
    const app = Fastify();
    await registerPages(app, buildTestConfig({ portalDist }));
    const { headers } = await app.inject({
      url: '/private/login',
      headers: { cookie: 'pa_theme=dark', 'accept-encoding': accepted },
    });
    await app.close();
    expect(headers['content-encoding']).toBe(encoding);
  });
});

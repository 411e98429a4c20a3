import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPages } from '../src/pages.ts';
import { buildTestConfig } from './support/config.ts';

let portalDist: string;
beforeAll(async () => {
  portalDist = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(portalDist, 'assets'));
  await writeFile(join(portalDist, 'index.html'), '<!doctype html><title>Partícipe</title>');
});
afterAll(() => rm(portalDist, { recursive: true }));

/** Returns the `connect-src` part of a page's content security policy. */
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

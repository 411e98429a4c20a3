import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { openApiDocument } from '@participe/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Config } from './kernel/config.ts';
import { bindTutorialPage } from './tutorial-page.ts';

const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/** The portal under /private/: hashed files for ever, every other path the one page. */
export async function bindPages(app: FastifyInstance, config: Config): Promise<void> {
  app.get('/api/openapi.json', () => openApiDocument());
  app.get('/', (_request, reply) => reply.redirect('/private/'));
  bindTutorialPage(app, config);
  const dist = config.portalDist === undefined ? undefined : resolve(config.portalDist);
  if (dist === undefined || !existsSync(join(dist, 'index.html'))) return;
  const index = await readFile(join(dist, 'index.html'));
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/private/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header('Cross-Origin-Resource-Policy', 'same-origin');
    },
  });
  const page = { ...pageHeaders, 'Cache-Control': 'no-cache' };
  app.get('/private', (_request, reply) => reply.redirect('/private/'));
  app.get('/private/*', (_request, reply) =>
    reply.headers(page).type('text/html; charset=utf-8').send(index),
  );
}

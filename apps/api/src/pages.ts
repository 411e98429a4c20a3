import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import { buildOpenApiDocument } from '@participe/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './kernel/config.ts';
import { policyReportsPath } from './policy-reports.ts';
import { registerTutorialPage } from './tutorial-page.ts';

/** Returns the Content-Security-Policy of the portal's pages. */
const policyOf = ({ portalConnect }: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...portalConnect].join(' '),
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    // The portal sends forms by scripts. A native submit before the scripts have loaded would reload the page and
    // lose the input.
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Scripts may not turn texts into markup or code. The portal needs no Trusted Types policies.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${policyReportsPath}`,
    'report-to policy',
  ].join('; ');

interface Page {
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gz: Buffer | undefined;
}

function changePage({ plain }: Page, change: (html: string) => string): Page {
  const page = Buffer.from(change(plain.toString('utf8')));
  return { plain: page, br: brotliCompressSync(page), gz: gzipSync(page) };
}

/** Adds the address of the demo's messages, to which the portal links so that visitors find the codes. */
function addDemoLink(page: Page, messagesUrl: string): Page {
  const meta = `<meta name="demo-messages" content="${new URL(messagesUrl).href}">`;
  return changePage(page, (html) => html.replace('</head>', `${meta}</head>`));
}

async function readPage(file: string): Promise<Page> {
  const readCompressed = (suffix: string) =>
    existsSync(file + suffix) ? readFile(file + suffix) : undefined;
  const [plain, br, gz] = await Promise.all([
    readFile(file),
    readCompressed('.br'),
    readCompressed('.gz'),
  ]);
  return { plain, br, gz };
}

/** Cookies with which a person chooses the look of the portal on their device. */
const APPEARANCE_COOKIES = {
  theme: /(?:^|;\s*)pa_theme=(light|dark)(?:;|$)/u,
  contrast: /(?:^|;\s*)pa_contrast=(more)(?:;|$)/u,
};

/** Returns the attributes of the html element for the theme and contrast of this device (UIX-74). */
function buildAppearanceAttributes(cookies = ''): string {
  return Object.entries(APPEARANCE_COOKIES)
    .map(([name, pattern]) => [name, pattern.exec(cookies)?.[1]] as const)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${value}"`))
    .join('');
}

/**
 * Returns a function that adds attributes to the html element, so that a page is drawn in the chosen theme from the
 * start. Each combination is compressed once.
 */
function createAppearances(): (page: Page, attributes: string) => Page {
  const variants = new Map<Page, Map<string, Page>>();
  return (page, attributes) => {
    if (attributes === '') return page;
    const pageVariants = variants.get(page) ?? new Map<string, Page>();
    variants.set(page, pageVariants);
    const variant =
      pageVariants.get(attributes) ??
      changePage(page, (html) => html.replace('<html', `<html${attributes}`));
    pageVariants.set(attributes, variant);
    return variant;
  };
}

/** Reads the pages of the portal, by URL path. */
async function readPages(dist: string, config: Config): Promise<Map<string, Page>> {
  const { demo, catcherUrl } = config;
  const fileNames = await readdir(dist, { recursive: true });
  const readBuiltPage = async (name: string) => {
    const page = await readPage(join(dist, name));
    const servedPage = demo && catcherUrl !== undefined ? addDemoLink(page, catcherUrl) : page;
    return [`/private/${name.slice(0, -'.html'.length)}`, servedPage] as const;
  };
  return new Map(
    await Promise.all(fileNames.filter((name) => name.endsWith('.html')).map(readBuiltPage)),
  );
}

/** Sends a page with the best compression that the browser accepts. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  policy: string,
): FastifyReply {
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip']);
  const compressedBytes = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gz : undefined;
  if (encoding !== null && compressedBytes !== undefined)
    reply.header('Content-Encoding', encoding);
  return reply
    .headers({
      'Content-Security-Policy': policy,
      'Reporting-Endpoints': `policy="${policyReportsPath}"`,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding, Cookie',
    })
    .type('text/html; charset=utf-8')
    .send(compressedBytes ?? page.plain);
}

/**
 * Serves the portal under /private/: hashed files with unlimited caching, the prerendered guest pages, and the
 * application page for other paths.
 */
export async function registerPages(app: FastifyInstance, config: Config): Promise<void> {
  if (config.openApi) app.get('/api/openapi.json', () => buildOpenApiDocument());
  app.get('/', (_request, reply) => reply.redirect('/private/'));
  registerTutorialPage(app, config);
  const dist = config.portalDist === undefined ? undefined : resolve(config.portalDist);
  if (dist === undefined || !existsSync(join(dist, 'index.html'))) return;
  const policy = policyOf(config);
  const pages = await readPages(dist, config);
  const index = pages.get('/private/index');
  const applyAppearance = createAppearances();
  if (index === undefined) throw new Error(`${dist} has no index.html.`);
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/private/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    decorateReply: false,
  });
  app.get('/private', (_request, reply) => reply.redirect('/private/'));
  app.get('/private/*', (request, reply) => {
    const { pathname } = new URL(request.url, 'http://portal.invalid');
    const page = pages.get(pathname.replace(/\/$/u, '')) ?? index;
    const attributes = buildAppearanceAttributes(request.headers.cookie);
    return sendPage(request, reply, applyAppearance(page, attributes), policy);
  });
}

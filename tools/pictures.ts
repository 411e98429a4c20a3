import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from './chromium.ts';
import { root } from './root.ts';
import { lookAt, openPage, type Finding, type Shot } from './picture-story.ts';

const BUILT = join(root, '.cache/stories');
const PICTURES = join(root, 'pictures');
const CONFIG = join(root, 'apps/portal/vite.stories.config.ts');
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { name: 'desktop', width: 1280, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const HELP = `npm run pictures -- [filter] [--theme light|dark] [--size desktop|phone] [--no-build]
Takes a picture of every story whose name contains the filter, looks at it with axe and for overflow at 320 px.`;

/** Serves the built stories on a free port of loopback. */
async function serve(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    // The frame of the tutorial: a story speaks for the player.
    if (path === '/private/tutorial.html') {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><html lang="es"><title>Tutorial</title></html>');
      return;
    }
    const file = join(BUILT, normalize(path === '/' ? '/stories.html' : path));
    readFile(file).then(
      (body) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

/** The stories as the harness lists them. */
async function listStories(
  browser: Browser,
  url: string,
  filter: string,
): Promise<Shot['story'][]> {
  const page = await browser.newPage();
  await page.goto(url);
  const links = page.locator('a[data-story-id]');
  await links.first().waitFor();
  const stories = await links.evaluateAll((all) =>
    all.map((link) => ({
      id: link.getAttribute('data-story-id') ?? '',
      isPage: link.getAttribute('data-layout') === 'page',
    })),
  );
  await page.close();
  return stories.filter(({ id }) => id.includes(filter));
}

interface Choice {
  filter: string;
  theme: string | undefined;
  size: string | undefined;
}

function lineOf({ where, what }: Finding): string {
  return `${where}\n    ${what}`;
}

/** Every story, theme and size that was asked for, as pictures; what was found on them. */
async function takeAll(url: string, choice: Choice): Promise<{ count: number; found: Finding[] }> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() });
  const found: Finding[] = [];
  let count = 0;
  try {
    const stories = await listStories(browser, url, choice.filter);
    for (const theme of THEMES.filter((one) => (choice.theme ?? one) === one)) {
      const sizes = SIZES.filter((one) => (choice.size ?? one.name) === one.name);
      // The sizes side by side: most of the time goes to waiting for pages to come to rest.
      const looks = sizes.map(async (size) => {
        const folder = join(PICTURES, theme, size.name);
        await mkdir(folder, { recursive: true });
        const page = await openPage(browser, theme, size);
        for (const story of stories) {
          const here = await lookAt(page, { url, story, theme, size, folder });
          for (const finding of here) console.log(lineOf(finding));
          found.push(...here);
          count += 1;
        }
        await page.context().close();
      });
      await Promise.all(looks);
    }
  } finally {
    await browser.close();
  }
  return { count, found };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string' },
    size: { type: 'string' },
    'no-build': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [filter = ''] = positionals;
if (!values['no-build']) await build({ configFile: CONFIG, logLevel: 'warn' });
if (filter === '') await rm(PICTURES, { recursive: true, force: true });
const { server, url } = await serve();
const { count, found } = await takeAll(url, { filter, theme: values.theme, size: values.size });
server.close();

await mkdir(PICTURES, { recursive: true });
await writeFile(join(PICTURES, 'findings.txt'), found.map(lineOf).join('\n'));
console.log(`${String(count)} pictures in ${PICTURES}, ${String(found.length)} findings`);
if (count === 0) console.log(`No story contains «${filter}».`);
process.exit(found.length > 0 || count === 0 ? 1 : 0);

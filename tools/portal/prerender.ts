import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  findChunkClosure,
  findGuestScript,
  findHomeChunk,
  type BuildManifest,
  type ChunkClosure,
  findMainChunk,
  findScreenChunks,
} from './weight.ts';

/** Exports of apps/portal/src/prerender.tsx after the build. */
interface Renderer {
  readonly pages: readonly { path: string; screen: string }[];
  readonly renderPage: (
    path: string,
  ) => Promise<{ markup: string; states: readonly (readonly [string, string])[] }>;
  readonly renderFrame: () => string;
}

interface Page {
  readonly path: string;
  readonly markup: string;
  readonly states: readonly (readonly [name: string, markup: string])[];
  readonly styles: string;
  /** The first script is the entry; the others are its imports. */
  readonly scripts: readonly string[];
  /** Files that React needs. The browser fetches them after the page has loaded, and runs them at the first input. */
  readonly ahead: readonly string[];
}

const privateAddress = (file: string): string => `/private/${file}`;

/**
 * Rule that loads a web font. Guest pages omit it and use the fallback font of base.css, whose letters are almost as
 * wide.
 */
const fontFace = /@font-face\s*\{[^}]*url\([^}]*\}/gu;

/**
 * Writes all styles of a guest page into one file, without the web font. React later loads style sheets with the same
 * rules and the font.
 */
function writeStyles(dist: string, files: Iterable<string>): string {
  const css = [...files].map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  const text = css.replaceAll(fontFace, '');
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/guest-${hash}.css`;
  writeFileSync(join(dist, file), text);
  return file;
}

/** The text of the h1 is the page title until React sets the title. */
function titleOf(markup: string): string | undefined {
  return /<h1[^>]*>([^<]+)</u.exec(markup)?.[1];
}

/** Returns the HTML of a guest page: index.html with other scripts and with the rendered markup. */
function pageOf(index: string, page: Page): string {
  const [script = '', ...imports] = page.scripts;
  const headElements = [
    `<link rel="stylesheet" href="${privateAddress(page.styles)}">`,
    `<script type="module" src="${privateAddress(script)}"></script>`,
    ...imports.map((file) => `<link rel="modulepreload" href="${privateAddress(file)}">`),
  ];
  const templates = page.states.map(
    ([name, markup]) => `<template data-state="${name}">${markup}</template>`,
  );
  const title = titleOf(page.markup);
  return index
    .replaceAll(/\s*<!--[\s\S]*?-->/gu, '')
    .replaceAll(
      /\s*<script\b[^>]*><\/script>|\s*<link rel="(stylesheet|modulepreload)"[^>]*>/gu,
      '',
    )
    .replace(/<title>[^·<]*/u, (whole) => (title === undefined ? whole : `<title>${title} `))
    .replace('</head>', () => `${headElements.join('\n')}\n</head>`)
    .replace('<body>', () => `<body data-ahead="${page.ahead.map(privateAddress).join(' ')}">`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${page.path}">${page.markup}</div>\n${templates.join('\n')}`,
    );
}

/**
 * Returns the HTML of the private area: index.html with the frame, its style sheets, and the list of scripts to
 * preload for a person who is logged in.
 */
function privatePageOf(index: string, frame: string, chunks: ChunkClosure): string {
  const isLinked = (file: string): boolean => index.includes(`"${privateAddress(file)}"`);
  const styles = [...chunks.css].filter((file) => !isLinked(file));
  const scripts = [...chunks.js].filter((file) => !isLinked(file));
  const links = styles.map(
    (file) => `<link rel="stylesheet" crossorigin href="${privateAddress(file)}">`,
  );
  return index
    .replace('</head>', () => `${links.join('\n')}\n</head>`)
    .replace('<body>', () => `<body data-ahead="${scripts.map(privateAddress).join(' ')}">`)
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
}

/** Writes the guest pages and the frame of the private area into the built portal. Returns the number of pages. */
export async function prerender(dist: string, renderer: string): Promise<number> {
  const { pages, renderPage, renderFrame } = (await import(
    pathToFileURL(renderer).href
  )) as Renderer;
  const manifest = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  ) as BuildManifest;
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const screens = findScreenChunks(manifest);
  const earlyChunks = findChunkClosure(manifest, [findGuestScript(manifest)]);
  for (const { path, screen } of pages) {
    const key = screens.get(screen);
    if (key === undefined) throw new Error(`The screen ${screen} is not in the manifest.`);
    const allChunks = findChunkClosure(manifest, [
      findGuestScript(manifest),
      findMainChunk(manifest),
      key,
    ]);
    const page = pageOf(index, {
      path,
      ...(await renderPage(path)),
      styles: writeStyles(dist, allChunks.css),
      scripts: [...earlyChunks.js],
      ahead: [...allChunks.js, ...allChunks.css].filter((file) => !earlyChunks.js.has(file)),
    });
    const file = join(dist, `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
  const privateChunks = findChunkClosure(manifest, [
    findMainChunk(manifest),
    findHomeChunk(manifest),
  ]);
  writeFileSync(join(dist, 'index.html'), privatePageOf(index, renderFrame(), privateChunks));
  return pages.length + 1;
}

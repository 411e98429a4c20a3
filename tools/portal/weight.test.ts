import { describe, expect, it } from 'vitest';
import {
  findChunkClosure,
  listScreenLimitMessages,
  listGuestPageLimitMessages,
  findLinkedFiles,
  type BuildManifest,
  findScreenChunks,
  weighScreens,
} from './weight.ts';

const screenPath = (name: string): string => `src/features/${name}/${name}.screen.tsx`;

const manifest: BuildManifest = {
  '_main.js': {
    file: 'main.js',
    name: 'main',
    imports: ['_react.js'],
    dynamicImports: [screenPath('login'), '_home.js', screenPath('wallet')],
    css: ['main.css'],
    assets: ['font.woff2', 'logo.svg'],
  },
  '_react.js': { file: 'react.js' },
  '_chart.js': { file: 'chart.js', css: ['chart.css'], imports: ['_react.js'] },
  '_form.js': { file: 'form.js', imports: ['_react.js', '_main.js'] },
  '_home.js': { file: 'home.js', name: 'home', imports: ['_react.js', '_chart.js'] },
  [screenPath('login')]: {
    file: 'login.js',
    css: ['login.css'],
    imports: ['_form.js', '_react.js'],
  },
  [screenPath('wallet')]: {
    file: 'wallet.js',
    imports: ['_chart.js', '_form.js'],
    dynamicImports: ['src/features/wallet/lazy.tsx'],
  },
  'src/features/wallet/lazy.tsx': { file: 'lazy.js' },
};

/** Each size is a different power of two, so that a sum shows which files were added. */
const sizes: Record<string, number> = {
  'main.js': 1,
  'react.js': 2,
  'form.js': 4,
  'login.js': 8,
  'chart.js': 32,
  'home.js': 64,
  'wallet.js': 128,
  'lazy.js': 256,
  'main.css': 1,
  'login.css': 2,
  'chart.css': 4,
};

describe('the weight of the portal', () => {
  it('follows static imports through cycles and excludes lazy ones', () => {
    const { js, css, fonts } = findChunkClosure(manifest, [screenPath('wallet')]);
    expect([...js].toSorted()).toEqual(['chart.js', 'form.js', 'main.js', 'react.js', 'wallet.js']);
    expect([...css].toSorted()).toEqual(['chart.css', 'main.css']);
    expect([...fonts]).toEqual(['font.woff2']);
  });

  it('finds the screens by their files', () => {
    expect([...findScreenChunks(manifest).keys()]).toEqual(['login', 'wallet']);
  });

  it('counts each file once, for the first screen that needs it', () => {
    expect(weighScreens(manifest, (file) => sizes[file] ?? NaN)).toEqual([
      { screen: 'login', js: 1 + 2 + 4 + 8, css: 1 + 2, fonts: 1 },
      { screen: 'home', js: 32 + 64, css: 4, fonts: 0 },
      { screen: 'wallet', js: 128, css: 0, fonts: 0 },
    ]);
  });

  it('reports each screen that is too large, with its size and its limit', () => {
    const kb = 1024;
    const acceptableScreens = [
      { screen: 'login', js: 115 * kb, css: 12 * kb, fonts: 1 },
      { screen: 'home', js: 70 * kb, css: 99 * kb, fonts: 0 },
      { screen: 'wallet', js: 45 * kb, css: 0, fonts: 0 },
    ];
    expect(listScreenLimitMessages(acceptableScreens)).toEqual([]);
    const heavier = acceptableScreens.map((weight) => ({
      ...weight,
      js: weight.js + 1,
      css: weight.css + 1,
      fonts: 2,
    }));
    expect(listScreenLimitMessages(heavier)).toEqual([
      'login: 115.0 KB of JavaScript, at most 115.0 KB',
      'login: 12.0 KB of CSS, at most 12.0 KB',
      'login: 2 font files instead of one',
      'home: 70.0 KB of JavaScript, at most 70.0 KB',
      'wallet: 45.0 KB of JavaScript, at most 45.0 KB',
    ]);
  });

  it('refuses a manifest without its screens', () => {
    expect(() =>
      weighScreens({ '_main.js': { file: 'a.js', name: 'main', imports: [] } }, () => 0),
    ).toThrow('The screen login is not in the manifest.');
    expect(() => weighScreens({}, () => 0)).toThrow('0 chunks main');
  });

  it('reports a guest page that is too large before React, with its size and its limit', () => {
    const acceptablePage = { path: '/login', js: 8 * 1024, page: 20 * 1024, fonts: 0 };
    expect(listGuestPageLimitMessages([acceptablePage])).toEqual([]);
    expect(
      listGuestPageLimitMessages([
        { ...acceptablePage, js: acceptablePage.js + 1, page: acceptablePage.page + 1, fonts: 1 },
      ]),
    ).toEqual([
      '/login: 8.0 KB of JavaScript before React, at most 8.0 KB',
      '/login: a page of 20.0 KB, at most 20.0 KB',
      '/login: a font is loaded with the page',
    ]);
  });

  it('lists the files that the HTML of a page links', () => {
    const html = `<link rel="icon" href="/private/assets/i.svg" /><link rel="stylesheet" href="/private/assets/a.css">
      <script type="module" src="/private/assets/e.js"></script><link rel="modulepreload" href="/private/assets/f.js">
      <body data-ahead="/private/assets/main.js"></body>`;
    expect(findLinkedFiles(html)).toEqual(['assets/a.css', 'assets/e.js', 'assets/f.js']);
  });
});

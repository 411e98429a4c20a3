import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import {
  listScreenLimitMessages,
  listGuestPageLimitMessages,
  type GuestPage,
  findLinkedFiles,
  type BuildManifest,
  weighScreens,
} from './portal/weight.ts';
import { repositoryRoot } from './root.ts';

const dist = `${repositoryRoot}apps/portal/dist/`;
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as BuildManifest;
const compressedSize = (file: string): number =>
  gzipSync(readFileSync(dist + file), { level: 9 }).length;
const weights = weighScreens(manifest, compressedSize);

function guestPages(): GuestPage[] {
  const fileNames = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const pages = fileNames.filter((name) => name.endsWith('.html') && name !== 'index.html');
  return pages.map((name) => {
    const files = findLinkedFiles(readFileSync(dist + name, 'utf8'));
    const jsSizes = files.filter((file) => file.endsWith('.js')).map(compressedSize);
    const cssFiles = files.filter((file) => file.endsWith('.css'));
    const sumSizes = (sizes: number[]): number => sizes.reduce((total, one) => total + one, 0);
    return {
      path: `/${name.slice(0, -'.html'.length)}`,
      js: sumSizes(jsSizes),
      page: compressedSize(name) + sumSizes(jsSizes) + sumSizes(cssFiles.map(compressedSize)),
      fonts: cssFiles.filter((file) => /url\([^)]*woff2?/u.test(readFileSync(dist + file, 'utf8')))
        .length,
    };
  });
}
const pages = guestPages();

const kb = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);
console.log(
  `${'screen'.padEnd(24)}  JS KB  CSS KB  fonts (gzip -9, beyond what was loaded before)`,
);
for (const { screen, js, css, fonts } of weights)
  console.log(`${screen.padEnd(22)}${kb(js)}  ${kb(css)}  ${String(fonts)}`);
console.log(`${'before React'.padEnd(24)}  JS KB  with HTML and CSS`);
for (const { path, js, page } of pages) console.log(`${path.padEnd(22)}${kb(js)}  ${kb(page)}`);
const limitMessages = [...listScreenLimitMessages(weights), ...listGuestPageLimitMessages(pages)];
if (pages.length === 0) limitMessages.push('no page of guests was rendered');
for (const line of limitMessages) console.log(`too heavy: ${line}`);
process.exitCode = limitMessages.length > 0 ? 1 : 0;

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPortalStale } from './build-portal.ts';
import { compressFolder } from './compress.ts';
import { hashPortalSources } from './sources.ts';

let root = '';
const writeSource = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'participe-sources-'));
  writeSource('package-lock.json', '{}');
  writeSource('apps/portal/src/main.tsx', 'one');
  writeSource('packages/domain/src/index.ts', 'two');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the hash of the sources of the built portal', () => {
  it.each([
    ['a changed source', 'apps/portal/src/main.tsx', 'other'],
    ['a new source', 'packages/ui/src/button.tsx', 'new'],
    ['another set of libraries', 'package-lock.json', '{"a":1}'],
  ])('changes with %s', (_, path, text) => {
    const hashBefore = hashPortalSources(root);
    writeSource(path, text);
    expect(hashPortalSources(root)).not.toBe(hashBefore);
  });

  it.each([
    'apps/portal/dist/index.html',
    'apps/portal/src/main.test.tsx',
    'packages/ui/src/button.stories.tsx',
    'apps/api/src/main.ts',
  ])('does not change with %s', (path) => {
    const hashBefore = hashPortalSources(root);
    writeSource(path, 'anything');
    expect(hashPortalSources(root)).toBe(hashBefore);
  });

  it('changes when two files swap their texts', () => {
    const hashBefore = hashPortalSources(root);
    writeSource('apps/portal/src/main.tsx', 'two');
    writeSource('packages/domain/src/index.ts', 'one');
    expect(hashPortalSources(root)).not.toBe(hashBefore);
  });

  it('is out of date when it was not stored or belongs to other sources', () => {
    expect(isPortalStale(root)).toBe(true);
    writeSource('apps/portal/dist/.built-from', hashPortalSources(root));
    expect(isPortalStale(root)).toBe(false);
    writeSource('apps/portal/src/main.tsx', 'other');
    expect(isPortalStale(root)).toBe(true);
  });
});

it('the build writes a brotli and a gzip copy of each text file, and none of a font', async () => {
  const text = 'const answer = 42;\n'.repeat(200);
  writeSource('dist/assets/main-abc.js', text);
  writeSource('dist/assets/font.woff2', 'font');
  writeSource('dist/.vite/manifest.json', '{}');
  expect(await compressFolder(join(root, 'dist'))).toBe(1);
  const file = join(root, 'dist/assets/main-abc.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(text);
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { insertDigests } from './integrity.ts';

it('a page states the digest of every script, style sheet and module preload, and no other digest', () => {
  const digestOf = (file: string): string =>
    `sha256-${createHash('sha256').update(`content of ${file}`).digest('base64')}`;
  const icon = '<link rel="icon" href="/private/assets/i.svg">';
  const html = `${icon}<link rel="stylesheet" crossorigin href="/private/assets/a.css">
    <link rel="modulepreload" href="/private/assets/f.js">
    <script type="module" crossorigin src="/private/assets/e.js"></script>`;
  const markedDigests = insertDigests(html, (file) => Buffer.from(`content of ${file}`));
  expect(markedDigests).toContain(icon);
  expect(markedDigests.match(/integrity="[^"]+"/gu)).toEqual(
    ['assets/a.css', 'assets/f.js', 'assets/e.js'].map((file) => `integrity="${digestOf(file)}"`),
  );
});

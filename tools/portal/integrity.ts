import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const loading =
  /<(?:script\b[^>]*\bsrc|link\b[^>]*\brel="(?:stylesheet|modulepreload)"[^>]*\bhref)="\/private\/(?<file>[^"]+)"/gu;

/** Returns a page in which each script, style sheet and module preload states the digest of its file. */
export function insertDigests(html: string, read: (file: string) => Buffer): string {
  return html.replaceAll(loading, (tag, file: string) => {
    const digest = createHash('sha256').update(read(file)).digest('base64');
    return `${tag} integrity="sha256-${digest}"`;
  });
}

/** Adds the digests to the pages of the built portal. Runs after all files have their final content. */
export function insertDigestsInPages(dist: string): void {
  const fileNames = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  for (const name of fileNames.filter((one) => one.endsWith('.html'))) {
    const page = join(dist, name);
    const readBuiltFile = (file: string): Buffer => readFileSync(join(dist, file));
    writeFileSync(page, insertDigests(readFileSync(page, 'utf8'), readBuiltFile));
  }
}

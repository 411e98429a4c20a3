import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isBreachedPassword } from './breached-passwords.ts';

test('a password in a sorted file of leaked ones is found at any position, and no other password is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'participe-leaked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'leaked.txt');
  const leakedPasswords = Array.from({ length: 300 }, (_, i) => `clarinete verde ${String(i)}`);
  const lines = leakedPasswords
    .map((text) => createHash('sha1').update(text).digest('hex').toUpperCase())
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((hash, i) => `${hash}:${String(7 ** (i % 9))}`);
  for (const responseText of ['\n', '\r\n']) {
    writeFileSync(file, lines.join(responseText) + responseText);
    for (const text of leakedPasswords) expect(await isBreachedPassword(file, text)).toBe(true);
    for (const text of leakedPasswords)
      expect(await isBreachedPassword(file, `${text}.`)).toBe(false);
  }
  writeFileSync(file, '');
  expect(await isBreachedPassword(file, 'anything')).toBe(false);
});

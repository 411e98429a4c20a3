import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestConfig } from '../../../test/support/config.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { checkPassword, hashPassword } from './password.ts';

const { keyring } = buildTestConfig();
const password = 'Siete Puentes de Piedra';

test('a password is kept as argon2id of 19 MiB and two passes, with a salt of its own', async () => {
  const [one = '', other = ''] = await Promise.all(
    [1, 2].map(() => hashPassword(keyring, password)),
  );
  expect(one).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u);
  expect(other).not.toBe(one);
});

test('a password counts as it was typed, to its last character', async () => {
  const long = 'a'.repeat(127);
  const kept = await hashPassword(keyring, password);
  const keptLong = await hashPassword(keyring, `${long}b`);
  expect(await checkPassword(keyring, kept, password)).toBe(true);
  for (const other of [
    password.toLowerCase(),
    ` ${password}`,
    `${password} `,
    password.slice(0, -1),
  ])
    expect(await checkPassword(keyring, kept, other)).toBe(false);
  expect(await checkPassword(keyring, keptLong, `${long}b`)).toBe(true);
  expect(await checkPassword(keyring, keptLong, `${long}c`)).toBe(false);
});

test('a password of a sorted file of leaked ones is found wherever it stands, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'participe-leaked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'leaked.txt');
  const leaked = Array.from({ length: 300 }, (_, i) => `clarinete verde ${String(i)}`);
  const lines = leaked
    .map((text) => createHash('sha1').update(text).digest('hex').toUpperCase())
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((hash, i) => `${hash}:${String(7 ** (i % 9))}`);
  for (const end of ['\n', '\r\n']) {
    writeFileSync(file, lines.join(end) + end);
    for (const text of leaked) expect(await isBreachedPassword(file, text)).toBe(true);
    for (const text of leaked) expect(await isBreachedPassword(file, `${text}.`)).toBe(false);
  }
  writeFileSync(file, '');
  expect(await isBreachedPassword(file, password)).toBe(false);
});

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DamagedFolderError, MissingFolderError, openDatabase } from './connect.ts';

const folder = mkdtempSync(join(tmpdir(), 'participe-damaged-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder with files but without PG_VERSION is refused and not changed', async () => {
  writeFileSync(join(folder, 'postgresql.conf'), '');
  await expect(openDatabase({ folder })).rejects.toThrow(DamagedFolderError);
  expect(readdirSync(folder)).toEqual(['postgresql.conf']);
});

test('a database that must exist is not created', async () => {
  const mistyped = join(folder, 'mistyped');
  await expect(openDatabase({ folder: mistyped, mustExist: true })).rejects.toThrow(
    MissingFolderError,
  );
  expect(existsSync(mistyped)).toBe(false);
});

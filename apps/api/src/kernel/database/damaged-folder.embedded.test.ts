import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DamagedFolderError, openDatabase } from './connect.ts';

const folder = mkdtempSync(join(tmpdir(), 'participe-damaged-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder with files but without PG_VERSION is refused and stays as it is', async () => {
  writeFileSync(join(folder, 'postgresql.conf'), '');
  await expect(openDatabase({ folder })).rejects.toThrow(DamagedFolderError);
  expect(readdirSync(folder)).toEqual(['postgresql.conf']);
});

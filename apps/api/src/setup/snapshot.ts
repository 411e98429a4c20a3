import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SettingsError } from '../kernel/settings.ts';
import { lockFolder } from '../kernel/database/folder-lock.ts';
import type { DatabaseHandle } from '../kernel/database/connect.ts';

/**
 * Writes a compressed copy of the embedded database into a file, which gets its final name when it is complete. The
 * caller must have locked the folder, so that no service writes in the meantime.
 */
export async function writeSnapshot({ engine }: DatabaseHandle, file: string): Promise<void> {
  if (!('pglite' in engine))
    throw new SettingsError('A snapshot is of the embedded database: use pg_dump for PostgreSQL.');
  if (existsSync(file)) throw new SettingsError(`The file ${file} exists: name a new one.`);
  const databaseDump = await engine.pglite.dumpDataDir('gzip');
  const partialPath = `${file}.part`;
  await writeFile(partialPath, Buffer.from(await databaseDump.arrayBuffer()), {
    mode: 0o600,
    flush: true,
  });
  await rename(partialPath, file);
}

/** Restores a snapshot into a folder that does not exist or is empty. */
export async function restoreSnapshot(folder: string, file: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SettingsError(`${folder} is not empty: a snapshot is restored into an empty folder.`);
  await mkdir(dirname(folder), { recursive: true });
  const lock = lockFolder(folder);
  try {
    const { PGlite } = await import('@electric-sql/pglite');
    const databaseDump = new Blob([await readFile(file)], { type: 'application/x-gzip' });
    const pglite = await PGlite.create({ dataDir: folder, loadDataDir: databaseDump });
    await pglite.close();
  } finally {
    lock.release();
  }
}

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/kernel/database/connect.ts';
import { restoreSnapshot, writeSnapshot } from '../src/setup/snapshot.ts';

test('a restored snapshot of the embedded database contains every committed write', async () => {
  const snapshotFolder = await mkdtemp(join(tmpdir(), 'participe-snapshot-'));
  const [folder, file, otherFolder] = ['db', 'monday.tar.gz', 'other/db'].map((name) =>
    join(snapshotFolder, name),
  );
  if (folder === undefined || file === undefined || otherFolder === undefined)
    throw new Error(snapshotFolder);
  const database = await openDatabase({ folder });
  await database.execute("create table kept (word text); insert into kept values ('last')");
  await writeSnapshot(database, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(writeSnapshot(database, file)).rejects.toThrow('exists');
  await expect(restoreSnapshot(folder, file)).rejects.toThrow('not empty');
  await database.close();

  await restoreSnapshot(otherFolder, file);
  const restoredDatabase = await openDatabase({ folder: otherFolder });
  const { rows } = await sql`select word from kept`.execute(restoredDatabase.db);
  expect(rows).toEqual([{ word: 'last' }]);
  await restoredDatabase.close();
  await rm(snapshotFolder, { recursive: true });
});

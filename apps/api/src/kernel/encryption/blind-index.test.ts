import { personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../test/support/config.ts';
import { logIn, passwordForm } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createClientViewToken } from '../../../test/support/superuser.ts';
import { encryptOutdatedValues } from '../jobs/encrypt-columns.jobs.ts';
import { type KeyFile, createKeyring } from '../keyring.ts';
import { isIntactRow, sealRows } from '../seals.ts';
import { computeBlindIndex, computeBlindIndexes, newestIndexPrefix } from './blind-index.ts';
import { setProcessKeys } from './column-encryption.ts';

const first = 'the first key of the indexes '.repeat(2);
const second = 'the second key of the indexes '.repeat(2);

describe('an index', () => {
  const useKeys = (file: KeyFile): void => setProcessKeys(createKeyring(() => file));
  const indexOf = (value: string) => computeBlindIndex('document number', value);
  const indexesOf = (value: string) => computeBlindIndexes('document number', value);

  beforeEach(() => useKeys({ ...testSecrets, indexes: { 1: first } }));
  afterEach(() => useKeys(testSecrets));

  test('is equal for equal values, however they are written, and differs for others (SEC-03)', () => {
    expect(indexOf('12345678z')).toBe(indexOf('12345678 Z'));
    expect(indexOf('12345678Z')).not.toBe(indexOf('12345679Z'));
    expect(indexOf('12345678Z')).toMatch(/^1:[0-9a-f]{64}$/u);
  });

  test('of a value differs in another domain (SEC-03)', () => {
    expect(computeBlindIndex('user name', '12345678Z')).not.toBe(indexOf('12345678Z'));
  });

  test('follows from its key alone, which is not the key of the values (SEC-03)', () => {
    const older = indexOf('12345678Z');
    useKeys({ ...testSecrets, indexes: { 1: second } });
    expect(indexOf('12345678Z')).not.toBe(older);
    useKeys({ ...testSecrets, indexes: { 1: first }, columns: { 1: second } });
    expect(indexOf('12345678Z')).toBe(older);
  });

  test('is sought with every valid key, of which the newest makes new indexes (SEC-03)', () => {
    const older = indexOf('12345678Z');
    useKeys({ ...testSecrets, indexes: { 1: first, 2: second } });
    expect(newestIndexPrefix()).toBe('2:');
    expect(indexesOf('12345678Z').slice(0, 2)).toEqual([indexOf('12345678Z'), older]);
    useKeys({ ...testSecrets, indexes: { 2: second } });
    expect(indexesOf('12345678Z')).not.toContain(older);
  });

  test('is made with a key only from its time on, and is sought with it before (SEC-03)', () => {
    const older = indexOf('12345678Z');
    const withNewKeyFrom = (from: string): KeyFile => ({
      ...testSecrets,
      indexes: { 1: first, 2: { key: second, from } },
    });
    useKeys(withNewKeyFrom('2026-11-19T09:00:00Z'));
    const newer = indexOf('12345678Z');
    expect(newer).toMatch(/^2:/u);
    useKeys(withNewKeyFrom('9999-12-31T00:00:00Z'));
    expect(indexOf('12345678Z')).toBe(older);
    expect(newestIndexPrefix()).toBe('1:');
    expect(indexesOf('12345678Z')).toEqual(expect.arrayContaining([older, newer]));
    expect(() => useKeys(withNewKeyFrom('soon'))).toThrow('The time "from" of the key "indexes.2"');
  });
});

describe('a document number', () => {
  let keyFile: KeyFile = testSecrets;
  const keyring = createKeyring(() => keyFile);
  const useKeys = (file: KeyFile): void => {
    keyFile = file;
    keyring.reload();
  };
  const now = new Date('2026-11-19T09:00:00Z');
  const { uuid, documentNumber } = personOf('investor');
  const number = documentNumber ?? '';

  let service: TestService;
  beforeAll(async () => {
    service = await startTestService('postgres', { keyring });
  });
  afterAll(() => service.stop());

  const run = (minutes: number) =>
    encryptOutdatedValues(service.database.db, new Date(now.getTime() + minutes * 60_000));
  /** True when the person logs in by their number, and staff find them by it. */
  const isFound = async (): Promise<boolean> => {
    const { status } = await logIn(service, passwordForm('investor'));
    const view = await createClientViewToken(service, 'investor');
    return status === 200 && view !== '';
  };
  const listTablesInClear = async (): Promise<string[]> => {
    const { db } = service.database;
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} as t where t::text like ${`%${number}%`} limit 1`.execute(
        db,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  const listIndexKeys = async (): Promise<string[]> => {
    const { rows } = await sql<{ key: string }>`
      select distinct split_part(index, ':', 1) as key from (
        select document_number_index as index from intervener
        union all select username_index from credential
        union all select document_number_index from beneficial_owner) as indexes
      order by 1`.execute(service.database.db);
    return rows.map(({ key }) => key);
  };
  const isSealed = async (): Promise<boolean> => {
    const { database, service: product } = service;
    const tables = ['intervener', 'credential'] as const;
    const seals = tables.map((table) => isIntactRow(database.db, product.services, table, uuid));
    return (await Promise.all(seals)).every(Boolean);
  };

  test('is in clear only in the concept of a transfer that a notification names, and finds its person (SEC-03)', async () => {
    expect(await isFound()).toBe(true);
    expect(await listTablesInClear()).toEqual(['notification']);
  });

  test.each([
    ['in clear', `update intervener set document_number = '${number}' where uuid = '${uuid}'`],
    ['without an index', `update credential set username_index = null`],
    [
      'of somebody else',
      `update intervener set document_number_index = (select document_number_index from intervener
        where uuid = '${uuid}') where uuid = '${personOf('stranger').uuid}'`,
    ],
  ])('is refused by the database %s (SEC-03)', async (_, statement) => {
    await expect(service.database.execute(statement)).rejects.toThrow(/encrypted|index/u);
  });

  test('of an earlier version is found in clear, and is then encrypted with its index (SEC-03)', async () => {
    await service.database.execute(`
      alter table intervener disable trigger user;
      alter table credential disable trigger user;
      update intervener set document_number = '${number}', document_number_index = null where uuid = '${uuid}';
      update credential set username = '${number}', username_index = null where uuid_intervener = '${uuid}';
      alter table intervener enable trigger user;
      alter table credential enable trigger user;
      delete from column_encryption;`);
    for (const table of ['intervener', 'credential'] as const)
      await sealRows(service.database.db, table, [uuid]);
    expect(await isFound()).toBe(true);
    await run(0);
    expect(await listTablesInClear()).toEqual(['notification']);
    expect(await isFound()).toBe(true);
    expect(await isSealed()).toBe(true);
  });

  test('is found during a rotation of the key, after which the older key is not needed (SEC-03)', async () => {
    useKeys({ ...testSecrets, indexes: { 1: first } });
    await run(1);
    // Another process may not have loaded the new key yet.
    expect(await listIndexKeys()).toEqual(['mac']);
    expect(await isFound()).toBe(true);
    await run(11);
    expect(await listIndexKeys()).toEqual(['1']);
    expect(await isFound()).toBe(true);
    expect(await isSealed()).toBe(true);
    const { rows } = await sql`
      select from column_encryption where column_name = 'credential.username' and key_id = 'mac/1'
        and finished_at is not null`.execute(service.database.db);
    expect(rows).toHaveLength(1);
  });

  test('that another person has too is named, and stops no other number (SEC-03)', async () => {
    const { uuid: other } = personOf('stranger');
    const { uuid: third } = personOf('operator');
    await service.database.execute(`
      alter table intervener disable trigger user;
      update intervener set document_number = '${number}', document_number_index = null where uuid = '${other}';
      update intervener set document_number = '12345678Z', document_number_index = null where uuid = '${third}';
      alter table intervener enable trigger user;
      delete from column_encryption;`);
    await expect(run(12)).rejects.toMatchObject({
      errors: [{ message: `intervener.document_number of ${other} could not be encrypted` }],
    });
    const { rows } = await sql<{ uuid: string }>`
      select uuid from intervener where document_number not like 'enc:%'`.execute(
      service.database.db,
    );
    expect(rows).toEqual([{ uuid: other }]);
  });
});

import { type DemoPersonKey, accountOf, demoAssociates, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { testSecrets } from '../../../test/support/config.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { encryptedColumnList } from '../database/sql/encrypted-columns.ts';
import { encryptOutdatedValues } from '../jobs/encrypt-columns.jobs.ts';
import { type KeyFile, createKeyring } from '../keyring.ts';
import { isIntactRow, sealRows } from '../seals.ts';
import { isOneOfEncrypted } from './blind-index.ts';
import { encryptColumn } from './column-encryption.ts';

/** The keys of the service, to which a test adds a version. */
let keyFile: KeyFile = testSecrets;
const keyring = createKeyring(() => keyFile);
const now = new Date('2026-11-19T09:00:00Z');

const tin = '501964843';
const tinUs = '536904399';
const [declarer, neighbour] = ['parent_1', 'parent_2'] as const;
const { uuid: uuidDeclarer, email, phone } = personOf(declarer);
/** A bank account of an account without redemptions, so that no signed text names it. */
const [bankAccount = { uuid: '', iban: '' }] = accountOf('child').bankAccounts;

let service: TestService;
const readDeclared = async (person: DemoPersonKey) => {
  const { intervener } = await callOrThrow(service, 'GET /interveners/{id}', {
    token: await service.token(person),
    params: { id: personOf(person).uuid },
  });
  return {
    version: intervener.version,
    email: intervener.email,
    tins: intervener.crs.residences.map((residence) => residence.tin),
    tinUs: intervener.fatca.tin_us,
  };
};
const execute = (text: string) => service.database.execute(text);
async function readIbans(): Promise<string[]> {
  const { bank_accounts: bankAccounts } = await callOrThrow(
    service,
    'GET /accounts/{id}/bank-accounts',
    { token: await service.token(declarer), params: { id: accountOf('child').uuid } },
  );
  return bankAccounts.map(({ iban }) => iban);
}
async function findByIban(): Promise<string[]> {
  const rows = await service.database.db
    .selectFrom('bank_account')
    .select('uuid')
    .where(isOneOfEncrypted('bank_account.iban', [bankAccount.iban]))
    .execute();
  return rows.map(({ uuid }) => uuid);
}

beforeAll(async () => {
  service = await startTestService('postgres', { keyring });
  for (const person of [declarer, neighbour]) {
    const call = { token: await service.token(person), params: { id: personOf(person).uuid } };
    const { version } = await readDeclared(person);
    const residences = [{ country_key: 'PT', tin }];
    await callOrThrow(service, 'PATCH /interveners/{id}/crs', {
      ...call,
      body: { version, residences },
    });
    await callOrThrow(service, 'PATCH /interveners/{id}/fatca', {
      ...call,
      body: { version: version + 1, is_us_person: true, tin_us: tinUs },
    });
  }
});
afterAll(() => service.stop());

/** Returns the tables whose rows contain in clear a declared number, the address or mobile of the person, or the IBAN. */
async function listTablesWithClearValues(): Promise<string[]> {
  const { db } = service.database;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const values = [tin, tinUs, email ?? '', phone ?? '', bankAccount.iban];
  const patterns = values.map((value) => `%${value}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as t where t::text like any(${patterns}) limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Returns the versions of the keys with which the values of the column are encrypted. */
async function listKeysOfTins(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct split_part(tin, ':', 1) || ':' || split_part(tin, ':', 2) as key from tax_residence
    where tin is not null order by 1`.execute(service.database.db);
  return rows.map(({ key }) => key);
}
const isFinished = async (keyId: string) => {
  const states = await service.database.db.selectFrom('column_encryption').selectAll().execute();
  return encryptedColumnList.every(({ name, index }) =>
    states.some(
      (state) =>
        state.column_name === name &&
        state.key_id === (index === undefined ? keyId : `${keyId}/mac`) &&
        state.finished_at !== null,
    ),
  );
};

const declared = { tins: [tin], tinUs, email };

test('a declared number is in no table in clear, nor is an address, a mobile or an IBAN, and their person reads them (SEC-01)', async () => {
  expect(await listTablesWithClearValues()).toEqual([]);
  expect(await readDeclared(declarer)).toMatchObject(declared);
});

test('a value copied to another row cannot be read (SEC-01)', async () => {
  const [uuid, other] = [personOf(declarer).uuid, personOf(neighbour).uuid];
  const own = `(select tin from tax_residence where uuid_intervener = '${uuid}')`;
  const copy = (value: string) =>
    execute(`update tax_residence set tin = ${value} where uuid_intervener = '${other}'`);
  const { rows } = await sql<{ tin: string }>`
    select tin from tax_residence where uuid_intervener = ${other}`.execute(service.database.db);
  await copy(own);
  await expect(readDeclared(neighbour)).rejects.toThrow('500');
  await copy(`'${String(rows[0]?.tin)}'`);
  expect(await readDeclared(neighbour)).toMatchObject({ tins: [tin] });
});

test('the database refuses a new value in clear (SEC-02)', async () => {
  await expect(execute(`update tax_residence set tin = '${tin}'`)).rejects.toThrow(
    'a value of tax_residence.tin is not encrypted',
  );
  await expect(execute(`update bank_account set iban = '${bankAccount.iban}'`)).rejects.toThrow(
    'a value of bank_account.iban is not encrypted',
  );
  await expect(execute(`update payment_entry set iban = '${bankAccount.iban}'`)).rejects.toThrow(
    'a value of payment_entry.iban is not encrypted',
  );
  await expect(
    execute(`update document set facts = facts || '{"tin": "${tin}"}' where facts is not null`),
  ).rejects.toThrow('a value of document.facts is not encrypted');
});

describe('values of an earlier version or key (SEC-02)', () => {
  const olderRows = 1200;

  test('plain values are encrypted in steps, are readable meanwhile, and a killed run is continued', async () => {
    await encryptOutdatedValues(service.database.db, now);
    await execute(`
      alter table tax_residence disable trigger user;
      alter table document disable trigger user;
      alter table bank_account disable trigger user;
      update bank_account set iban = '${bankAccount.iban}', iban_index = null where uuid = '${bankAccount.uuid}';
      alter table intervener disable trigger user;
      update intervener set email = '${email ?? ''}' where uuid = '${uuidDeclarer}';
      update tax_residence set tin = '${tin}';
      insert into tax_residence (uuid_intervener, version, position, country_key, tin, valid_from, valid_to)
        select '${uuidDeclarer}', 1000 + n, 0, 'PT', '${tin}', now(), now()
        from generate_series(1, ${String(olderRows)}) n;
      update document set facts = jsonb_set(facts, '{residences,0,tin}', '"${tin}"') where template = 'CRS';
      alter table tax_residence enable trigger user;
      alter table document enable trigger user;
      alter table bank_account enable trigger user;
      alter table intervener enable trigger user;
      delete from column_encryption;`);
    // An earlier version sealed the row with the plain address.
    await sealRows(service.database.db, 'intervener', [uuidDeclarer]);
    expect(await listTablesWithClearValues()).toEqual(
      expect.arrayContaining(['bank_account', 'document', 'intervener', 'tax_residence']),
    );
    let runs = 0;
    while (!(await isFinished('mac'))) {
      await encryptOutdatedValues(service.database.db, now, 1);
      runs += 1;
      expect(await readDeclared(declarer)).toMatchObject(declared);
      expect(await readIbans()).toEqual([bankAccount.iban]);
      expect(await findByIban()).toEqual([bankAccount.uuid]);
    }
    expect(runs).toBeGreaterThan(olderRows / 500);
    expect(await listTablesWithClearValues()).toEqual([]);
    expect(await listKeysOfTins()).toEqual(['enc:mac']);
    const { services } = service.service;
    expect(await isIntactRow(service.database.db, services, 'intervener', uuidDeclarer)).toBe(true);
  });

  test('a new key encrypts all values anew, after which the older key is not needed', async () => {
    const columns = { 1: 'the first key of the columns '.repeat(2) };
    keyFile = { ...testSecrets, columns };
    keyring.reload();
    for (let keys = 1; keys === 1; keys = (await listKeysOfTins()).length)
      await encryptOutdatedValues(service.database.db, now, 1);
    expect(await listKeysOfTins()).toEqual(['enc:1', 'enc:mac']);
    expect(await readDeclared(declarer)).toMatchObject(declared);
    await service.runJobs();
    expect(await isFinished('1')).toBe(true);
    expect(await listKeysOfTins()).toEqual(['enc:1']);
    expect(await listTablesWithClearValues()).toEqual([]);
  });

  test('a value that a process with the older key wrote afterwards is encrypted after a day', async () => {
    const rotatedFile = keyFile;
    keyFile = testSecrets;
    keyring.reload();
    const late = encryptColumn('intervener.phone', [uuidDeclarer], phone ?? '');
    keyFile = rotatedFile;
    keyring.reload();
    await execute(`update intervener set phone = '${late}' where uuid = '${uuidDeclarer}';
      update column_encryption set finished_at = '${now.toISOString()}'`);
    const runAfter = (ms: number) =>
      encryptOutdatedValues(service.database.db, new Date(now.getTime() + ms));
    expect(await runAfter(3600_000)).toBe(0);
    expect(await runAfter(24 * 3600_000)).toBe(1);
  });

  test('a value that cannot be decrypted is named and stops neither the other rows nor the other columns', async () => {
    const columns = {
      1: 'the first key of the columns '.repeat(2),
      2: 'the second key '.repeat(3),
    };
    keyFile = { ...testSecrets, columns };
    keyring.reload();
    const [{ uuid } = { uuid: '' }, ...others] = demoAssociates;
    await execute(`update associate set document_number = 'enc:1:altered' where uuid = '${uuid}'`);
    const run = encryptOutdatedValues(service.database.db, now);
    await expect(run).rejects.toMatchObject({
      errors: [{ message: `associate.document_number of ${uuid} could not be encrypted` }],
    });
    const { rows } = await sql`
      select from associate where document_number like 'enc:2:%'`.execute(service.database.db);
    expect(rows).toHaveLength(others.length);
    expect(await listKeysOfTins()).toEqual(['enc:2']);
    expect(await isFinished('2')).toBe(false);
  });
});

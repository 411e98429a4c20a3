import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../src/kernel/database/connect.ts';
import { dataLevels, listTablesOfLevel } from '../src/kernel/database/data-levels.ts';
import { grantRoles, insertOnlyTables } from '../src/kernel/database/roles.ts';
import { installJobQueue, startJobQueue } from '../src/kernel/jobs/queue.ts';
import { assertKnownKeys } from '../src/setup/key-fingerprints.ts';
import { type KeyFile, createKeyring, keyPurposes } from '../src/kernel/keyring.ts';
import { createLogger } from '../src/kernel/log.ts';
import { SettingsError } from '../src/kernel/settings.ts';
import { endSessions, resetFactors } from '../src/setup/access-commands.ts';
import { addStaff } from '../src/setup/add-staff.ts';
import { assertNoDemoData, assertTrueClock, prepareDatabase } from '../src/setup/prepare.ts';
import { place, requestCode, subscriptionOf } from './scenarios/order-steps.ts';
import { callApi, callOrThrow } from './support/api.ts';
import { buildTestConfig, testSecrets } from './support/config.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { advanceSession, logIn, logInWithCode, passwordForm } from './support/login.ts';
import { type TestService, startTestService } from './support/service.ts';
import { addAuthApp, computeAuthAppCode, readMessagesTo } from './support/two-factor.ts';

/** The service with the rights of `participe_app`, and connections as the owner of the tables and as a reader. */
let service: TestService;
let owner: DatabaseHandle;
let reader: DatabaseHandle;

const createMemberSql = (name: string): string => `
  do $$ begin create role ${name}_test login password 'of-the-tests';
  exception when duplicate_object or unique_violation then null; end $$;
  grant ${name} to ${name}_test;`;

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  Object.assign(url, { username: `${name}_test`, password: 'of-the-tests' });
  return url.href;
}

beforeAll(async () => {
  service = await startTestService('postgres', {}, async (databaseUrl) => {
    owner = await openDatabase({ databaseUrl, folder: '', poolSize: 2 });
    await installJobQueue(owner);
    await grantRoles(owner);
    await owner.execute(createMemberSql('participe_app') + createMemberSql('participe_read'));
    const readUrl = urlOf(databaseUrl, 'participe_read');
    reader = await openDatabase({ databaseUrl: readUrl, folder: '', poolSize: 1 });
    return urlOf(databaseUrl, 'participe_app');
  });
});
afterAll(async () => {
  await Promise.all([owner.close(), reader.close()]);
  await service.stop();
});

describe('the published passwords of the demo', () => {
  test('are never seeded in production', async () => {
    const config = buildTestConfig({ production: true, demo: true });
    await expect(prepareDatabase(owner, config)).rejects.toThrow('published passwords');
  });

  test('are never served in production', async () => {
    await expect(assertNoDemoData(owner)).rejects.toThrow('published passwords');
  });
});

test('a test clock is refused in production', async () => {
  await expect(assertTrueClock(owner)).rejects.toThrow('The clock in the database was set');
});

describe('a file with other keys than those of the database', () => {
  const otherKeys = { pepper: 'other-pepper-'.repeat(4), mac: 'other-mac-key-'.repeat(4) };
  const versions = Object.fromEntries(keyPurposes.map((name) => [name, { 1: name.repeat(9) }]));
  const refusal = /^SECRETS_FILE holds other keys/u;
  const prepareWith = (file: KeyFile) =>
    prepareDatabase(owner, buildTestConfig({ keyring: createKeyring(() => file) }));

  test('is refused before anything is written, also with other key ids and when no key is recorded yet', async () => {
    await expect(prepareWith(otherKeys)).rejects.toThrow(refusal);
    await expect(prepareWith(versions)).rejects.toThrow(refusal);
    await owner.execute('delete from key_fingerprint');
    await expect(prepareWith(otherKeys)).rejects.toThrow(refusal);
    await prepareWith(testSecrets);
    await expect(prepareWith(otherKeys)).rejects.toThrow(refusal);
  });

  test('is accepted when it adds versions, and later without the older ones', async () => {
    const keyring = createKeyring(() => versions);
    await expect(assertKnownKeys(owner.db, keyring)).rejects.toThrow(refusal);
    await prepareWith({ ...testSecrets, ...versions });
    await assertKnownKeys(owner.db, keyring);
  });
});

const columnOf: Readonly<Record<(typeof insertOnlyTables)[number], string>> = {
  ledger_transaction: 'uuid',
  ledger_posting: 'amount',
  audit_log: 'entry',
  operation_history: 'seq',
  operation_signature: 'seal',
  signed_paper: 'sha256',
  time_stamp: 'sha256',
  net_asset_value: 'value',
  key_fingerprint: 'fingerprint',
  net_asset_value_correction: 'value',
  staff_access: 'reason',
};

describe('the role of the service', () => {
  test('is sufficient to log in, order, sign and run the jobs', async () => {
    expect((await logInWithCode(service, 'investor')).status).toBe(200);
    const investor = await service.as('investor');
    const placedOrder = await place(investor, subscriptionOf('investor_main', 'global', '410.00'));
    const { uuid } = await requestCode(investor, placedOrder);
    await callOrThrow(service, 'POST /documents-signatures', {
      token: await service.token('investor'),
      body: { uuid_signature_request: uuid, otp: await service.codeFor('investor') },
    });
    await service.setClock('2026-11-25T09:00:00.000Z');
    await service.runJobs();
    const runWork = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const queue = await startJobQueue(service.database, createLogger('error'), runWork);
    queue.requestRun();
    await vi.waitUntil(() => runWork.mock.calls.length > 0, 20_000);
    await queue.stop();
  });

  test.each(insertOnlyTables)('changes and deletes nothing in %s', async (table) => {
    const { execute } = service.database;
    for (const text of [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ])
      await expect(execute(text)).rejects.toThrow(/permission denied|must be owner/u);
    const column = columnOf[table];
    await expect(execute(`update ${table} set ${column} = ${column}`)).rejects.toThrow(
      `permission denied for table ${table}`,
    );
  });

  test('creates no table and cannot change the schema version', async () => {
    const { execute } = service.database;
    await expect(execute('create table more (a int)')).rejects.toThrow('permission denied');
    await expect(execute('delete from schema_migration')).rejects.toThrow('permission denied');
    await expect(execute('delete from audit_head')).rejects.toThrow('permission denied');
  });
});

test('the reading role reads the books and no credentials, and writes nothing', async () => {
  const rows = await reader.db.selectFrom('operation').select('uuid').limit(1).execute();
  expect(rows).toHaveLength(1);
  await expect(reader.execute('update operation set reference = reference')).rejects.toThrow(
    'permission denied',
  );
});

describe('the levels of protection', () => {
  test('credentials, codes, sessions and messages are secret, people and money personal', () => {
    const { credential, session, message, recovery_code: code, outbox } = dataLevels;
    expect(new Set([credential, session, message, code, outbox])).toEqual(new Set(['secret']));
    const { intervener, bank_account: bank, operation, document, audit_log: audit } = dataLevels;
    expect(new Set([intervener, bank, operation, document, audit])).toEqual(new Set(['personal']));
  });

  test('the reading role reads all tables except those of the level secret', async () => {
    for (const table of Object.keys(dataLevels)) {
      const read = reader.execute(`select 1 from ${table} limit 1`);
      if (listTablesOfLevel('secret').includes(table))
        await expect(read).rejects.toThrow('permission denied');
      else await read;
    }
  });

  test('every column with a secret is in a table of the level secret', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public' and column_name ~ '(password|secret|token|code|handle)_hash|sealed_'
    `.execute(owner.db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { table } of rows) expect(listTablesOfLevel('secret')).toContain(table);
  });
});

describe('the commands for access', () => {
  const getMe = async (token: string) => (await callApi(service, 'GET /me', { token })).status;
  const documentOf = (person: DemoPersonKey) => personOf(person).documentNumber ?? '';

  test('end the sessions of one client, of one member of staff, or of everybody', async () => {
    const [investor, tutor, staff] = await Promise.all([
      service.token('investor'),
      service.token('tutor'),
      service.token('staff'),
    ]);
    await endSessions(owner, [documentOf('investor')]);
    expect([await getMe(investor), await getMe(tutor)]).toEqual([401, 200]);
    await endSessions(owner, ['all']);
    service.service.services.clearSessionCache();
    expect([await getMe(tutor), await getMe(staff)]).toEqual([401, 401]);
    for (const noUuids of [[], ['nobody']])
      await expect(endSessions(owner, noUuids)).rejects.toThrow(SettingsError);
  });

  test('remove lost second factors with a recorded proof of identity, and notify the owner', async () => {
    const person = 'couple_a';
    await addAuthApp(service, person);
    const token = await service.token(person);
    const document = documentOf(person);
    await expect(resetFactors(owner, [document, 'because'])).rejects.toThrow('identified');
    await resetFactors(owner, [document, 'identity document in the office of Teruel']);
    expect(await getMe(token)).toBe(401);
    const secondToken = await service.token(person);
    const { two_factor: factors } = await callOrThrow(service, 'GET /users/two-factor', {
      token: secondToken,
    });
    expect(factors).toMatchObject({ has_app: false, phone_masked: null, recovery_codes_left: 0 });
    const [mail] = await readMessagesTo(service, person);
    expect(mail).toMatchObject({ channel: 'EMAIL', subject: 'Su segundo factor se ha retirado' });
    const login = await logIn(service, passwordForm(person));
    expect(login.body).toMatchObject({ needs_otp: true, otp_channel: 'EMAIL' });
    const { entry } = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%two-factor.reset%')
      .executeTakeFirstOrThrow();
    expect(entry).toContain('office of Teruel');
  });
});

describe('a member of staff who is added by a command', () => {
  const commandWords = ['ana.ruiz', 'Ana Ruiz', 'ADMINISTRATION,PAYMENTS'];
  const addStaffMember = (words: readonly string[]) =>
    addStaff(service.service.services.config, service.database, words);

  const call = 'POST /admin/token';
  const newPassword = 'clarinete verde de Teruel';
  const withPassword = (username: string, password: string) =>
    callApi(service, call, { body: { grant_type: 'password', username, password } });

  test('logs in with the password printed once, and must choose a new one', async () => {
    const { username, password, otpauth } = await addStaffMember(commandWords);
    const secret = new URL(otpauth).searchParams.get('secret') ?? '';
    const enterPassword = async (token: string, again = newPassword, repeated = again) => {
      const passwordFields = { new_password: again, repeat_new_password: repeated };
      const code = computeAuthAppCode(service, secret);
      const body = { grant_type: 'otp', password: code, session: 'WORK', ...passwordFields };
      return callApi(service, call, { body: again === '' ? omitNewPassword(body) : body, token });
    };
    const omitNewPassword = ({ grant_type, password: code, session }: Record<string, string>) => ({
      grant_type,
      password: code,
      session,
    });
    const firstAnswer = await withPassword(username, password);
    const token = firstAnswer.body.access_token;
    const refusedPasswords: [typed: string, message: string, repeated?: string, field?: string][] =
      [
        ['', 'Elija una contraseña nueva: la primera solo sirve para entrar una vez.'],
        ['contraseña1234', 'Esta contraseña es muy común. Elija otra.'],
        [
          `${username}-${username}`,
          'La contraseña no puede contener su documento, su nombre, su correo ni el nombre de la gestora.',
        ],
        [password, 'La contraseña nueva debe ser distinta de la actual.'],
        [newPassword, 'Las contraseñas no coinciden', `${newPassword}.`, 'repeat_new_password'],
      ];
    for (const [typedPassword, message, repeated, field = 'new_password'] of refusedPasswords)
      expectRefusal(call, '400-020', await enterPassword(token, typedPassword, repeated), {
        field,
        message,
      });
    const secondAnswer = await enterPassword(token);
    expect(secondAnswer.body).toMatchObject({ needs_otp: false });
    const { access_token: work } = secondAnswer.body;
    expect((await callApi(service, 'GET /payment-files', { token: work })).status).toBe(200);
    expectRefusal(call, '401-001', await withPassword(username, password));
    await advanceSession(service, 61);
    const repeatedAnswer = await withPassword(username, newPassword);
    expect((await enterPassword(repeatedAnswer.body.access_token, '')).status).toBe(200);
  });

  test('has three days to replace the first password', async () => {
    const { username, password } = await addStaffMember(['eva.sanz', 'Eva Sanz', 'SUPPORT']);
    await advanceSession(service, 3 * 24 * 3600 - 60);
    expect((await withPassword(username, password)).status).toBe(200);
    await advanceSession(service, 61);
    expectRefusal(call, '401-001', await withPassword(username, password));
  });

  test.each([
    ['a name that is taken', commandWords, 'is taken'],
    ['a person who has one of the roles', ['ana.dos', 'ANA  Ruiz', 'PAYMENTS'], 'as ana.ruiz'],
    ['no full name', ['ines.gil'], 'full name'],
    ['no role', ['ines.gil', 'Inés Gil'], 'roles'],
    ['an unknown role', ['ines.gil', 'Inés Gil', 'PAYMENTS,BOSS'], 'roles'],
  ])('is refused with %s', async (_, words, error) => {
    await expect(addStaffMember(words)).rejects.toThrow(error);
  });
});

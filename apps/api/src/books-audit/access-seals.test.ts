import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOrThrow } from '../../test/support/api.ts';
import { callUntilApproved } from '../../test/support/four-eyes.ts';
import { logIn } from '../../test/support/login.ts';
import { addAuthApp, startLogin } from '../../test/support/two-factor.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import type { Db } from '../kernel/database/connect.ts';
import { changeSealedRows } from '../kernel/seals.ts';
import { linkWebsite } from '../setup/seed/website-links.ts';
import { auditBooks } from './reconcile.ts';

const ofClient = `uuid_intervener = '${personOf('investor').uuid}'`;
const ofAccount = `uuid_account = '${accountOf('investor_main').uuid}'`;
const stranger = personOf('stranger').uuid;
const insertApp = `insert into authenticator_app (uuid_intervener, sealed_secret, created_at, confirmed_at)
  values ('${personOf('investor').uuid}', 'known', now(), now())`;
const insertRecoveryCode = `insert into recovery_code (uuid_intervener, code_hash, created_at, salt)
  values ('${personOf('investor').uuid}', 'known', now(), 'salt')`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const findDifferences = async () => (await auditBooks(service.database.db)).differences;

test.each([
  [
    'the role of a person on an account',
    `update account_intervener set role = 'APODERADO' where ${ofAccount}`,
  ],
  [
    'the last day of a role',
    `update account_intervener set valid_to = '2026-01-01' where ${ofAccount}`,
  ],
  [
    'the roles on an account, by an inserted role',
    `insert into account_intervener (uuid_account, uuid_intervener, role, valid_from)
      values ('${accountOf('investor_main').uuid}', '${stranger}', 'AUTORIZADO_OPERATIVO', '2020-01-01')`,
  ],
  [
    'the roles on an account, by a role copied from another account',
    `insert into account_intervener (uuid_account, uuid_intervener, role, valid_from)
      select '${accountOf('investor_main').uuid}', uuid_intervener, role, valid_from from account_intervener
      where uuid_account = '${accountOf('couple').uuid}' limit 1`,
  ],
  [
    'the roles on an account, by a deleted role',
    `delete from account_intervener where uuid_account = '${accountOf('couple').uuid}'
      and uuid_intervener = (select min(uuid_intervener::text)::uuid from account_intervener
        where uuid_account = '${accountOf('couple').uuid}')`,
  ],
  ['the roles on an account, all deleted', `delete from account_intervener where ${ofAccount}`],
  ['the purposes of a service client', `update service_client set purposes = '{PAYMENTS}'`],
  ['the secret of a service client', `update service_client set secret_hash = 'known'`],
  [
    'the service clients, by a copied one',
    `insert into service_client (client_id, secret_hash, name, purposes)
      select 'intruder', secret_hash, name, purposes from service_client`,
  ],
  ['the service clients, by a deleted one', 'delete from service_client'],
  [
    'a setting',
    `update config_entry set value = 'true' where key = 'PRIVATE_AREA_MAINTENANCE_MODE'`,
  ],
  ['the settings, by an inserted one', `insert into config_entry values ('EXTRA', 'true')`],
  ['the settings, by a deleted one', `delete from config_entry where key = 'PRIVACY_POLICY_URL'`],
  ['the password of a client', `update credential set password_hash = 'known' where ${ofClient}`],
  [
    'the password of a client, by a copied one',
    `update credential set password_hash = other.password_hash from credential other
      where other.uuid_intervener = '${stranger}' and credential.${ofClient}`,
  ],
  ['the user name of a client', `update credential set username = 'enc:other' where ${ofClient}`],
  [
    'the index of the user name of a client',
    `update credential set username_index = 'mac:other' where ${ofClient}`,
  ],
  [
    'the choice of a code at every login',
    `update credential set always_ask = not always_ask where ${ofClient}`,
  ],
  [
    'the postponements of the second factor',
    `update credential set two_factor_postponements = 2 where ${ofClient}`,
  ],
  ['the credentials, by a deleted one', `delete from credential where ${ofClient}`],
  ['the authenticator app of a client, by an inserted one', insertApp],
  ['the recovery codes of a client, by an inserted one', insertRecoveryCode],
])('the books audit finds a change of: %s', async (_, statement) => {
  expect(await tamperDb(service.database.db, [statement])).toContain('I37');
});

test('the books audit finds nothing after the service changed credentials and settings', async () => {
  const { db } = service.database;
  await linkWebsite(db, 'http://127.0.0.1:4999');
  const { recoveryCodes } = await addAuthApp(service, 'investor');
  const token = await service.token('investor');
  await callOrThrow(service, 'PATCH /users/two-factor', { token, body: { always_ask: true } });
  const recovered = await logIn(
    service,
    { grant_type: 'otp', username: '', password: recoveryCodes[0] },
    { token: await startLogin(service, 'investor') },
  );
  expect(recovered.status).toBe(200);
  await callUntilApproved(service, 'PUT /config/{key}', {
    params: { key: 'PUBLIC_CONTACT_URL' },
    body: { value: '' },
  });
  expect(await findDifferences()).toEqual([]);
});

test('the books audit finds no wrong seal after the job has ended the role of a representative', async () => {
  await service.setClock('2027-09-15T10:00:00.000Z');
  await service.runJobs();
  const endedRoles = await service.database.db
    .selectFrom('account_intervener')
    .select('role')
    .where('uuid_account', '=', accountOf('minor').uuid)
    .where('valid_to', '=', '2027-10-15')
    .execute();
  expect(endedRoles).toContainEqual({ role: 'TUTOR' });
  expect((await findDifferences()).map(({ invariant }) => invariant)).not.toContain('I37');
});

test('two transactions that change roles on one account at the same time leave one valid seal', async () => {
  const { db } = service.database;
  const { uuid } = accountOf('couple');
  const prolongRole = (tx: Db, person: DemoPersonKey) =>
    changeSealedRows(tx, 'account_intervener', [uuid], () =>
      tx
        .updateTable('account_intervener')
        .set({ valid_to: '2040-01-01' })
        .where('uuid_account', '=', uuid)
        .where('uuid_intervener', '=', personOf(person).uuid)
        .execute(),
    );
  let secondChange: Promise<unknown> | undefined;
  await db.transaction().execute(async (first) => {
    await prolongRole(first, 'couple_a');
    secondChange = db.transaction().execute((tx) => prolongRole(tx, 'couple_b'));
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting
          from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        );
        return rows[0]?.waiting;
      })
      .toBe(1);
  });
  await secondChange;
  expect((await findDifferences()).map(({ invariant }) => invariant)).not.toContain('I37');
});

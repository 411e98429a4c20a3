import { randomUUID } from 'node:crypto';
import { personOf, productOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transitionNav } from '../../test/scenarios/transition-steps.ts';
import { submitRequest, transferRequestOf } from '../../test/scenarios/transfer-out-steps.ts';
import { publishNavOf } from '../../test/scenarios/order-steps.ts';
import { tamperDb } from '../../test/scenarios/tampered.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import { changeSealedRows, sealRows } from '../kernel/seals.ts';
import { prepareDatabase } from '../setup/prepare.ts';
import { auditBooks } from './reconcile.ts';

const fundCondition = `id = '${productOf('global').uuid}'`;
const ofMember = `uuid = '${personOf('staff').uuid}'`;

const ofClient = `uuid = '${personOf('investor').uuid}'`;
const unusedNav = `(id_product, date) = (select n.id_product, n.date from net_asset_value n
  where not exists (select from operation o where o.id_product = n.id_product and o.value_date = n.date)
  order by n.date, n.id_product limit 1)`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await submitRequest(service, transferRequestOf('investor_main', 'global'));
});
afterAll(() => service.stop());

const findDifferences = async () => (await auditBooks(service.database.db)).differences;

test.each([
  [
    'the roles of staff',
    `update staff_account set roles = '{PAYMENTS,COMPLIANCE}' where ${ofMember}`,
  ],
  ['the password of staff', `update staff_account set password_hash = 'known' where ${ofMember}`],
  [
    'the members of staff, by an inserted row',
    `insert into staff_account (uuid, username, name, password_hash, sealed_totp_secret, roles)
      select gen_random_uuid(), 'intruder', 'X', password_hash, sealed_totp_secret, roles
      from staff_account where ${ofMember}`,
  ],
  ['the members of staff, by a deleted row', `delete from staff_account where ${ofMember}`],
  [
    'the collection account of a fund',
    `update product set collection_iban = 'ES9121000418450200051332' where ${fundCondition}`,
  ],
  ['the cut-off of a fund', `update product set cutoff = '23:59' where ${fundCondition}`],
  ['the minimums of a fund', `update product set minimum_initial = 0 where ${fundCondition}`],
  [
    'the account of the other manager of a transfer out',
    `update operation set counterparty = counterparty || '{"iban":"ES9121000418450200051332"}'
      where counterparty is not null`,
  ],
  ['a withholding rate', `update parameter set value = '0.01' where key = 'withholding_iic'`],
  ['a holiday', `update business_calendar set is_business = true where date = '2026-12-25'`],
  [
    'a published net asset value that no order used',
    `update net_asset_value set value = value * 1.01 where ${unusedNav}`,
  ],
  [
    'the published net asset values, by an inserted row',
    `insert into net_asset_value (id_product, date, value, published_at)
      select id_product, date '2015-01-03', value, published_at from net_asset_value where ${unusedNav}`,
  ],
  [
    'the published net asset values, by a deleted row',
    `delete from net_asset_value where ${unusedNav}`,
  ],
  [
    'the e-mail address of a client',
    `update intervener set email = 'enc:otro@example.org' where ${ofClient}`,
  ],
  ['the mobile of a client', `update intervener set phone = 'enc:600000000' where ${ofClient}`],
  [
    'the document number of a client',
    `update intervener set document_number = 'enc:00000000T' where ${ofClient}`,
  ],
  [
    'the index of the document number of a client',
    `update intervener set document_number_index = 'mac:other' where ${ofClient}`,
  ],
])('the books audit finds a change of: %s', async (_, statement) => {
  expect(await tamperDb(service.database.db, [statement])).toContain('I37');
});

test('a month with a changed net asset value is still reported after another value of this month is published', async () => {
  const { isin, uuid: id } = productOf('global');
  const { database } = service;
  const ofMonth = `id_product = '${id}' and date >= '2026-11-01'`;
  const changeValue = (by: string) =>
    database.execute(`
      alter table net_asset_value disable trigger net_asset_value_unchanged;
      update net_asset_value set value = value ${by} 2
        where date = (select min(date) from net_asset_value where ${ofMonth}) and id_product = '${id}';
      alter table net_asset_value enable trigger net_asset_value_unchanged`);
  await changeValue('*');
  await publishNavOf(service, isin ?? '', '2026-11-19', transitionNav);
  expect((await findDifferences()).map(({ invariant }) => invariant)).toContain('I37');
  await changeValue('/');
  await database.execute(
    `delete from net_asset_value where date = '2026-11-19' and id_product = '${id}'`,
  );
  expect(await findDifferences()).toEqual([]);
});

test('the books audit finds changed IBANs in a payment file, even when its stored digest was changed too', async () => {
  const { db } = service.database;
  const file = randomUUID();
  const stored = encryptColumn('payment_file.content', [file], 'ES7921000813610123456789');
  await sql`
    insert into payment_file (uuid, type, message_id, requested_on, entries, total, content, sha256, created_at)
    values (${file}, 'PAIN_001', 'CT-1', '2026-11-19', 1, 1, ${stored}, 'digest', now())`.execute(
    db,
  );
  await sealRows(db, 'payment_file', [file]);
  expect(await tamperDb(db, [])).not.toContain('I37');
  const content = `update payment_file set content = 'ES9121000418450200051332'`;
  expect(await tamperDb(db, [content])).toContain('I37');
  expect(await tamperDb(db, [`${content}, sha256 = 'other'`])).toContain('I37');
  await sql`delete from payment_file`.execute(db);
  await sql`delete from row_seal where table_name = 'payment_file'`.execute(db);
});

test('a change by the service does not hide an earlier change made in the database', async () => {
  const { db } = service.database;
  expect(await findDifferences()).toEqual([]);
  const choosePassword = (hash: string) =>
    db
      .transaction()
      .execute((tx) =>
        changeSealedRows(tx, 'staff_account', [personOf('staff').uuid], () =>
          tx
            .updateTable('staff_account')
            .set({ password_hash: hash })
            .where('uuid', '=', personOf('staff').uuid)
            .execute(),
        ),
      );
  await choosePassword('chosen');
  expect(await findDifferences()).toEqual([]);
  const changeRoles = (list: string) =>
    sql`update staff_account set roles = ${list}::text[] where ${sql.raw(ofMember)}`.execute(db);
  await changeRoles('{PAYMENTS,COMPLIANCE}');
  await choosePassword('later');
  expect((await findDifferences()).map(({ invariant }) => invariant)).toEqual(['I37']);
});

test('a second sealing of all existing rows is found by the books audit', async () => {
  const { database } = service;
  await database.execute('delete from row_seal');
  await prepareDatabase(database, service.service.services.config);
  expect((await findDifferences()).map(({ invariant }) => invariant)).toEqual(['I37b']);
});

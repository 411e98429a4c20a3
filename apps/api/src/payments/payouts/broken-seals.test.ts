import type { Operation } from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { debitOf } from '../../../test/scenarios/debit-steps.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { validate } from '../../../test/scenarios/order-steps.ts';
import {
  executeRedemptions,
  readEntries,
  readEntry,
  readPaymentFiles,
} from '../../../test/scenarios/payout-steps.ts';
import {
  destinationIban,
  submitRequest,
  transferRequestOf,
} from '../../../test/scenarios/transfer-out-steps.ts';
import { encryptIndexed } from '../../kernel/encryption/blind-index.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { runAsSystem } from '../../kernel/unit-of-work.ts';
import { lockPaymentsToSend } from './payout.store.ts';
import { readPaymentFacts } from './write-payment.ts';
import { type TestBank, startBank } from '../../../test/partners/bank.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const foreignIban = 'ES9121000418450200051332';
const ownIban =
  accountOf('investor_main').bankAccounts.find(({ isDefault }) => isDefault)?.iban ?? '';

let service: TestService;
let bank: TestBank;
/** Executed redemptions with unsent payments. */
let redemptions: Operation[];

const orderAt = (index: number): Operation => {
  const order = redemptions[index];
  if (order === undefined) throw new Error('There is an order for each test.');
  return order;
};

const runSql = (statement: string) => sql.raw(statement).execute(service.database.db);
/** Changes an IBAN as somebody would who has the keys of the columns but not those of the seals. */
async function setIban(iban: string, { uuid }: Operation): Promise<void> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid_bank_account as uuid from operation where uuid = ${uuid}`.execute(
    service.database.db,
  );
  const [bankAccount = { uuid: '' }] = rows;
  const { iban: value, iban_index: index } = encryptIndexed(
    'bank_account.iban',
    [bankAccount.uuid],
    iban,
  );
  await runSql(
    `update bank_account set iban = '${value}', iban_index = '${index}' where uuid = '${bankAccount.uuid}'`,
  );
}
const sendingTimes = { now: new Date('2026-11-23T08:00:00.000Z'), today: '2026-11-23' };
/** Changes the IBAN of the payment that is read last, and returns it with what a run that sends one payment would send. */
async function moveLastPayment(tx: Db) {
  const { uuid } = await tx
    .selectFrom('payment_entry')
    .select('uuid')
    .where('kind', '=', 'PAYOUT')
    .where('status', '=', 'WAITING')
    .orderBy('uuid', 'desc')
    .executeTakeFirstOrThrow();
  const moved = encryptIndexed('payment_entry.iban', [uuid], foreignIban);
  await tx.updateTable('payment_entry').set(moved).where('uuid', '=', uuid).execute();
  return { uuid, payments: await lockPaymentsToSend(tx, sendingTimes, 1) };
}
/** SQL for the encrypted IBAN of a bank account, which cannot be decrypted in the row of a payment. */
const ibanOfAnother = `(select iban from bank_account order by uuid limit 1)`;
const deletePayment = ({ uuid }: Operation) =>
  runSql(`delete from payment_entry where uuid_operation = '${uuid}'`);

/** Returns the table names in the alarms about broken seals. */
async function readAlarms(): Promise<(string | undefined)[]> {
  await service.service.securityEvents.flush();
  await service.runJobs();
  const staff = await service.staff();
  const { alarms } = await staff.call('GET /alarms', {});
  return alarms.filter(({ kind }) => kind === 'SEAL').map(({ subject }) => subject.split(':')[0]);
}

async function issuesOf({ uuid }: Operation): Promise<string[]> {
  const client = await service.as('investor');
  const { issues } = await client.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.filter(({ status }) => status === 'OPEN').map(({ type }) => type);
}

beforeAll(async () => {
  bank = await startBank();
  service = await startTestService('postgres', { bankUrl: bank.url });
  redemptions = await executeRedemptions(service, 4);
  await service.runJobs();
});
afterAll(async () => {
  await service.stop();
  await bank.close();
});

test('a redemption is not paid to a bank account that was changed in the database', async () => {
  const order = orderAt(0);
  await deletePayment(order);
  await setIban(foreignIban, order);
  await service.runJobs();
  await setIban(ownIban, order);
  expect(await readEntries(service, order.uuid)).toEqual([]);
  expect(await issuesOf(order)).toEqual(['PAYMENT']);
  expect(await readAlarms()).toEqual(['bank_account']);
});

test('a redemption is not paid to a bank account of another client', async () => {
  const order = orderAt(1);
  await deletePayment(order);
  await runSql(`update operation o set uuid_bank_account = (select b.uuid from bank_account b
      where b.uuid_account <> o.uuid_account and b.status = 'VALIDATED' limit 1)
    where uuid = '${order.uuid}'`);
  await service.runJobs();
  expect(await readEntries(service, order.uuid)).toEqual([]);
  expect(await issuesOf(order)).toEqual(['PAYMENT']);
});

test('a bank account that was changed in the database is not debited', async () => {
  const debit = debitOf('investor_main', 'global', '305.00');
  const { operation } = await placeAndSign(service, 'investor', debit);
  await setIban(foreignIban, operation);
  await validate(service, operation.uuid);
  await service.runJobs();
  expect(await readEntries(service, operation.uuid)).toEqual([]);
  await setIban(ownIban, operation);
  await service.runJobs();
  expect(await readEntry(service, operation.uuid)).toMatchObject({ status: 'SENT' });
  await runSql(`update payment_entry set status = 'WAITING', uuid_file = null, iban = ${ibanOfAnother}
    where uuid_operation = '${operation.uuid}'`);
  await service.runJobs();
  expect(await readEntry(service, operation.uuid)).toMatchObject({ status: 'WAITING' });
});

test('a blocked owner is not paid while the index or IBAN of their bank account is missing or wrong, and delays nobody', async () => {
  const order = orderAt(2);
  const { uuid, uuid_account: account } = order;
  const { uuid: owner } = personOf('investor');
  // Without their role, nothing but the bank account connects the owner with the payment.
  const setOwner = (status: string, roleEndsOn: string) =>
    service.database
      .execute(`update intervener set intervener_status = '${status}' where uuid = '${owner}';
    update account_intervener set valid_to = ${roleEndsOn}
      where uuid_account = '${account}' and uuid_intervener = '${owner}'`);
  await setOwner('BLOQUEADO_AML', "'2026-01-01'");
  await service.setClock('2026-11-23T08:00:00.000Z');
  const ofAccount = `where uuid_account = '${account}'`;
  await runSql(`update bank_account set iban_index = null ${ofAccount}`);
  const { db } = service.database;
  await expect(
    db.transaction().execute(async (tx) => {
      const { uuid: last, payments } = await moveLastPayment(tx);
      expect(payments.map((payment) => payment.uuid)).toEqual([last]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  for (const change of ['iban_index = null', "iban_index = '2:0'", "iban = 'enc:mac:altered'"]) {
    await runSql(`update bank_account set ${change} ${ofAccount}`);
    const payments = await db
      .transaction()
      .execute((tx) => lockPaymentsToSend(tx, sendingTimes, 100));
    expect(payments.map((payment) => payment.uuid_operation)).not.toContain(uuid);
  }
  await setIban(ownIban, order);
  await runSql(`update bank_account set iban_index = null ${ofAccount}`);
  await service.runJobs();
  expect(await readEntry(service, uuid)).toMatchObject({ status: 'WAITING' });
  await setOwner('FINALIZADO', 'null');
});

test('a payment that was changed in the database is neither sent nor shown to the check of payees, and the others are', async () => {
  const [changedOrder, otherOrder] = [orderAt(2), orderAt(3)];
  await runSql(
    `update payment_entry set iban = ${ibanOfAnother}, payee_check = null where uuid_operation = '${changedOrder.uuid}'`,
  );
  await service.setClock('2026-11-23T08:00:00.000Z');
  await service.runJobs();
  expect(await readEntry(service, changedOrder.uuid)).toMatchObject({ status: 'WAITING' });
  const { payee_check: check } = await service.database.db
    .selectFrom('payment_entry')
    .select('payee_check')
    .where('uuid_operation', '=', changedOrder.uuid)
    .executeTakeFirstOrThrow();
  expect(check).toBeNull();
  expect(await readEntry(service, otherOrder.uuid)).toMatchObject({ status: 'SENT' });
  const sentTransactions = (await readPaymentFiles(service)).flatMap(
    ({ read }) => read.transactions,
  );
  expect(sentTransactions.map(({ iban }) => iban)).not.toContain(foreignIban);
  expect(await readAlarms()).toContain('payment_entry');
});

test('a transfer out names no payee whose account was changed in the database', async () => {
  await service.setClock('2026-11-24T09:00:00.000Z');
  const order = await submitRequest(service, transferRequestOf('investor_family', 'global'));
  const readPayee = async (): Promise<string | null> => {
    const deps = {
      database: service.database.db,
      services: service.service.services,
      clock: service.service.clock,
    };
    return runAsSystem(
      deps,
      async (work) => (await readPaymentFacts(work, 'TRANSFER_OUT', order)).iban,
    );
  };
  expect(await readPayee()).toBe(destinationIban);
  await runSql(`update operation set counterparty = counterparty || '{"iban":"${foreignIban}"}'
    where uuid = '${order.uuid}'`);
  expect(await readPayee()).toBeNull();
  expect(await readAlarms()).toContain('counterparty');
});

import { callWithFourEyes } from '../../../test/support/four-eyes.ts';
import { randomUUID } from 'node:crypto';
import type { Operation } from '@participe/contract';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { type TestBank, startBank } from '../../../test/partners/bank.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { changeStatus, placeAndSign } from '../../../test/scenarios/flow.ts';
import { notificationsOf, postingsOf } from '../../../test/support/order-records.ts';
import {
  respondAsRegistry,
  confirmationOf,
  publishNavOf,
  readOperation,
  redemptionOf,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { readEntries, rejectPayment, importPayment } from '../../../test/scenarios/payout-steps.ts';
import { receiveMoney } from '../../../test/partners/registry.ts';
import { expectNothingWritten } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  submitRequest,
  transferRequestOf,
  destinationIban,
} from '../../../test/scenarios/transfer-out-steps.ts';

const call = 'POST /operations/{id}/pay-again';
const fund = productOf('global');
const [salary, house, pendingAccount] = accountOf('investor_main').bankAccounts;
/** The date on which staff repeat the payments. The test of transfers moves it forward. */
let today = '2026-11-23';
const unknownIban = 'ES7921000813610123456789';

let service: TestService;
let bank: TestBank;
type Case = 'mismatch' | 'returned' | 'noAccount' | 'cancelled' | 'transfer';
const orders = {} as Record<Case, Operation>;

async function redeemTo(uuidBankAccount?: string): Promise<Operation> {
  const body = redemptionOf('investor_main', 'global', { participations: '10.000000' });
  const request = { ...body, ...(uuidBankAccount && { uuid_bank_account: uuidBankAccount }) };
  const { operation } = await placeAndSign(service, 'investor', request);
  await validate(service, operation.uuid);
  return operation;
}

async function runJobsAt(at: string): Promise<void> {
  await service.setClock(at);
  await service.runJobs();
}

async function executeAll(list: readonly Operation[], date: string, nav: string): Promise<void> {
  await publishNavOf(service, fund.isin ?? '', date, nav);
  for (const { uuid } of list)
    await respondAsRegistry(service, [confirmationOf(await readOperation(service, uuid), nav)]);
}

/** Only a validated bank account may receive payments. */
const setStatus = (uuid: string | undefined, status: 'VALIDATED' | 'REJECTED') =>
  service.database.db
    .updateTable('bank_account')
    .set({ status })
    .where('uuid', '=', uuid ?? '')
    .execute();

beforeAll(async () => {
  bank = await startBank();
  service = await startTestService('postgres', { bankUrl: bank.url });
  await service.setClock('2026-11-19T09:00:00.000Z');
  orders.mismatch = await redeemTo();
  orders.returned = await redeemTo();
  orders.noAccount = await redeemTo(house?.uuid);
  const subscriptionBody = subscriptionOf('investor_main', 'global', '1500.00');
  orders.cancelled = (await placeAndSign(service, 'investor', subscriptionBody)).operation;
  await receiveMoney(service, orders.cancelled, fund, '2026-11-19');
  orders.transfer = await submitRequest(service, transferRequestOf('investor_main', 'global'));
  await runJobsAt('2026-11-19T13:30:00.000Z');
  await runJobsAt('2026-11-20T08:00:00.000Z');
  const { mismatch, returned, noAccount, cancelled, transfer } = orders;
  await executeAll([mismatch, returned, noAccount], '2026-11-19', '21.000000');
  await changeStatus(service, cancelled.uuid, 'CANCELLED', { comment: 'Lo pide' });
  bank.setAnswer({ body: { result: 'NO_MATCH' } });
  await setStatus(house?.uuid, 'REJECTED');
  await runJobsAt('2026-11-20T13:00:00.000Z');
  await service.setClock('2026-11-23T08:00:00.000Z');
  await executeAll([transfer], '2026-11-20', '25.000000');
  await service.runJobs();
  await setStatus(house?.uuid, 'VALIDATED');
  bank.setAnswer({ body: { result: 'MATCH' } });
});
afterAll(async () => {
  await service.stop();
  await bank.close();
});

const payAgain = async ({ uuid }: Operation, more: object = {}, key?: string) =>
  callWithFourEyes(service, call, {
    params: { id: uuid },
    body: { comment: 'Hablado con el cliente.', ...more },
    ...(key !== undefined && { key }),
  });

const listAttempts = async ({ uuid }: Operation) =>
  (await readEntries(service, uuid)).map(
    (entry) => `${entry.end_to_end_id.slice(-2)} ${entry.status} ${entry.iban_end}`,
  );

const listOpenIssues = async ({ uuid }: Operation) => {
  const client = await service.as('investor');
  const { issues } = await client.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.filter(({ status }) => status !== 'CLOSED').map(({ title }) => title);
};
const stoppedPaymentIssues = ['No hemos podido hacer su pago'];

/** Returns the euros that according to the ledger are owed for an order, to the client or another manager. */
const readPayable = async ({ uuid }: Operation) =>
  (await postingsOf(service.database.db, uuid))
    .filter(([what]) => / (?:payable|transfer) EUR$/u.test(what))
    .reduce((sum, [, amount]) => sum - Number(amount), 0);

async function sendAndSettle({ uuid }: Operation): Promise<void> {
  await service.runJobs();
  const entry = (await readEntries(service, uuid)).at(-1);
  if (entry?.status !== 'SENT') throw new Error(`Status: ${String(entry?.status)}`);
  expect((await importPayment(service, entry, { date: today })).warnings).toEqual([]);
}

async function reportReturned({ uuid }: Operation): Promise<void> {
  const entry = (await readEntries(service, uuid)).at(-1);
  const returnReason = { code: 'AC04', on: today };
  expect((await rejectPayment(service, entry?.end_to_end_id ?? '', returnReason)).status).toBe(204);
}

const expectRefused = async (
  order: Operation,
  more: object,
  refusal: { field: string; message: string },
): Promise<void> => {
  const answer = await expectNothingWritten(service.database.db, () => payAgain(order, more));
  expectRefusal('POST /operations/{id}/pay-again', '400-020', answer, refusal);
};

describe('a redemption whose payee name does not match', () => {
  test('waits for staff, and is paid only to validated accounts of its client', async () => {
    const { mismatch } = orders;
    expect(await listAttempts(mismatch)).toEqual(['P1 STOPPED 0011']);
    expect(await listOpenIssues(mismatch)).toEqual(stoppedPaymentIssues);
    const bankAccountError = {
      field: 'uuid_bank_account',
      message: 'La cuenta bancaria no contiene un valor válido.',
    };
    const otherBankAccount = accountOf('couple').bankAccounts[0]?.uuid;
    for (const uuid_bank_account of [randomUUID(), otherBankAccount])
      await expectRefused(mismatch, { uuid_bank_account }, bankAccountError);
    await expectRefused(
      mismatch,
      { uuid_bank_account: pendingAccount?.uuid },
      {
        field: 'uuid_bank_account',
        message: 'Esta cuenta está pendiente de validar',
      },
    );
    await expectRefused(
      mismatch,
      { payee: { iban: unknownIban, name: 'Otra persona' } },
      {
        field: 'payee',
        message: 'El dinero es del cliente: indique una de sus cuentas bancarias.',
      },
    );
    expect(await listAttempts(mismatch)).toEqual(['P1 STOPPED 0011']);
  });

  test('is repeated once, whatever the number of concurrent requests', async () => {
    const { mismatch } = orders;
    const houseAccount = { uuid_bank_account: house?.uuid };
    const key = randomUUID();
    const paymentAnswers = await Promise.all([
      payAgain(mismatch, houseAccount, key),
      payAgain(mismatch, houseAccount),
      payAgain(mismatch, {}),
      payAgain(mismatch, houseAccount),
    ]);
    // Equal requests share one proposal, and a repeated approval also answers 200.
    const statuses = new Set(paymentAnswers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 409]));
    expect((await listAttempts(mismatch)).length).toBe(2);
    expect(await listOpenIssues(mismatch)).toEqual([]);
    const auditEntries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%payment.paid-again%')
      .execute();
    expect(auditEntries).toHaveLength(1);
    expect(await notificationsOf(await service.as('investor'), mismatch.uuid)).toContainEqual(
      expect.stringMatching(/^Vamos a pagarle 184,90\s€ en la cuenta terminada en 00/u),
    );
  });

  test('returns the same payment for the same key', async () => {
    const { noAccount } = orders;
    expect(await listAttempts(noAccount)).toEqual([]);
    expect(await listOpenIssues(noAccount)).toEqual(stoppedPaymentIssues);
    const key = randomUUID();
    const salaryAccount = { uuid_bank_account: salary?.uuid };
    const [first, second] = [
      await payAgain(noAccount, salaryAccount, key),
      await payAgain(noAccount, salaryAccount, key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(await listAttempts(noAccount)).toEqual(['P1 WAITING 0011']);
    expect(await listOpenIssues(noAccount)).toEqual([]);
    for (const operation of [orders.mismatch, noAccount]) {
      await sendAndSettle(operation);
      expect(await readPayable(operation)).toBe(0);
      expectRefusal('POST /operations/{id}/pay-again', '409-010', await payAgain(operation));
    }
  });
});

test('a payment that is returned after it was settled is owed again, and paid a third time', async () => {
  const { returned } = orders;
  expect((await payAgain(returned)).status).toBe(200);
  await sendAndSettle(returned);
  expect(await readPayable(returned)).toBe(0);
  await reportReturned(returned);
  expect(await readPayable(returned)).toBe(184.9);
  expect(await listOpenIssues(returned)).toEqual(stoppedPaymentIssues);
  expect((await payAgain(returned, { uuid_bank_account: house?.uuid })).status).toBe(200);
  await sendAndSettle(returned);
  expect(await readPayable(returned)).toBe(0);
  expect(await listAttempts(returned)).toEqual([
    'P1 STOPPED 0011',
    'P2 RETURNED 0011',
    'P3 SETTLED 0012',
  ]);
  expect(await listOpenIssues(returned)).toEqual([]);
});

test('money of a cancelled order is paid back again, and is owed only after it was returned to us', async () => {
  const { cancelled } = orders;
  expect(await listAttempts(cancelled)).toEqual(['R1 STOPPED 0011']);
  expect((await payAgain(cancelled)).status).toBe(200);
  await sendAndSettle(cancelled);
  expect(await readPayable(cancelled)).toBe(0);
  await reportReturned(cancelled);
  expect(await readPayable(cancelled)).toBe(1500);
  expect((await payAgain(cancelled, { uuid_bank_account: house?.uuid })).status).toBe(200);
  await sendAndSettle(cancelled);
  expect(await readPayable(cancelled)).toBe(0);
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('a transfer is paid again to the account that the other manager now names, never to the client', async () => {
  const { transfer } = orders;
  today = '2026-11-25';
  await service.setClock(`${today}T08:00:00.000Z`);
  const ibanEnding = destinationIban.slice(-4);
  expect(await listAttempts(transfer)).toEqual([`T1 STOPPED ${ibanEnding}`]);
  await expectRefused(
    transfer,
    { uuid_bank_account: house?.uuid },
    {
      field: 'uuid_bank_account',
      message: 'El dinero es de otra entidad: no se paga en una cuenta del cliente.',
    },
  );
  const payee = { iban: `${unknownIban.slice(0, -1)}0`, name: 'Altozano Renta' };
  await expectRefused(transfer, { payee }, { field: 'payee', message: 'El IBAN no es correcto.' });
  expect((await payAgain(transfer, { payee: { ...payee, iban: unknownIban } })).status).toBe(200);
  // A payment to a payee whom staff specify is held for a day (PAY-32).
  today = '2026-11-26';
  await service.setClock(`${today}T08:00:00.000Z`);
  await sendAndSettle(transfer);
  expect((await readOperation(service, transfer.uuid)).operation_status).toBe('FINALIZED');
  await reportReturned(transfer);
  expect(await readPayable(transfer)).toBe(1000);
  expect((await payAgain(transfer)).status).toBe(200);
  await sendAndSettle(transfer);
  expect(await readPayable(transfer)).toBe(0);
  expect(await listAttempts(transfer)).toEqual([
    `T1 STOPPED ${ibanEnding}`,
    'T2 RETURNED 6789',
    `T3 SETTLED ${ibanEnding}`,
  ]);
});

test('no payment is repeated for an order for which nothing is owed, and the books audit finds no differences', async () => {
  const body = subscriptionOf('investor_main', 'global', '77.00');
  const { operation } = await placeAndSign(service, 'investor', body);
  expectRefusal('POST /operations/{id}/pay-again', '409-010', await payAgain(operation));
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

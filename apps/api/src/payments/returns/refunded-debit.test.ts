import type { Operation } from '@participe/contract';
import { accountOf } from '@participe/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { returnDebit } from '../../../test/scenarios/debit-steps.ts';
import { buildStatement, changeStatus, importStatement } from '../../../test/scenarios/flow.ts';
import { readEntries } from '../../../test/scenarios/payout-steps.ts';
import {
  debitedAccount,
  debitedFund,
  moveToMorning,
  payDebitOrder,
  placeDebit,
} from '../../../test/scenarios/returned-steps.ts';
import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { postingsOf } from '../../../test/support/order-records.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(async () => {
  const { clean, text } = await auditBooks(service.database.db);
  await service.stop();
  if (!clean) throw new Error(text);
});

const importMovement = (day: string, movement: object) =>
  importStatement(
    service,
    buildStatement(debitedFund.collectionIban, day, [
      { amount: '1500.00', ...movement } as Parameters<typeof buildStatement>[2][number],
    ]),
  );
const cancelOrder = (order: Operation) =>
  changeStatus(service, order.uuid, 'CANCELLED', {
    reason_code: 'CLIENTE',
    comment: 'El cliente lo pide',
  });
const issuesOf = async (uuid: string) => {
  const staff = await service.staff();
  const { issues } = await staff.call('GET /operations/{id}/issues', { params: { id: uuid } });
  return issues.map(({ type, title, status }) => ({ type, title, status }));
};
const isAccountBlocked = async (): Promise<boolean> => {
  const staff = await service.staff();
  const { account } = await staff.call('GET /accounts/{id}', { params: { id: debitedAccount } });
  return account.blocked_at !== null;
};

/** Returns an order by direct debit that was paid, cancelled and refunded. A bank statement shows the refund. */
async function createRefundedOrder(): Promise<Operation> {
  const order = await payDebitOrder(service, await placeDebit(service));
  expect((await cancelOrder(order)).status).toBe(200);
  await moveToMorning(service, '2026-11-24');
  await service.runJobs();
  const refund = (await readEntries(service, order.uuid)).find(({ kind }) => kind === 'RETURN');
  expect(refund).toMatchObject({ status: 'SENT', amount: '1500.00' });
  const reference = refund?.end_to_end_id ?? '';
  await importMovement('2026-11-24', {
    reference,
    concept: `${reference} DEVOLUCION`,
    debit: true,
  });
  return order;
}

test('a refund is sealed with the name on the debit, whatever other rows call the holder of its IBAN', async () => {
  const rename = (name: string) =>
    service.database.execute(
      `update bank_account set holder_name = ${name} where uuid_account = '${debitedAccount}'`,
    );
  const order = await payDebitOrder(service, await placeDebit(service));
  await rename("'Otra ' || holder_name");
  expect((await cancelOrder(order)).status).toBe(200);
  await moveToMorning(service, '2026-11-24');
  await rename('substr(holder_name, 6)');
  const payments = await service.database.db
    .selectFrom('payment_entry')
    .select(['kind', 'name'])
    .where('uuid_operation', '=', order.uuid)
    .orderBy('kind')
    .execute();
  const name = accountOf('investor_main').bankAccounts[0]?.holderName;
  expect(payments).toEqual([
    { kind: 'DEBIT', name },
    { kind: 'RETURN', name },
  ]);
});

test('a client whose cancelled order was refunded owes the debit that their bank returns', async () => {
  const order = await createRefundedOrder();
  await moveToMorning(service, '2026-12-10');
  expect((await returnDebit(service, order, { code: 'MD06', on: '2026-12-10' })).status).toBe(204);
  expect(await issuesOf(order.uuid)).toContainEqual({
    type: 'PAYMENT',
    title: 'Importe pendiente de pago',
    status: 'OPEN',
  });
  expect(await isAccountBlocked()).toBe(true);
  const postings = await postingsOf(service.database.db, order.uuid);
  expect(postings).toContainEqual(['CLAIM receivable EUR', '1500.000000']);
  expect(postings).toContainEqual(['CLAIM collection EUR', '-1500.000000']);
});

/** Cancels an order whose debit is at the bank. The money then arrives without an order, and staff return it. */
async function refundMoneyWithoutOrder(): Promise<{ order: Operation; movement: string }> {
  const order = await placeDebit(service);
  expect((await cancelOrder(order)).status).toBe(200);
  await moveToMorning(service, '2026-11-23');
  await importMovement('2026-11-23', {
    reference: `${order.reference}-D1`,
    concept: `${order.reference}-D1 RECIBO`,
  });
  const { uuid: movement } = await service.database.db
    .selectFrom('bank_movement')
    .select('uuid')
    .where('status', '=', 'QUEUED')
    .where('reference_2', '=', `${order.reference}-D1`)
    .executeTakeFirstOrThrow();
  const [bank] = accountOf('investor_main').bankAccounts;
  await callWithFourEyesOrThrow(service, 'POST /bank-movements/{id}/resolve', {
    params: { id: movement },
    body: {
      resolution: 'RETURN',
      iban: bank?.iban ?? '',
      name: 'Carmen Olmedo',
      comment: 'Orden anulada',
    },
  });
  return { order, movement };
}

const refundsOf = (movement: string) =>
  service.database.db
    .selectFrom('payment_entry')
    .select(['status', 'amount'])
    .where('uuid_movement', '=', movement)
    .execute();

test('a refund of money without an order is cancelled when the debit is returned first', async () => {
  const { order, movement } = await refundMoneyWithoutOrder();
  expect((await returnDebit(service, order, { code: 'MD06', on: '2026-11-23' })).status).toBe(204);
  await moveToMorning(service, '2026-11-26');
  await service.runJobs();
  expect(await refundsOf(movement)).toEqual([{ status: 'CANCELLED', amount: '1500.00' }]);
  expect(await issuesOf(order.uuid)).toEqual([]);
});

test('when the bank returns a debit whose money was already refunded to the client, the client owes the amount', async () => {
  const { order, movement } = await refundMoneyWithoutOrder();
  await moveToMorning(service, '2026-11-25');
  await moveToMorning(service, '2026-11-26');
  expect(await refundsOf(movement)).toEqual([{ status: 'SENT', amount: '1500.00' }]);
  expect((await returnDebit(service, order, { code: 'MD06', on: '2026-11-26' })).status).toBe(204);
  expect(await isAccountBlocked()).toBe(true);
  expect(await postingsOf(service.database.db, order.uuid)).toContainEqual([
    'CLAIM receivable EUR',
    '1500.000000',
  ]);
});

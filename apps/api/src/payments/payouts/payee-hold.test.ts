import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { type TestBank, startBank } from '../../../test/partners/bank.ts';
import { buildStatement, changeStatus, importStatement } from '../../../test/scenarios/flow.ts';
import { place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { executeRedemption, readEntries, readEntry } from '../../../test/scenarios/payout-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken } from '../../../test/support/superuser.ts';

let service: TestService;
let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
  service = await startTestService('postgres', { bankUrl: bank.url });
});
afterAll(async () => {
  await service.stop();
  await bank.close();
});

/** Imports money that belongs to no order, requests its return to an invented account, and runs the jobs. */
async function returnUnmatchedMoney(amount: string): Promise<string> {
  const file = buildStatement(productOf('renta').collectionIban, '2026-11-23', [
    { amount, reference: '', concept: 'TRANSFERENCIA DE NADIE' },
  ]);
  await importStatement(service, file);
  const { uuid } = await service.database.db
    .selectFrom('bank_movement')
    .select('uuid')
    .where('amount', '=', amount)
    .executeTakeFirstOrThrow();
  await callWithFourEyesOrThrow(service, 'POST /bank-movements/{id}/resolve', {
    params: { id: uuid },
    body: {
      resolution: 'RETURN',
      iban: 'ES9121000418450200051332',
      name: 'Nadie',
      comment: 'Lo pide por teléfono',
    },
  });
  await service.runJobs();
  return uuid;
}

const readReturnPayment = (movement: string) =>
  service.database.db
    .selectFrom('payment_entry')
    .selectAll()
    .where('uuid_movement', '=', movement)
    .executeTakeFirstOrThrow();

const listHeldPayments = async () =>
  (await (await service.staff()).call('GET /payment-entries', { query: { held: 'true' } }))
    .payment_entries;

test('a redemption to an account validated after its order is held, and its client is notified', async () => {
  const order = await executeRedemption(service);
  const account = accountOf('investor_main').bankAccounts.find(({ isDefault }) => isDefault);
  await service.database.db
    .updateTable('bank_account')
    .set({ validated_at: new Date('2026-11-19T10:00:00.000Z') })
    .where('uuid', '=', account?.uuid ?? '')
    .execute();
  await service.runJobs();
  expect(await readEntry(service, order.uuid)).toMatchObject({
    status: 'WAITING',
    hold_reason: 'PAYEE_NOT_KNOWN',
  });
  expect(await notificationsOf(await service.as('investor'), order.uuid)).toContainEqual(
    expect.stringContaining('Por seguridad esperamos 24 horas'),
  );
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});

test('money to an unknown account is held for 24 hours, and staff see the reason', async () => {
  await service.setClock('2026-11-23T08:00:00.000Z');
  const movement = await returnUnmatchedMoney('1911.00');
  const { uuid } = await readReturnPayment(movement);
  const [heldPayment] = (await listHeldPayments()).filter((entry) => entry.uuid === uuid);
  expect(heldPayment).toMatchObject({
    status: 'WAITING',
    iban: 'ES9121000418450200051332',
    hold_reason: 'PAYEE_NOT_KNOWN',
    uuid_movement: movement,
    requested_on: '2026-11-24',
  });
  const heldUntil = new Date(heldPayment?.held_until ?? '');
  const { created_at: requestedAt } = await readReturnPayment(movement);
  expect(heldUntil.getTime() - requestedAt.getTime()).toBe(24 * 3600 * 1000);
  await service.setClock(new Date(heldUntil.getTime() - 1000).toISOString());
  await service.runJobs();
  expect(await readReturnPayment(movement)).toMatchObject({ status: 'WAITING' });
  await service.setClock(heldUntil.toISOString());
  await service.runJobs();
  expect(await readReturnPayment(movement)).toMatchObject({ status: 'SENT' });
  expect((await listHeldPayments()).map((entry) => entry.uuid)).not.toContain(uuid);
});

test('one person may stop a held payment, once, and its money returns to the queue for staff', async () => {
  const movement = await returnUnmatchedMoney('1912.00');
  const { uuid: id } = await readReturnPayment(movement);
  const token = await createMemberToken(service, 'staff');
  const stopEntry = () =>
    callApi(service, 'POST /payment-entries/{id}/stop', {
      token,
      params: { id },
      body: { comment: 'Cuenta inventada' },
    });
  expect((await stopEntry()).body.payment_entry).toMatchObject({ uuid: id, status: 'STOPPED' });
  expectRefusal('POST /payment-entries/{id}/stop', '409-010', await stopEntry());
  await service.runJobs();
  const { status, queue_reason } = await service.database.db
    .selectFrom('bank_movement')
    .selectAll()
    .where('uuid', '=', movement)
    .executeTakeFirstOrThrow();
  expect({ status, queue_reason }).toEqual({ status: 'QUEUED', queue_reason: 'RETURN_STOPPED' });
  const auditRows = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%"action":"payment.stopped"%${id}%`)
    .execute();
  expect(auditRows.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
    { after: { stopped_by: 'operaciones', comment: 'Cuenta inventada' } },
  ]);
});

test('money of a cancelled order goes to the default account only 72 hours after its signatures (PAY-15)', async () => {
  const bankAccount = accountOf('stranger').bankAccounts[0]?.uuid ?? '';
  const cancelPaidOrder = async (signedAt: string, amount: string) => {
    await service.database.db
      .updateTable('bank_account')
      .set({ signed_at: new Date(signedAt) })
      .where('uuid', '=', bankAccount)
      .execute();
    const body = subscriptionOf('stranger', 'renta', amount);
    const { uuid, reference } = (await place(await service.as('stranger'), body)).operation;
    const movement = { amount, reference, concept: reference };
    const collectionIban = productOf('renta').collectionIban;
    await importStatement(service, buildStatement(collectionIban, '2026-11-24', [movement]));
    await changeStatus(service, uuid, 'CANCELLED', { comment: 'Lo pide' });
    await service.runJobs();
    return uuid;
  };
  await service.setClock('2026-11-24T10:00:00.000Z');
  const waiting = await cancelPaidOrder('2026-11-21T10:00:01.000Z', '1704.00');
  expect(await readEntries(service, waiting)).toEqual([]);
  const usable = await cancelPaidOrder('2026-11-21T10:00:00.000Z', '1705.00');
  expect(await readEntries(service, usable)).toMatchObject([{ kind: 'RETURN', iban_end: '0061' }]);
});

test('money of a cancelled order waits for staff when the statement names an unknown account', async () => {
  const body = subscriptionOf('stranger', 'renta', '1703.00');
  const { uuid, reference } = (await place(await service.as('stranger'), body)).operation;
  const unknownIban = 'es91-2100.0418 4502 0005 1332';
  const movement = { amount: '1703.00', reference, concept: `${reference} DE ${unknownIban}` };
  const file = buildStatement(productOf('renta').collectionIban, '2026-11-24', [movement]);
  expect(await importStatement(service, file)).toMatchObject({ rows_ok: 1, warnings: [] });
  expect((await changeStatus(service, uuid, 'CANCELLED', { comment: 'Lo pide' })).status).toBe(200);
  await service.runJobs();
  await service.runJobs();
  expect(await readEntries(service, uuid)).toEqual([]);
  const answer = await callWithFourEyesOrThrow(service, 'POST /operations/{id}/pay-again', {
    params: { id: uuid },
    body: {
      uuid_bank_account: accountOf('stranger').bankAccounts[0]?.uuid,
      comment: 'Lo confirma por teléfono',
    },
  });
  expect(answer).toMatchObject({ payment_entry: { kind: 'RETURN', iban_end: '0061' } });
});

import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import {
  type PlacedOrder,
  bookOrderMoney,
  place,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let staffToken: string;
const account = accountOf('newcomer');
const person = personOf('newcomer');
beforeAll(async () => {
  service = await startTestService();
  staffToken = await service.token('staff');
  const { db } = service.database;
  const testRows = await db
    .selectFrom('appropriateness_result')
    .selectAll()
    .where('uuid_intervener', '=', personOf('investor').uuid)
    .execute();
  await db
    .insertInto('appropriateness_result')
    .values(testRows.map((row) => ({ ...row, uuid_intervener: person.uuid })))
    .execute();
});
afterAll(() => service.stop());
beforeEach(async () => {
  const { db } = service.database;
  await db.deleteFrom('rd_registration').execute();
  await db
    .updateTable('operation')
    .set({ is_hidden: true })
    .where('uuid_account', '=', account.uuid)
    .execute();
  await db
    .updateTable('intervener')
    .set({ intervener_status: 'VALIDADO', rd_holder_number: null, first_sent_at: null })
    .where('uuid', '=', person.uuid)
    .execute();
  await db
    .updateTable('account')
    .set({ account_status: 'VALIDADO', rd_account_number: null })
    .where('uuid', '=', account.uuid)
    .execute();
});

const placeOrder = async (): Promise<PlacedOrder> =>
  place(await service.as('newcomer'), subscriptionOf('newcomer', 'global', '600.00'));
async function placeValidatedOrder(): Promise<PlacedOrder> {
  const placedOrder = await placeOrder();
  await sign(service, 'newcomer', placedOrder);
  await bookOrderMoney(service, placedOrder.operation, '2026-11-19');
  await validate(service, placedOrder.operation.uuid);
  return placedOrder;
}
const sendToRegistry = ({ operation }: PlacedOrder) =>
  callApi(service, 'POST /operations/{id}/export-to-rd', {
    token: staffToken,
    params: { id: operation.uuid },
    body: {},
  });
async function readRegistryState() {
  const { db } = service.database;
  const storedPerson = await db
    .selectFrom('intervener')
    .select(['intervener_status', 'rd_holder_number', 'first_sent_at'])
    .where('uuid', '=', person.uuid)
    .executeTakeFirstOrThrow();
  const storedAccount = await db
    .selectFrom('account')
    .select(['account_status', 'rd_account_number'])
    .where('uuid', '=', account.uuid)
    .executeTakeFirstOrThrow();
  return { ...storedPerson, ...storedAccount };
}
const listRegistrations = () =>
  service.database.db
    .selectFrom('rd_registration')
    .select(['rd_reference', 'persons', 'uuid_operation'])
    .orderBy('rd_reference')
    .execute();
async function sendRegistryAnswer(
  more: object,
  rd_reference = `RD-ALTA-${account.accountNumber}-1`,
) {
  const registration = { rd_reference, uuid_account: account.uuid, ...more };
  const { body } = await callApi(service, 'POST /imports/rd-responses', {
    token: staffToken,
    body: { registrations: [registration] },
  });
  return body.import;
}
const confirmation = {
  status: 'CONFIRMED',
  rd_account_number: 'C-1',
  holders: [{ uuid_intervener: person.uuid, rd_holder_number: 'P-1' }],
};

describe('the first order of a person', () => {
  test('sends person and account to the registry once, and the answer finalises both', async () => {
    const firstOrder = await placeValidatedOrder();
    expect((await sendToRegistry(firstOrder)).status).toBe(200);
    expect(await readRegistryState()).toEqual({
      intervener_status: 'ENVIADO',
      rd_holder_number: null,
      first_sent_at: new Date('2026-11-19T09:00:00Z'),
      account_status: 'ENVIADO',
      rd_account_number: null,
    });
    expect(await listRegistrations()).toEqual([
      {
        rd_reference: `RD-ALTA-${account.accountNumber}-1`,
        persons: [person.uuid],
        uuid_operation: firstOrder.operation.uuid,
      },
    ]);
    // A later order is sent while the package of the first order is unanswered, and needs no package of its own.
    expect((await sendToRegistry(await placeValidatedOrder())).status).toBe(200);
    expect(await listRegistrations()).toHaveLength(1);
    expect(await sendRegistryAnswer(confirmation)).toMatchObject({ rows_ok: 1, rows_error: 0 });
    expect(await readRegistryState()).toMatchObject({
      intervener_status: 'FINALIZADO',
      rd_holder_number: 'P-1',
      account_status: 'FINALIZED',
      rd_account_number: 'C-1',
    });
    expect(await sendRegistryAnswer(confirmation)).toMatchObject({ rows_ok: 0, rows_same: 1 });
  });

  test('after a rejection, person and account are VALIDADO again and are sent with the next order under a new reference', async () => {
    await sendToRegistry(await placeValidatedOrder());
    const { first_sent_at: firstSentAt } = await readRegistryState();
    expect(
      await sendRegistryAnswer({ status: 'REJECTED', reason: 'Falta el domicilio' }),
    ).toMatchObject({
      rows_ok: 1,
    });
    expect(await readRegistryState()).toMatchObject({
      intervener_status: 'VALIDADO',
      account_status: 'VALIDADO',
      first_sent_at: firstSentAt,
    });
    expect((await sendToRegistry(await placeValidatedOrder())).status).toBe(200);
    expect((await listRegistrations()).map(({ rd_reference }) => rd_reference)).toEqual([
      `RD-ALTA-${account.accountNumber}-1`,
      `RD-ALTA-${account.accountNumber}-2`,
    ]);
    // A late confirmation of the rejected package does not confirm the newer package.
    expect(await sendRegistryAnswer(confirmation)).toMatchObject({
      errors: [{ row: 1, code: 'NOT_SENT' }],
    });
    expect(await readRegistryState()).toMatchObject({ intervener_status: 'ENVIADO' });
  });
});

describe('409-010: the package is not ready', () => {
  const readRefusals = async (placed: PlacedOrder) => {
    const { status, text } = await sendToRegistry(placed);
    const { result } = JSON.parse(text) as {
      result: { errors: { code: string; field?: string; message: string }[] };
    };
    expect(status).toBe(409);
    expect(new Set(result.errors.map(({ code }) => code))).toEqual(new Set(['409-010']));
    expect(await readRegistryState()).toMatchObject({
      intervener_status: 'VALIDADO',
      account_status: 'VALIDADO',
    });
    return result.errors.slice(1).map(({ field, message }) => [field, message]);
  };

  test('for an unsigned order, which the answer names', async () => {
    const unsignedOrder = await placeOrder();
    const placedOrder = await placeValidatedOrder();
    expect(await readRefusals(placedOrder)).toEqual([
      [
        `OPERATIONS.${unsignedOrder.operation.uuid}`,
        'Hay una orden del alta sin firmar ni validar.',
      ],
      [`ACCOUNTS.${account.uuid}`, 'Hay una cuenta con órdenes que impiden el envío al registro.'],
    ]);
    await sign(service, 'newcomer', unsignedOrder);
    expect((await sendToRegistry(placedOrder)).status).toBe(200);
    // An unsigned order prevents only the first registration of its people, and does not delay orders of registered
    // people.
    const lateOrder = await placeValidatedOrder();
    await placeOrder();
    expect((await sendToRegistry(lateOrder)).status).toBe(200);
  });

  test('for a bank account without a checked proof', async () => {
    const placedOrder = await placeValidatedOrder();
    const bankAccountUpdate = service.database.db
      .updateTable('bank_account')
      .where('uuid_account', '=', account.uuid);
    await bankAccountUpdate.set({ status: 'PENDING' }).execute();
    expect(await readRefusals(placedOrder)).toEqual([
      [
        `CCC.${account.bankAccounts[0]?.uuid ?? ''}`,
        'Hay una cuenta bancaria sin justificante validado ni firmado.',
      ],
    ]);
    await bankAccountUpdate.set({ status: 'VALIDATED' }).execute();
    expect((await sendToRegistry(placedOrder)).status).toBe(200);
  });

  test('for a holder or an account that staff have not validated', async () => {
    const { db } = service.database;
    const placedOrder = await placeValidatedOrder();
    await db
      .updateTable('account')
      .set({ account_status: 'SIGNED' })
      .where('uuid', '=', account.uuid)
      .execute();
    expect((await sendToRegistry(placedOrder)).status).toBe(409);
    await db
      .updateTable('account')
      .set({ account_status: 'VALIDADO' })
      .where('uuid', '=', account.uuid)
      .execute();
    await db
      .updateTable('intervener')
      .set({ intervener_status: 'SIGNED' })
      .where('uuid', '=', person.uuid)
      .execute();
    expect((await sendToRegistry(placedOrder)).status).toBe(409);
    expect(await listRegistrations()).toEqual([]);
  });
});

test('an incomplete answer, or one about another account, changes nothing', async () => {
  await sendToRegistry(await placeValidatedOrder());
  expect(await sendRegistryAnswer({ ...confirmation, holders: [] })).toMatchObject({
    errors: [{ code: '400-020' }],
  });
  expect(
    await sendRegistryAnswer({ ...confirmation, uuid_account: accountOf('stranger').uuid }),
  ).toMatchObject({
    errors: [{ code: 'UNKNOWN_REFERENCE' }],
  });
  expect(await sendRegistryAnswer(confirmation, 'RD-ALTA-0-1')).toMatchObject({
    errors: [{ code: 'UNKNOWN_REFERENCE' }],
  });
  expect(await readRegistryState()).toMatchObject({ intervener_status: 'ENVIADO' });
});

import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@participe/contract/client';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type PlacedOrder,
  submitSignatureCode,
  requestCode,
  bookOrderMoney,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Body = Parameters<typeof changeStatusAs>[2];
const changeStatusAs = (
  client: ApiClient,
  uuid: string,
  body: {
    operation_status:
      | 'CANCELLED'
      | 'VALIDATED'
      | 'SIGNED'
      | 'RD_SENT'
      | 'FINALIZED'
      | 'REGISTERED_ONLINE';
    reason_code?: 'DOCUMENTACION' | 'AML';
    comment?: string;
    uuid_signature_request?: string;
    otp?: string;
  },
) =>
  client.call(
    'POST /operations/{id}/status-change',
    { params: { id: uuid }, body },
    { idempotencyKey: randomUUID() },
  );

const redeemCash = async (cash: string): Promise<PlacedOrder> =>
  place(await service.as('investor'), redemptionOf('investor_main', 'global', { cash }));

const readReservedUnits = async (): Promise<string | undefined> => {
  const client = await service.as('investor');
  const { position_statuses: statuses } = await client.call('POST /operations/position-statuses', {
    body: {
      uuid_account: accountOf('investor_main').uuid,
      id_products: [productOf('global').uuid],
    },
  });
  return statuses[0]?.reserved;
};

describe('a client', () => {
  test('cancels an unsigned order without a code, and its units are released', async () => {
    const reservedUnitsBefore = await readReservedUnits();
    const placedOrder = await redeemCash('300.00');
    expect(await readReservedUnits()).not.toBe(reservedUnitsBefore);
    const client = await service.as('investor');
    const { operation } = await changeStatusAs(client, placedOrder.operation.uuid, {
      operation_status: 'CANCELLED',
      comment: 'Me lo he pensado mejor',
    });
    expect(operation).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'CLIENTE',
      allowed_actions: [],
    });
    expect(await readReservedUnits()).toBe(reservedUnitsBefore);
    const { history } = await client.call('GET /operations/{id}/historical', {
      params: { id: operation.uuid },
    });
    expect(history[0]).toMatchObject({
      to_status: 'CANCELLED',
      actor: 'CLIENTE',
      comment: 'Me lo he pensado mejor',
    });
  });

  test('cancels a signed order only with a correct code: 403-004 without, 400-030 with a wrong one', async () => {
    const placedOrder = await redeemCash('310.00');
    await sign(service, 'investor', placedOrder);
    const client = await service.as('investor');
    const { uuid } = placedOrder.operation;
    const cancel: Body = { operation_status: 'CANCELLED' };
    await expect(changeStatusAs(client, uuid, cancel)).rejects.toMatchObject({
      status: 403,
      code: '403-004',
    });
    const request = await requestCode(client, placedOrder, 'CANCEL');
    const code = await service.codeFor('investor');
    const signedCancel = { ...cancel, uuid_signature_request: request.uuid };
    const wrongCode = code === '000000' ? '000001' : '000000';
    await expect(
      changeStatusAs(client, uuid, { ...signedCancel, otp: wrongCode }),
    ).rejects.toMatchObject({
      code: '400-030',
    });
    const { operation } = await changeStatusAs(client, uuid, { ...signedCancel, otp: code });
    expect(operation.operation_status).toBe('CANCELLED');
  });

  test('a code for one order does not cancel another', async () => {
    const placedOrder = await redeemCash('320.00');
    const otherOrder = await redeemCash('330.00');
    await sign(service, 'investor', placedOrder);
    await sign(service, 'investor', otherOrder);
    const client = await service.as('investor');
    const request = await requestCode(client, placedOrder, 'CANCEL');
    const otp = await service.codeFor('investor');
    await expect(
      changeStatusAs(client, otherOrder.operation.uuid, {
        operation_status: 'CANCELLED',
        uuid_signature_request: request.uuid,
        otp,
      }),
    ).rejects.toMatchObject({ code: '400-030' });
  });

  test('409-010 for transitions that only other actors may make', async () => {
    const placedOrder = await redeemCash('340.00');
    const client = await service.as('investor');
    for (const status of ['SIGNED', 'VALIDATED', 'RD_SENT', 'FINALIZED'] as const)
      await expect(
        changeStatusAs(client, placedOrder.operation.uuid, { operation_status: status }),
      ).rejects.toMatchObject({ status: 409, code: '409-010' });
  });

  test('403-001 for a read-only person, 404 for a person without a role', async () => {
    const placedOrder = await redeemCash('350.00');
    const cancel: Body = { operation_status: 'CANCELLED' };
    await expect(
      changeStatusAs(await service.as('readonly'), placedOrder.operation.uuid, cancel),
    ).rejects.toMatchObject({ code: '403-001' });
    await expect(
      changeStatusAs(await service.as('stranger'), placedOrder.operation.uuid, cancel),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('staff', () => {
  test('validate a signed order, but no order that lacks signatures', async () => {
    const placedOrder = await redeemCash('360.00');
    const staff = await service.staff();
    await expect(
      changeStatusAs(staff, placedOrder.operation.uuid, { operation_status: 'VALIDATED' }),
    ).rejects.toMatchObject({ code: '409-010' });
    await sign(service, 'investor', placedOrder);
    expect(await validate(service, placedOrder.operation.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
      has_docs_validated: true,
    });
    for (const status of ['SIGNED', 'RD_SENT', 'FINALIZED'] as const)
      await expect(
        changeStatusAs(staff, placedOrder.operation.uuid, { operation_status: status }),
      ).rejects.toMatchObject({ code: '409-010' });
  });

  test('return an order for a new signature; its completion time, dates and signatures no longer count', async () => {
    const placedOrder = await redeemCash('370.00');
    await sign(service, 'investor', placedOrder);
    const staff = await service.staff();
    const { operation } = await changeStatusAs(staff, placedOrder.operation.uuid, {
      operation_status: 'REGISTERED_ONLINE',
      comment: 'Falta una página',
    });
    expect(operation).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
      order_date: null,
      expected_value_date: null,
      has_docs_signed: false,
    });
    expect(operation.pending_signers).toHaveLength(1);
    const client = await service.as('investor');
    const { notifications } = await client.call('GET /notifications', {});
    expect(notifications.map(({ type }) => type)).toContain('DOCUMENTATION_ISSUE_CREATED');
    expect((await sign(service, 'investor', placedOrder)).entity_status).toBe('SIGNED');
  });

  test('cannot validate a redemption placed by a guardian without a court authorisation', async () => {
    const tutor = await service.as('tutor');
    const { positions } = await tutor.call('GET /accounts/{id}/positions', {
      params: { id: accountOf('minor').uuid },
    });
    const heldPosition = positions[0];
    expect(heldPosition).toBeDefined();
    const body = redemptionOf('minor', 'global', { participations: '1' });
    const placedOrder = await place(tutor, { ...body, id_product: heldPosition?.id_product ?? '' });
    await sign(service, 'tutor', placedOrder);
    await expect(validate(service, placedOrder.operation.uuid)).rejects.toMatchObject({
      code: '409-010',
    });
  });

  test('a money-laundering reason is shown to the client as OTRO', async () => {
    const placedOrder = await redeemCash('380.00');
    await changeStatusAs(await service.staff(), placedOrder.operation.uuid, {
      operation_status: 'CANCELLED',
      reason_code: 'AML',
    });
    const client = await service.as('investor');
    const { operation } = await client.call('GET /operations/{id}', {
      params: { id: placedOrder.operation.uuid },
    });
    expect(operation.cancel_reason).toBe('OTRO');
  });

  test('the cancellation of a paid subscription books the return of its money', async () => {
    const placedOrder = await place(
      await service.as('investor'),
      subscriptionOf('investor_main', 'global', '450.00'),
    );
    await sign(service, 'investor', placedOrder);
    expect(await bookOrderMoney(service, placedOrder.operation, '2026-11-19')).toBe('reconciled');
    expect(await bookOrderMoney(service, placedOrder.operation, '2026-11-19')).toBe('not-waiting');
    await changeStatusAs(await service.staff(), placedOrder.operation.uuid, {
      operation_status: 'CANCELLED',
      reason_code: 'DOCUMENTACION',
    });
    const ledgerEntries = await service.database.db
      .selectFrom('ledger_transaction as t')
      .innerJoin('ledger_posting as p', 'p.uuid_transaction', 't.uuid')
      .select(['t.kind', 'p.ledger_account', 'p.amount'])
      .where('t.uuid_operation', '=', placedOrder.operation.uuid)
      .orderBy('t.seq')
      .orderBy('p.seq')
      .execute();
    const { uuid } = placedOrder.operation;
    expect(ledgerEntries.map((it) => [it.kind, it.ledger_account, it.amount])).toEqual([
      ['CASH_IN', 'collection:SOTAVERA_GLOBAL', '450.000000'],
      ['CASH_IN', `client_money:${uuid}`, '-450.000000'],
      ['CASH_RETURN', `client_money:${uuid}`, '450.000000'],
      ['CASH_RETURN', 'collection:SOTAVERA_GLOBAL', '-450.000000'],
    ]);
  });
});

test('of a concurrent signature and cancellation only one succeeds, and the books agree with it', async () => {
  const reservedUnitsBefore = await readReservedUnits();
  const placedOrder = await redeemCash('385.00');
  const client = await service.as('investor');
  const request = await requestCode(client, placedOrder);
  const code = await service.codeFor('investor');
  const [signed, cancelled] = await Promise.allSettled([
    submitSignatureCode(client, request.uuid, code),
    changeStatusAs(client, placedOrder.operation.uuid, { operation_status: 'CANCELLED' }),
  ]);
  const { operation_status: status } = await readOperation(service, placedOrder.operation.uuid);
  expect([signed.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(status).toBe(signed.status === 'fulfilled' ? 'SIGNED' : 'CANCELLED');
  if (status === 'CANCELLED') expect(await readReservedUnits()).toBe(reservedUnitsBefore);
  else expect(await readReservedUnits()).not.toBe(reservedUnitsBefore);
});

test('409-011 after the cut-off of the value date', async () => {
  const placedOrder = await redeemCash('390.00');
  await sign(service, 'investor', placedOrder);
  const client = await service.as('investor');
  await service.setClock('2026-11-19T13:00:00.000Z');
  await expect(
    changeStatusAs(client, placedOrder.operation.uuid, { operation_status: 'CANCELLED' }),
  ).rejects.toMatchObject({
    status: 409,
    code: '409-011',
    message: 'Esta orden ya no se puede anular',
  });
  expect((await readOperation(service, placedOrder.operation.uuid)).operation_status).toBe(
    'SIGNED',
  );
});

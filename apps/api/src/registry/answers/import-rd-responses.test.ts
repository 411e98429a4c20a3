import { addMoney, sumMoney, computeUnits } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation, OrderBody } from '@participe/contract';
import { readAlerts, readOpenAlertCauses } from '../../../test/support/alerts.ts';
import {
  type PlacedOrder,
  respondAsRegistry,
  confirmationOf,
  bookOrderMoney,
  place,
  publishNavOf,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
const nav = '27.123456';
const isin = productOf('global').isin ?? '';
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  await service.send('/api/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_seconds: 31 }),
  });
});
afterAll(() => service.stop());

async function sendToRegistry(body: OrderBody): Promise<Operation> {
  const placedOrder: PlacedOrder = await place(await service.as('investor'), body);
  await sign(service, 'investor', placedOrder);
  if (body.operation_type === 'SUSCRIPCION')
    await bookOrderMoney(service, placedOrder.operation, '2026-11-19');
  await validate(service, placedOrder.operation.uuid);
  const staff = await service.staff();
  const { export: exported } = await staff.call('POST /operations/{id}/export-to-rd', {
    params: { id: placedOrder.operation.uuid },
  });
  expect(exported.rd_reference).toBe(`RD-${placedOrder.operation.reference}-1`);
  return readOperation(service, placedOrder.operation.uuid);
}

test('an answer for a day without a net asset value is refused until the value is published', async () => {
  const order = await sendToRegistry(subscriptionOf('investor_main', 'global', '500.00'));
  const outcome = await respondAsRegistry(service, [confirmationOf(order, nav)]);
  expect(outcome).toMatchObject({ rows_error: 1, errors: [{ row: 1, code: 'NAV_MISSING' }] });
  expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
  await publishNavOf(service, isin, '2026-11-19', nav);
  expect(await respondAsRegistry(service, [confirmationOf(order, nav)])).toMatchObject({
    rows_ok: 1,
  });
});

describe('CONFIRMED', () => {
  test('a subscription is executed with units, lot, position, document and notification', async () => {
    await publishNavOf(service, isin, '2026-11-19', nav);
    const client = await service.as('investor');
    const order = await sendToRegistry(subscriptionOf('investor_main', 'global', '2000.00'));
    expect(await respondAsRegistry(service, [confirmationOf(order, nav)])).toMatchObject({
      rows_ok: 1,
      rows_same: 0,
      rows_error: 0,
    });
    const executedSubscription = await readOperation(service, order.uuid);
    const units = computeUnits('2000.00', nav);
    expect(executedSubscription).toMatchObject({
      operation_status: 'FINALIZED',
      value_date: '2026-11-19',
      cash: '2000.00',
      net_value: '2000.00',
      participations: units,
      net_asset_value: nav,
      net_asset_value_date: '2026-11-19',
    });
    const lot = await service.database.db
      .selectFrom('lot')
      .selectAll()
      .where('uuid_operation', '=', order.uuid)
      .executeTakeFirst();
    expect(lot).toMatchObject({
      acquisition_date: '2026-11-19',
      participations: units,
      cost: '2000.00',
      origin: 'SUSCRIPCION',
    });
    const { documents } = await client.call('GET /operations/{id}/documents', {
      params: { id: order.uuid },
    });
    expect(documents.map(({ subcategory }) => subcategory).toSorted()).toEqual([
      'CONFIRMACION',
      'ORDEN',
    ]);
    const { notifications } = await client.call('GET /notifications', {});
    const notices = notifications.filter(({ uuid_entity: uuid }) => uuid === order.uuid);
    expect(notices).toContainEqual(
      expect.objectContaining({
        type: 'OPERATION_STATUS_CHANGE',
        text: 'Su suscripción está finalizada',
        url: `/account/operation/${order.uuid}`,
      }),
    );
  });

  test('a redemption by amount has the same figures in the order, the fiscal items, the ledger and the position', async () => {
    await publishNavOf(service, isin, '2026-11-19', nav);
    const client = await service.as('investor');
    const id = accountOf('investor_main').uuid;
    const readGlobalFund = async () => {
      const { positions } = await client.call('GET /accounts/{id}/positions', { params: { id } });
      return positions.find(({ id_product: product }) => product === productOf('global').uuid);
    };
    const positionBefore = await readGlobalFund();
    const order = await sendToRegistry(
      redemptionOf('investor_main', 'global', { cash: '1000.00' }),
    );
    expect(await respondAsRegistry(service, [confirmationOf(order, nav)])).toMatchObject({
      rows_ok: 1,
    });
    const executedOrder = await readOperation(service, order.uuid);
    const units = computeUnits('1000.00', nav);
    expect(executedOrder).toMatchObject({
      operation_status: 'FINALIZED',
      cash: '1000.00',
      participations: units,
      settlement_date: '2026-11-24',
    });
    expect(addMoney(executedOrder.net_value ?? '', executedOrder.withholding ?? '')).toBe(
      '1000.00',
    );
    const { fiscal_items: items } = await client.call('GET /operations/{id}/fiscal-items', {
      params: { id: order.uuid },
    });
    expect(sumMoney(items.map((item) => item.withholding))).toBe(executedOrder.withholding);
    expect(sumMoney(items.map((item) => item.transmission_value))).toBe('1000.00');
    const postings = await service.database.db
      .selectFrom('ledger_transaction as t')
      .innerJoin('ledger_posting as p', 'p.uuid_transaction', 't.uuid')
      .select(['p.ledger_account', 'p.amount'])
      .where('t.uuid_operation', '=', order.uuid)
      .orderBy('p.seq')
      .execute();
    const bookedAmounts = Object.fromEntries(postings.map((it) => [it.ledger_account, it.amount]));
    expect(bookedAmounts).toMatchObject({
      'fund_capital:SOTAVERA_GLOBAL': '1000.000000',
      [`payable:${order.uuid}`]: `-${executedOrder.net_value ?? ''}0000`,
      [`holding:${id}`]: `-${units}`,
      'issued:SOTAVERA_GLOBAL': units,
    });
    const positionAfter = await readGlobalFund();
    const lots = await service.database.db
      .selectFrom('lot')
      .select(({ fn }) => [
        fn.sum<string>('participations').as('units'),
        fn.sum<string>('cost').as('cost'),
      ])
      .where('uuid_account', '=', id)
      .where('id_product', '=', productOf('global').uuid)
      .executeTakeFirstOrThrow();
    expect(positionAfter?.participations).toBe(lots.units);
    expect(positionAfter?.invested).toBe(lots.cost);
    expect(positionAfter?.reserved_participations).toBe(positionBefore?.reserved_participations);
  });

  test('a repeated answer changes nothing; a different answer is refused', async () => {
    await publishNavOf(service, isin, '2026-11-19', nav);
    const order = await sendToRegistry(subscriptionOf('investor_main', 'global', '700.00'));
    const answer = confirmationOf(order, nav);
    expect(await respondAsRegistry(service, [answer, answer])).toMatchObject({
      rows_ok: 1,
      rows_same: 1,
    });
    expect(await respondAsRegistry(service, [answer])).toMatchObject({ rows_same: 1 });
    const otherAnswer = { ...answer, participations: '1.000000' };
    expect(await respondAsRegistry(service, [otherAnswer])).toMatchObject({
      rows_error: 1,
      errors: [{ code: 'NOT_SENT' }],
    });
  });

  test('the order stays RD_SENT when figures differ from the books; each row is handled separately', async () => {
    await publishNavOf(service, isin, '2026-11-19', nav);
    const order = await sendToRegistry(subscriptionOf('investor_main', 'global', '800.00'));
    const correctAnswer = confirmationOf(order, nav);
    const units = correctAnswer.participations ?? '';
    const changedUnits = `${units.slice(0, -1)}${units.endsWith('9') ? '8' : String(Number(units.at(-1)) + 1)}`;
    const wrongAnswers = [
      { ...correctAnswer, participations: changedUnits },
      { ...correctAnswer, cash: '800.01' },
      { ...correctAnswer, net_asset_value: '27.123457' },
      { ...correctAnswer, net_asset_value_date: '2026-11-18' },
      { ...correctAnswer, rd_reference: 'RD-OP0000000000-1' },
      {
        rd_reference: correctAnswer.rd_reference,
        uuid_operation: order.uuid,
        status: 'CONFIRMED' as const,
      },
    ];
    const outcome = await respondAsRegistry(service, wrongAnswers);
    expect(outcome.errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'UNITS_DIFFER'],
      [2, 'CASH_DIFFERS'],
      [3, 'NAV_DIFFERS'],
      [4, 'DATE_DIFFERS'],
      [5, 'UNKNOWN_REFERENCE'],
      [6, '400-020'],
    ]);
    expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
    const mixedImport = await respondAsRegistry(service, [
      { ...correctAnswer, cash: '1.00' },
      correctAnswer,
    ]);
    expect(mixedImport).toMatchObject({ rows_ok: 1, rows_error: 1 });
  });
});

describe('REJECTED', () => {
  test('a technical rejection returns the order to VALIDATED, and it is sent again under a new reference', async () => {
    const order = await sendToRegistry(subscriptionOf('investor_main', 'global', '900.00'));
    const baseResponse = { rd_reference: order.rd_reference ?? '', uuid_operation: order.uuid };
    const rejection = {
      ...baseResponse,
      status: 'REJECTED_TECHNICAL' as const,
      reason: 'Fichero ilegible',
    };
    expect(await respondAsRegistry(service, [rejection])).toMatchObject({ rows_ok: 1 });
    expect((await readOperation(service, order.uuid)).operation_status).toBe('VALIDATED');
    expect(await respondAsRegistry(service, [rejection])).toMatchObject({ rows_same: 1 });
    const alert = {
      cause: 'REGISTRY_REJECTED',
      text: 'El registro ha devuelto la orden. Dice: «Fichero ilegible».',
    };
    expect(await readAlerts(service, order)).toMatchObject([{ ...alert, closed_at: null }]);
    const staff = await service.staff();
    const secondExport = await staff.call('POST /operations/{id}/export-to-rd', {
      params: { id: order.uuid },
    });
    expect(secondExport.export.rd_reference).toBe(`RD-${order.reference}-2`);
    expect(await readOpenAlertCauses(service, order)).toEqual([]);
    const lateAnswer = { ...confirmationOf(order, nav), rd_reference: order.rd_reference ?? '' };
    expect(await respondAsRegistry(service, [lateAnswer])).toMatchObject({
      errors: [{ code: 'NOT_SENT' }],
    });
  });

  test('a final rejection cancels the order and books the return of its money', async () => {
    const order = await sendToRegistry(subscriptionOf('investor_main', 'global', '950.00'));
    const outcome = await respondAsRegistry(service, [
      {
        rd_reference: order.rd_reference ?? '',
        uuid_operation: order.uuid,
        status: 'REJECTED_FINAL',
        reason: 'Titular no encontrado',
      },
    ]);
    expect(outcome).toMatchObject({ rows_ok: 1 });
    expect(await readOperation(service, order.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'RECHAZO_RD',
    });
    const kinds = await service.database.db
      .selectFrom('ledger_transaction')
      .select('kind')
      .where('uuid_operation', '=', order.uuid)
      .orderBy('seq')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['CASH_IN', 'CASH_RETURN']);
  });
});

test('403-001 for a client', async () => {
  const client = await service.as('investor');
  const responses = [
    {
      rd_reference: 'RD-1',
      uuid_operation: accountOf('investor_main').uuid,
      status: 'CONFIRMED' as const,
    },
  ];
  await expect(
    client.call('POST /imports/rd-responses', { body: { responses } }),
  ).rejects.toMatchObject({ status: 403, code: '403-001' });
});

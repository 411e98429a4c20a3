import { callUntilApproved } from '../../../test/support/four-eyes.ts';
import { accountOf, productOf } from '@participe/fixtures';
import type { OrderBody, Operation } from '@participe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { publishNavOf, readOperation, validate } from '../../../test/scenarios/order-steps.ts';
import { confirmAsRegistry, receiveMoney } from '../../../test/partners/registry.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/**
 * A real fund. The net asset values of 2026-03-12 (336.380707) and 2026-07-16 (337.591827) are the published ones;
 * the others are invented.
 */
const isin = 'ES0112611001';
const fundAccount = { collectionIban: 'ES9121000418450200051332' };
const account = accountOf('investor_main').uuid;

let service: TestService;
let idProduct: string;

beforeAll(async () => {
  service = await startTestService();
  // The test sets the clock directly, because the call that sets it refuses dates before the demo, which begins in
  // November 2026.
  const { clock } = service.service;
  await clock.setBusinessTime(service.database.db, new Date('2026-03-11T09:00:00Z'), true);
});
afterAll(() => service.stop());

const buildOrder = (more: Partial<OrderBody>): OrderBody => ({
  uuid_account: account,
  operation_type: 'SUSCRIPCION',
  id_product: idProduct,
  amount_mode: 'CASH',
  accepted_documents: [],
  ...more,
});

async function ownPosition() {
  const client = await service.as('investor');
  const { positions } = await client.call('GET /accounts/{id}/positions', {
    params: { id: account },
  });
  return positions.find(({ id_product: id }) => id === idProduct);
}

/** Publishes the net asset value of a day on its evening. */
async function publishOn(date: string, nav: string): Promise<void> {
  await service.setClock(`${date}T18:00:00.000Z`);
  await publishNavOf(service, isin, date, nav);
}

let purchase: Operation;

test('11 March: the fund is created and its first value published', async () => {
  const row = {
    isin,
    key_name: 'FONDO_PUBLICO',
    name: 'Fondo de datos públicos, FI',
    product_type: 'FI',
    asset_class: 'MIXTO',
    complex: false,
    risk_indicator: 3,
    collection_iban: fundAccount.collectionIban,
  };
  const token = await service.token('staff');
  const createdAnswer = await callUntilApproved(service, 'POST /imports/products', {
    body: { products: [row] },
  });
  expect(createdAnswer.import).toMatchObject({
    type: 'PRODUCTS',
    rows_ok: 1,
    rows_same: 0,
    errors: [],
  });
  const { products } = await callOrThrow(service, 'GET /products', {
    token,
    query: { $search: isin },
  });
  expect(products).toMatchObject([
    { isin, minimum_initial: '100.00', minimum_additional: '1.00', cutoff: '14:00' },
  ]);
  idProduct = products[0]?.id ?? '';
  await publishOn('2026-03-11', '335.912004');
});

test('12 March: 10.000,00 € are ordered, signed and paid; on the 13th they buy 29,728221 units', async () => {
  await service.setClock('2026-03-12T08:30:00.000Z');
  const body = buildOrder({ cash: '10000.00', payment_method: 'TRANSFERENCIA' });
  const { operation } = await placeAndSign(service, 'investor', body);
  expect(operation.operation_sub_type).toBe('INICIAL');
  await validate(service, operation.uuid);
  await service.setClock('2026-03-12T12:15:00.000Z');
  const statement = await receiveMoney(service, operation, fundAccount, '2026-03-12');
  expect(statement).toMatchObject({ rows_ok: 1, warnings: [] });
  await service.setClock('2026-03-12T13:00:00.000Z');
  await service.runJobs();
  const sentOperation = await readOperation(service, operation.uuid);
  expect(sentOperation).toMatchObject({
    operation_status: 'RD_SENT',
    expected_value_date: '2026-03-12',
  });
  await publishOn('2026-03-12', '336.380707');
  await service.setClock('2026-03-13T09:00:00.000Z');
  purchase = await confirmAsRegistry(service, sentOperation, {
    nav: '336.380707',
    date: '2026-03-12',
    participations: '29.728221',
    cash: '10000.00',
  });
  expect(purchase).toMatchObject({ operation_status: 'FINALIZED', value_date: '2026-03-12' });
  expect(await ownPosition()).toMatchObject({ participations: '29.728221', invested: '10000.00' });
});

test('the days between: values are accepted on their day, and a gap is reported', async () => {
  await publishOn('2026-03-13', '336.900001');
  await service.setClock('2026-07-15T18:00:00.000Z');
  const { import: outcome } = await callOrThrow(service, 'POST /imports/net-asset-values', {
    token: await service.token('staff'),
    body: { net_asset_values: [{ isin, date: '2026-07-15', net_asset_value: '337.204418' }] },
  });
  expect(outcome).toMatchObject({ rows_ok: 1, warnings: [{ row: 1, code: 'GAP' }] });
});

test('16 July at 13:59:59 in Madrid: all units are redeemed at the value of the same day', async () => {
  await service.setClock('2026-07-16T11:59:58.000Z');
  await advanceSession(service, 31);
  const body = buildOrder({ operation_type: 'REEMBOLSO', amount_mode: 'TOTAL' });
  await service.setClock('2026-07-16T11:59:59.000Z');
  const { operation } = await placeAndSign(service, 'investor', body);
  expect(await readOperation(service, operation.uuid)).toMatchObject({
    order_date: '2026-07-16T11:59:59.000Z',
    cutoff_at: '2026-07-16T12:00:00.000Z',
    expected_value_date: '2026-07-16',
    operation_sub_type: 'TOTAL',
  });
  await validate(service, operation.uuid);
  await service.setClock('2026-07-16T12:00:00.000Z');
  await service.runJobs();
  const sentOperation = await readOperation(service, operation.uuid);
  expect(sentOperation.operation_status).toBe('RD_SENT');
  await publishOn('2026-07-16', '337.591827');
  await service.setClock('2026-07-17T09:00:00.000Z');
  const done = await confirmAsRegistry(service, sentOperation, {
    nav: '337.591827',
    date: '2026-07-16',
    participations: '29.728221',
    cash: '10036.00',
  });
  expect(done).toMatchObject({
    operation_status: 'FINALIZED',
    participations: '29.728221',
    cash: '10036.00',
    withholding: '6.84',
    net_value: '10029.16',
    net_asset_value: '337.591827',
    value_date: '2026-07-16',
    settlement_date: '2026-07-21',
  });
  const client = await service.as('investor');
  const { fiscal_items: items } = await client.call('GET /operations/{id}/fiscal-items', {
    params: { id: operation.uuid },
  });
  expect(items).toMatchObject([
    {
      acquisition_date: '2026-03-12',
      participations: '29.728221',
      acquisition_value: '10000.00',
      transmission_value: '10036.00',
      gain: '36.00',
      withholding_base: '36.00',
      withholding: '6.84',
    },
  ]);
  expect(await ownPosition()).toBeUndefined();
});

test('an order signed at 14:00:00 in Madrid gets the value of the next business day', async () => {
  await service.setClock('2026-07-17T12:00:00.000Z');
  await advanceSession(service, 31);
  const body: OrderBody = {
    ...buildOrder({
      operation_type: 'REEMBOLSO',
      amount_mode: 'PARTICIPATIONS',
      participations: '1',
    }),
    id_product: productOf('global').uuid,
  };
  const { operation } = await placeAndSign(service, 'investor', body);
  expect((await readOperation(service, operation.uuid)).expected_value_date).toBe('2026-07-20');
});

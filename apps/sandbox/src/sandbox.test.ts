import { afterEach, describe, expect, test } from 'vitest';
import { computeUnits } from './arithmetic/decimal.ts';
import { createPartnerBehaviour } from './behaviour.ts';
import { sampleOrder, sampleProduct, sampleRedemption, sampleUuid } from './testing/samples.ts';
import {
  type TestSandbox,
  type TestSandboxOptions,
  startTestSandbox,
} from './testing/test-sandbox.ts';

let testSandbox: TestSandbox | undefined;
afterEach(async () => {
  await testSandbox?.close();
  testSandbox = undefined;
});
const openSandbox = async (options: TestSandboxOptions) =>
  (testSandbox = await startTestSandbox(options));

const mixedOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    if (index % 3 === 1) return sampleRedemption(`order ${index}`, { cash: '150.55' });
    if (index % 3 === 2) {
      const size = { cash: null, participations: '7.123457' } as const;
      const subType = { operation_sub_type: 'PARCIAL_PARTICIPACIONES' } as const;
      return sampleRedemption(`order ${index}`, { ...size, ...subType });
    }
    return sampleOrder(`order ${index}`, { cash: `${1000 + index}.37` });
  });

describe('without simulated errors', () => {
  test('a subscription is validated, paid, sent and priced to the sixth decimal', async () => {
    const { serviceState, play } = await openSandbox({ orders: [sampleOrder('one')] });
    expect(await play()).toEqual({ did: 0, next_due_at: null, failures: [] });
    const [order] = serviceState.operations;
    const value = serviceState.values.get('ES0199910003 2026-03-12') ?? '';
    expect(order).toMatchObject({
      operation_status: 'FINALIZED',
      value_date: '2026-03-12',
      cash: '2000.00',
      participations: computeUnits('2000.00', value),
    });
    expect(serviceState.money).toEqual(new Map([[order?.uuid, ['2000.00']]]));
    expect(serviceState.now).toBe('2026-03-13T07:00:00.000Z');
  });

  test('a bank transfer has the concept for the order and the name of a holder', async () => {
    const order = sampleOrder('transfer');
    const { serviceState, play } = await openSandbox({ orders: [order] });
    await play();
    expect(serviceState.movements.map(({ text }) => text)).toEqual([
      `${order.reference} 12345678Z / Ana Martínez Nuñez`,
    ]);
  });

  test('a direct debit is not collected without a file of the service', async () => {
    const order = sampleOrder('debit', {
      operation_status: 'VALIDATED',
      payment_method: 'DOMICILIACION',
      expected_value_date: '2026-03-12',
    });
    const { serviceState, play } = await openSandbox({ orders: [order] });
    await play();
    expect(serviceState.movements).toEqual([]);
  });

  test('nothing is refused or repeated', async () => {
    const { serviceState, play } = await openSandbox({ orders: mixedOrders(30) });
    await play();
    expect(serviceState.operations.map((row) => row.operation_status)).toEqual(
      Array(30).fill('FINALIZED'),
    );
    expect(serviceState).toMatchObject({ rowErrors: [], statementsRefused: 0, unmatched: 0 });
    expect(serviceState).toMatchObject({ statementsRepeated: 0, registryBusy: 0, exports: 30 });
    expect(serviceState.answers).toHaveLength(30);
  });
});

describe('with simulated errors', { timeout: 90_000 }, () => {
  test('every order is executed and paid exactly once', async () => {
    const orders = mixedOrders(90);
    const expected = new Map(orders.map((row) => [row.uuid, row.cash]));
    const products = Array.from({ length: 9 }, (_, index) =>
      index === 0 ? sampleProduct() : sampleProduct({ isin: `ES019991001${index}` }),
    );
    const { serviceState, play } = await openSandbox({ orders, products, behaviour: 'lively' });
    await play();
    expect(serviceState.operations.map((row) => row.operation_status)).toEqual(
      Array(90).fill('FINALIZED'),
    );
    for (const [uuid, amounts] of serviceState.money) {
      expect(amounts).toHaveLength(1);
      const amountDifference = Math.abs(Number(amounts[0]) - Number(expected.get(uuid)));
      expect(amountDifference).toBeLessThan(0.011);
    }
    expect(serviceState.money.size).toBe(30);
    const paidInFull = [...serviceState.money].filter(
      ([uuid, [amount]]) => amount === expected.get(uuid),
    );
    expect(paidInFull.length).toBeLessThan(30);
    expect(serviceState.statementsRefused).toBeGreaterThan(0);
    expect(serviceState.statementsRepeated).toBeGreaterThan(0);
    expect(serviceState.unmatched).toBeGreaterThan(0);
    expect(Math.max(...serviceState.blocks)).toBe(2);
    expect(serviceState.registryBusy).toBeGreaterThan(0);
    expect(serviceState.exports).toBeGreaterThan(90);
    expect(serviceState.exchange.events.some(({ partner }) => partner === 'rd')).toBe(true);
    expect(serviceState.exchange.rejectedEvents).toEqual([]);
    expect(new Set(serviceState.rowErrors)).toEqual(
      new Set(['UNITS', 'NOT_SENT', 'FUTURE', 'WEEKEND']),
    );
  });

  test('a restart after every step neither repeats nor loses an order', async () => {
    const opened = await openSandbox({ orders: mixedOrders(12), behaviour: 'lively' });
    await opened.play(opened.restart);
    const { serviceState } = opened;
    expect(serviceState.operations.map((row) => row.operation_status)).toEqual(
      Array(12).fill('FINALIZED'),
    );
    expect([...serviceState.money.values()].map((amounts) => amounts.length)).toEqual(
      Array(4).fill(1),
    );
  });

  test('a lost answer does not move money twice', async () => {
    const opened = await openSandbox({ orders: mixedOrders(12), behaviour: 'lively' });
    let calls = 0;
    opened.service.loseAnswer = (call) => call.startsWith('POST /imports/') && calls++ % 2 === 0;
    await opened.play();
    const { serviceState } = opened;
    expect(serviceState.operations.map((row) => row.operation_status)).toEqual(
      Array(12).fill('FINALIZED'),
    );
    expect([...serviceState.money.values()].map((amounts) => amounts.length)).toEqual(
      Array(4).fill(1),
    );
    expect(calls).toBeGreaterThan(6);
  });
});

describe('the bank', () => {
  const lateOrder = () => {
    const lively = createPartnerBehaviour('lively');
    const orderNames = Array.from({ length: 60 }, (_, index) => `late ${index}`);
    const isLate = (name: string) => lively.delayMinutes('bank', sampleUuid(name)) === 24 * 60;
    return sampleOrder(orderNames.find(isLate) ?? '');
  };

  test('does not pay an order cancelled before its transfer was due', async () => {
    const orders = [lateOrder()];
    const { serviceState, tick } = await openSandbox({ orders, behaviour: 'lively' });
    const { next_due_at: due } = await tick();
    expect(due).toBe('2026-03-13T10:00:00.000Z');
    for (const row of serviceState.operations) row.operation_status = 'CANCELLED';
    serviceState.now = '2026-03-20T10:00:00.000Z';
    await tick();
    await tick();
    expect(serviceState.money.size).toBe(0);
  });

  test('pays on Monday a transfer due on a Saturday', async () => {
    const order = { ...lateOrder(), order_date: '2026-03-13T10:00:00.000Z' };
    const now = '2026-03-13T10:00:00.000Z';
    const { tick } = await openSandbox({ orders: [order], behaviour: 'lively', now });
    expect((await tick()).next_due_at).toBe('2026-03-16T08:00:00.000Z');
  });

  test('ignores orders already sent to the registry, and orders of a fund without a Spanish account', async () => {
    const { serviceState, play } = await openSandbox({
      orders: [
        sampleOrder('sent', { operation_status: 'RD_SENT' }),
        sampleOrder('abroad', { id_product: sampleUuid('abroad') }),
      ],
    });
    await play();
    expect(serviceState.statements.size).toBe(0);
  });
});

describe('validator, registry and administrator', () => {
  test('the validation of an order without documents is tried once a day, and succeeds when they arrive', async () => {
    const order = sampleRedemption('papers', { has_docs_validated: false });
    const { serviceState, tick, service } = await openSandbox({ orders: [order] });
    const countValidations = () =>
      service.received.filter((call) => call.endsWith('/status-change')).length;
    await tick();
    await tick();
    expect(countValidations()).toBe(1);
    serviceState.now = '2026-03-13T10:00:00.000Z';
    await tick();
    expect(countValidations()).toBe(2);
    for (const row of serviceState.operations)
      Object.assign(row, { has_docs_validated: true, version: 2 });
    await tick();
    expect(serviceState.operations[0]?.operation_status).toBe('VALIDATED');
  });

  test('the registry finds in the list of the service an order whose message never reached it', async () => {
    const sent = {
      operation_status: 'RD_SENT',
      rd_reference: 'RD-X',
      value_date: '2026-03-11',
    } as const;
    const { serviceState, play } = await openSandbox({ orders: [sampleOrder('lost', sent)] });
    await play();
    expect(serviceState.operations[0]).toMatchObject({
      operation_status: 'FINALIZED',
      participations: computeUnits('2000.00', '12.345678'),
    });
  });

  test('a refused confirmation is sent again on another day', async () => {
    const sent = {
      operation_status: 'RD_SENT',
      rd_reference: 'RD-X',
      value_date: '2026-03-11',
    } as const;
    const { serviceState, tick } = await openSandbox({ orders: [sampleOrder('odd', sent)] });
    serviceState.values.set('ES0199910003 2026-03-11', '99.000000');
    await tick();
    await tick();
    expect(serviceState.answers).toHaveLength(1);
    serviceState.now = '2026-03-12T23:30:00.000Z';
    await tick();
    expect(serviceState.answers).toHaveLength(2);
  });

  test('values are published for business days only, when they are due', async () => {
    const product = sampleProduct({ net_asset_value_date: '2026-03-27' });
    const { serviceState, tick } = await openSandbox({
      products: [product],
      now: '2026-04-07T05:59:59.000Z',
    });
    const listDays = () => [...serviceState.values.keys()].map((key) => key.slice(13)).toSorted();
    await tick();
    expect(listDays()).toEqual(['2026-03-27', '2026-03-30', '2026-03-31', '2026-04-01']);
    serviceState.now = '2026-04-07T06:00:00.000Z';
    expect((await tick()).did).toBe(1);
    expect(listDays().at(-1)).toBe('2026-04-06');
    expect((await tick()).did).toBe(0);
  });

  test('values of plans are published by their DGS code', async () => {
    const plan = sampleProduct({ id: 'plan', isin: null, dgs_code: 'N9991', product_type: 'PP' });
    const products = [sampleProduct(), plan].map((product) => ({
      ...product,
      net_asset_value_date: '2026-03-10',
    }));
    const { serviceState, tick } = await openSandbox({ products });
    expect((await tick()).did).toBe(2);
    const codes = [...serviceState.values.keys()].map((key) => key.split(' ')[0]);
    // One value of each product existed before.
    expect(codes).toHaveLength(4);
    expect(new Set(codes)).toEqual(new Set(['ES0199910003', 'N9991']));
    expect(serviceState.rowErrors).toEqual([]);
  });

  test('a value changes by at most 1.2 % a day, and equally in every run', async () => {
    const now = '2026-12-31T12:00:00.000Z';
    const { serviceState, tick } = await openSandbox({ now });
    await tick();
    const values = [...serviceState.values.values()].map(Number);
    const changes = values.slice(1).map((value, i) => Math.abs(value / (values[i] ?? 1) - 1));
    expect(changes.length).toBe(200);
    expect(Math.max(...changes)).toBeLessThan(0.012001);
    expect(Math.max(...changes)).toBeGreaterThan(0.01);
    expect(serviceState.rowErrors).toEqual([]);
    const secondSandbox = await startTestSandbox({ now });
    await secondSandbox.tick();
    expect([...secondSandbox.serviceState.values]).toEqual([...serviceState.values]);
    await secondSandbox.close();
  });
});

describe('the session', () => {
  test('one token serves many calls, and an expired one is replaced', async () => {
    const { service, tick } = await openSandbox({ orders: [sampleOrder('one')] });
    await tick();
    await tick();
    expect(service.tokensGiven).toBe(1);
    service.revoke();
    expect(await tick()).toMatchObject({ failures: [] });
    expect(service.tokensGiven).toBe(2);
  });

  test('while the service is unreachable, an error is reported and no order is lost', async () => {
    const opened = await openSandbox({ orders: [sampleOrder('one')] });
    opened.service.loseAnswer = () => true;
    expect(await opened.tick()).toEqual({ did: 0, next_due_at: null, failures: ['service'] });
    opened.service.loseAnswer = () => false;
    await opened.play();
    expect(opened.serviceState.operations[0]?.operation_status).toBe('FINALIZED');
  });

  test('the state contains no token and no secret', async () => {
    const { tick, stored } = await openSandbox({ orders: [sampleOrder('one')] });
    await tick();
    expect(stored()).not.toMatch(/token|s3cr3t/);
  });
});

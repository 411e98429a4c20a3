import type { Operation, OrderBody } from '@participe/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../db/reconcile.ts';
import { bytesOf } from '../documents/index.ts';
import { ask, mustAsk } from '../testing/ask.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { changeStatus } from '../testing/flow.ts';
import { type FundStory, fundStory } from '../testing/fund-story.ts';
import { answerAsRegistry, askCode, readOperation } from '../testing/order-steps.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { type TestService, startTestService } from '../testing/service.ts';

const change = 'POST /operations/{id}/status-change';

let service: TestService;
let story: FundStory;
beforeEach(async () => {
  service = await startTestService();
  story = fundStory(service);
});
afterEach(() => service.stop());

async function expectCleanBooks(): Promise<void> {
  expect((await reconcile(service.database.db)).differences).toEqual([]);
}

const paperText = async (uuid: string): Promise<string> =>
  pdfText(Buffer.from((await bytesOf(service.database.db, uuid))?.content ?? []));

/** Funds of a story with a value of the day before it begins, which estimates are made with. */
async function begin(date: string, navs: Readonly<Record<string, string>>): Promise<void> {
  await story.begin(date);
  for (const [key, nav] of Object.entries(navs)) {
    await story.createFund(key);
    await story.publish(key, date, nav);
  }
}

describe('the worked cases', () => {
  test('A-FIFO-08: a partial transfer keeps date and cost, then redemptions in both funds', async () => {
    await begin('2022-05-09', { FA: '60.000000', FB: '45.000000' });
    const bought = { nav: '60.000000', participations: '100.000000', cash: '6000.00' };
    await story.subscribe('FA', '2022-05-10', bought);
    const { out, into } = await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'CASH', cash: '4500.00' },
      { date: '2026-03-03', nav: '90.000000', participations: '50.000000', cash: '4500.00' },
      { date: '2026-03-04', nav: '45.000000', participations: '100.000000', cash: '4500.00' },
    );
    expect(out).toMatchObject({
      operation_status: 'FINALIZED',
      operation_sub_type: 'PARCIAL_IMPORTE',
      value_date: '2026-03-03',
      destination_value_date: '2026-03-04',
      withholding: '0.00',
      net_value: '4500.00',
    });
    expect(into).toMatchObject({
      operation_status: 'FINALIZED',
      value_date: '2026-03-04',
      order_date: out.order_date,
      withholding: '0.00',
    });
    expect(await story.lots('FA')).toEqual([['2022-05-10', '50.000000', '3000.00']]);
    expect(await story.lots('FB')).toEqual([['2022-05-10', '100.000000', '3000.00']]);
    const size = { amount_mode: 'PARTICIPATIONS', participations: '30' } as const;
    const part = await story.orderRedemption('FB', '2026-06-10', size);
    const rest = await story.orderRedemption('FA', '2026-06-10', { amount_mode: 'TOTAL' });
    const partly = { nav: '50.000000', participations: '30.000000', cash: '1500.00' };
    expect(await story.execute(part, 'FB', '2026-06-10', partly)).toMatchObject({
      withholding: '114.00',
      net_value: '1386.00',
    });
    const wholly = { nav: '92.000000', participations: '50.000000', cash: '4600.00' };
    expect(await story.execute(rest, 'FA', '2026-06-10', wholly)).toMatchObject({
      withholding: '304.00',
      net_value: '4296.00',
    });
    expect(await story.lots('FB')).toEqual([['2022-05-10', '70.000000', '2100.00']]);
    expect(await story.position('FA')).toBeUndefined();
    await expectCleanBooks();
  });

  test('A-FIFO-09: an older lot that comes in by transfer goes before a newer purchase', async () => {
    await begin('2020-01-08', { FA: '20.000000', FB: '10.000000' });
    const older = { nav: '20.000000', participations: '50.000000', cash: '1000.00' };
    await story.subscribe('FA', '2020-01-09', older);
    const newer = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
    await story.subscribe('FB', '2024-01-09', newer);
    await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'TOTAL' },
      { date: '2025-01-08', nav: '30.000000', participations: '50.000000', cash: '1500.00' },
      { date: '2025-01-09', nav: '12.000000', participations: '125.000000', cash: '1500.00' },
    );
    const sold = { nav: '13.000000', participations: '150.000000', cash: '1950.00' };
    const size = { amount_mode: 'PARTICIPATIONS', participations: '150' } as const;
    const redemption = await story.redeem('FB', '2026-01-09', size, sold);
    expect(redemption).toMatchObject({ withholding: '133.00', net_value: '1817.00' });
    const client = await service.as('investor');
    const { fiscal_items: items } = await client.call('GET /operations/{id}/fiscal-items', {
      params: { id: redemption.uuid },
    });
    expect(items).toMatchObject([
      {
        acquisition_date: '2020-01-09',
        origin: 'TRASPASO',
        acquisition_value: '1000.00',
        gain: '625.00',
      },
      {
        acquisition_date: '2024-01-09',
        origin: 'SUSCRIPCION',
        acquisition_value: '250.00',
        gain: '75.00',
      },
    ]);
    expect(await story.lots('FB')).toEqual([['2024-01-09', '75.000000', '750.00']]);
    await expectCleanBooks();
  });

  test('A-FIFO-13: a chain of three funds conserves cost and dates', async () => {
    await begin('2021-01-08', { FA: '30.000000', FB: '120.000000', FC: '10.000000' });
    const first = { nav: '30.000000', participations: '100.000000', cash: '3000.00' };
    await story.subscribe('FA', '2021-01-11', first);
    const second = { nav: '50.000000', participations: '60.000000', cash: '3000.00' };
    await story.subscribe('FA', '2022-01-11', second);
    await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'PARTICIPATIONS', participations: '130' },
      { date: '2024-05-06', nav: '60.000000', participations: '130.000000', cash: '7800.00' },
      { date: '2024-05-07', nav: '120.000000', participations: '65.000000', cash: '7800.00' },
    );
    await story.transfer(
      ['FB', 'FC'],
      { amount_mode: 'CASH', cash: '5000.00' },
      { date: '2025-05-06', nav: '118.000000', participations: '42.372881', cash: '5000.00' },
      { date: '2025-05-07', nav: '10.000000', participations: '500.000000', cash: '5000.00' },
    );
    expect(await story.lots('FA')).toEqual([['2022-01-11', '30.000000', '1500.00']]);
    expect(await story.lots('FB')).toEqual([
      ['2021-01-11', '7.627119', '457.63'],
      ['2022-01-11', '15.000000', '1500.00'],
    ]);
    expect(await story.lots('FC')).toEqual([['2021-01-11', '500.000000', '2542.37']]);
    const all = { nav: '11.000000', participations: '500.000000', cash: '5500.00' };
    expect(await story.redeem('FC', '2026-05-06', { amount_mode: 'TOTAL' }, all)).toMatchObject({
      withholding: '561.95',
      net_value: '4938.05',
    });
    await expectCleanBooks();
  });

  test('A-NAV-09: over Easter a transfer leaves on Wednesday and enters on Monday', async () => {
    await begin('2026-03-30', { FA: '10.000000', FB: '10.000000' });
    const bought = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
    await story.subscribe('FA', '2026-03-31', bought);
    await service.setClock('2026-04-01T10:00:00.000Z');
    const order = await story.order({
      operation_type: 'TRASPASO_INTERNO',
      id_product: story.fund('FA').id,
      id_destination_product: story.fund('FB').id,
      amount_mode: 'PERCENTAGE',
      percentage: '50.00',
    });
    expect(order).toMatchObject({
      operation_sub_type: 'PARCIAL_PORCENTAJE',
      percentage: '50.00',
      participations: '50.000000',
      expected_value_date: '2026-04-01',
      destination_value_date: '2026-04-06',
    });
    const figures = { nav: '10.000000', participations: '50.000000', cash: '500.00' };
    const out = await story.execute(order, 'FA', '2026-04-01', figures);
    expect(await story.wayInOf(out)).toMatchObject({ expected_value_date: '2026-04-06' });
  });
});

describe('from one way to the other', () => {
  const bought = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
  const order = async (size: Pick<OrderBody, 'amount_mode' | 'cash'>): Promise<Operation> =>
    story.order({
      operation_type: 'TRASPASO_INTERNO',
      id_product: story.fund('FA').id,
      id_destination_product: story.fund('FB').id,
      ...size,
    });
  beforeEach(async () => {
    await begin('2026-03-02', { FA: '10.000000', FB: '20.000000' });
    await story.subscribe('FA', '2026-03-03', bought);
  });

  test('one signed at the cut-off leaves the next day', async () => {
    await service.setClock('2026-03-04T13:00:00.000Z');
    expect(await order({ amount_mode: 'CASH', cash: '500.00' })).toMatchObject({
      expected_value_date: '2026-03-05',
      destination_value_date: '2026-03-06',
    });
  });

  test('until the cut-off a client cancels with a code, and all is free again', async () => {
    await service.setClock('2026-03-04T12:59:59.000Z');
    const { uuid } = await order({ amount_mode: 'TOTAL' });
    const client = await service.as('investor');
    const { documents } = await client.call('GET /operations/{id}/documents', {
      params: { id: uuid },
    });
    const placed = { operation: await readOperation(service, uuid), documents_to_sign: documents };
    const { uuid: request } = await askCode(client, placed, 'CANCEL');
    const cancel = { operation_status: 'CANCELLED', uuid_signature_request: request };
    const otp = await service.codeFor('investor');
    const asked = { token: await service.token('investor'), params: { id: uuid } };
    const { operation } = await mustAsk(service, change, { ...asked, body: { ...cancel, otp } });
    expect(operation.operation_status).toBe('CANCELLED');
    const { position_statuses: statuses } = await client.call(
      'POST /operations/position-statuses',
      { body: { uuid_account: operation.uuid_account, id_products: [story.fund('FA').id] } },
    );
    expect(statuses).toMatchObject([{ available: '100.000000', reserved: '0.000000' }]);
    await expectCleanBooks();
  });

  test('after the cut-off the client no longer cancels', async () => {
    await service.setClock('2026-03-04T12:00:00.000Z');
    const { uuid } = await order({ amount_mode: 'TOTAL' });
    await service.setClock('2026-03-04T13:00:00.000Z');
    const body = { operation_status: 'CANCELLED' };
    const asked = { token: await service.token('investor'), params: { id: uuid }, body };
    expectRefusal(change, '409-011', await ask(service, change, asked));
  });

  test('nobody cancels the way in, neither people nor the registry', async () => {
    await service.setClock('2026-03-04T08:30:00.000Z');
    const out = await story.execute(
      await order({ amount_mode: 'TOTAL' }),
      'FA',
      '2026-03-04',
      bought,
    );
    const wayIn = await story.wayInOf(out);
    expect(wayIn).toMatchObject({
      operation_status: 'VALIDATED',
      id_product: story.fund('FB').id,
      uuid_parent_operation: out.uuid,
      expected_value_date: '2026-03-05',
      cash: '1000.00',
    });
    await expectCleanBooks();
    const body = { operation_status: 'CANCELLED' };
    const asked = { token: await service.token('investor'), params: { id: wayIn.uuid }, body };
    expectRefusal(change, '409-011', await ask(service, change, asked));
    expectRefusal(change, '409-010', await changeStatus(service, wayIn.uuid, 'CANCELLED'));
    await service.setClock('2026-03-05T13:00:00.000Z');
    await service.runJobs();
    const sent = await readOperation(service, wayIn.uuid);
    const { errors } = await answerAsRegistry(service, [
      {
        rd_reference: sent.rd_reference ?? '',
        uuid_operation: sent.uuid,
        status: 'REJECTED_FINAL',
      },
    ]);
    expect(errors).toMatchObject([{ row: 1, code: '409-010' }]);
    expect((await readOperation(service, wayIn.uuid)).operation_status).toBe('RD_SENT');
    await expectCleanBooks();
  });

  test('both ways have their confirmation, and the history tells the steps of each', async () => {
    const { out, into } = await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'TOTAL' },
      { date: '2026-03-04', ...bought },
      { date: '2026-03-05', nav: '20.000000', participations: '50.000000', cash: '1000.00' },
    );
    const client = await service.as('investor');
    const texts: string[] = [];
    for (const { uuid } of [out, into]) {
      const { documents } = await client.call('GET /operations/{id}/documents', {
        params: { id: uuid },
      });
      const papers = documents.filter(({ subcategory }) => subcategory === 'CONFIRMACION');
      expect(papers).toHaveLength(1);
      texts.push(await paperText(papers[0]?.uuid ?? ''));
    }
    expect(texts[0]).toContain('Fondo de destino Fondo FB, FI');
    expect(texts[1]).toContain('Fondo de origen Fondo FA, FI');
    for (const text of texts) expect(text).toContain('03-mar-2026 1.000,00 € 1.000,00 €');
    const { history } = await client.call('GET /operations/{id}/historical', {
      params: { id: into.uuid },
    });
    expect(history.map(({ to_status: to }) => to)).toEqual([
      'FINALIZED',
      'RD_SENT',
      'VALIDATED',
      'REGISTERED',
    ]);
    await expectCleanBooks();
  });
});

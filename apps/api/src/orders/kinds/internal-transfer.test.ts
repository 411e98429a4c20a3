import type { Operation, OrderBody } from '@participe/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { readFileBytes } from '../../documents/index.ts';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { type FundStory, createFundStory } from '../../../test/scenarios/fund-story.ts';
import {
  respondAsRegistry,
  requestCode,
  readOperation,
} from '../../../test/scenarios/order-steps.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const change = 'POST /operations/{id}/status-change';

let service: TestService;
let story: FundStory;
beforeEach(async () => {
  service = await startTestService();
  story = createFundStory(service);
});
afterEach(() => service.stop());

async function expectCleanBooks(): Promise<void> {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
}

const paperText = async (uuid: string): Promise<string> =>
  textOfPdf(Buffer.from((await readFileBytes(service.database.db, uuid))?.content ?? []));

/** Creates the funds of a test and publishes the net asset values with which orders are estimated. */
async function createFundsOn(date: string, navs: Readonly<Record<string, string>>): Promise<void> {
  await story.begin(date);
  for (const [key, nav] of Object.entries(navs)) {
    await story.createFund(key);
    await story.publish(key, date, nav);
  }
}

test('a switch of a percentage of the units, ordered before Easter, enters the destination fund after the holidays', async () => {
  await createFundsOn('2026-03-30', { FA: '10.000000', FB: '10.000000' });
  const boughtLot = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
  await story.subscribe('FA', '2026-03-31', boughtLot);
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

describe('from the outgoing to the incoming leg', () => {
  const purchase = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
  const placeTransfer = async (size: Pick<OrderBody, 'amount_mode' | 'cash'>): Promise<Operation> =>
    story.order({
      operation_type: 'TRASPASO_INTERNO',
      id_product: story.fund('FA').id,
      id_destination_product: story.fund('FB').id,
      ...size,
    });
  beforeEach(async () => {
    await createFundsOn('2026-03-02', { FA: '10.000000', FB: '20.000000' });
    await story.subscribe('FA', '2026-03-03', purchase);
  });

  test('a switch signed at the cut-off leaves the fund on the next day', async () => {
    await service.setClock('2026-03-04T13:00:00.000Z');
    expect(await placeTransfer({ amount_mode: 'CASH', cash: '500.00' })).toMatchObject({
      expected_value_date: '2026-03-05',
      destination_value_date: '2026-03-06',
    });
  });

  test('until the cut-off the client may cancel with a code, and all units are released', async () => {
    await service.setClock('2026-03-04T12:59:59.000Z');
    const { uuid } = await placeTransfer({ amount_mode: 'TOTAL' });
    const client = await service.as('investor');
    const { documents } = await client.call('GET /operations/{id}/documents', {
      params: { id: uuid },
    });
    const placementAnswer = {
      operation: await readOperation(service, uuid),
      documents_to_sign: documents,
    };
    const { uuid: request } = await requestCode(client, placementAnswer, 'CANCEL');
    const cancel = { operation_status: 'CANCELLED', uuid_signature_request: request };
    const otp = await service.codeFor('investor');
    const asked = { token: await service.token('investor'), params: { id: uuid } };
    const { operation } = await callOrThrow(service, change, {
      ...asked,
      body: { ...cancel, otp },
    });
    expect(operation.operation_status).toBe('CANCELLED');
    const { position_statuses: statuses } = await client.call(
      'POST /operations/position-statuses',
      { body: { uuid_account: operation.uuid_account, id_products: [story.fund('FA').id] } },
    );
    expect(statuses).toMatchObject([{ available: '100.000000', reserved: '0.000000' }]);
    await expectCleanBooks();
  });

  test('after the cut-off the client cannot cancel', async () => {
    await service.setClock('2026-03-04T12:00:00.000Z');
    const { uuid } = await placeTransfer({ amount_mode: 'TOTAL' });
    await service.setClock('2026-03-04T13:00:00.000Z');
    const body = { operation_status: 'CANCELLED' };
    const request = { token: await service.token('investor'), params: { id: uuid }, body };
    expectRefusal(change, '409-011', await callApi(service, change, request));
  });

  test('nobody may cancel the incoming leg, neither people nor the registry', async () => {
    await service.setClock('2026-03-04T08:30:00.000Z');
    const out = await story.execute(
      await placeTransfer({ amount_mode: 'TOTAL' }),
      'FA',
      '2026-03-04',
      purchase,
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
    const request = { token: await service.token('investor'), params: { id: wayIn.uuid }, body };
    expectRefusal(change, '409-011', await callApi(service, change, request));
    expectRefusal(change, '409-010', await changeStatus(service, wayIn.uuid, 'CANCELLED'));
    await service.setClock('2026-03-05T13:00:00.000Z');
    await service.runJobs();
    const sentOperation = await readOperation(service, wayIn.uuid);
    const { errors } = await respondAsRegistry(service, [
      {
        rd_reference: sentOperation.rd_reference ?? '',
        uuid_operation: sentOperation.uuid,
        status: 'REJECTED_FINAL',
      },
    ]);
    expect(errors).toMatchObject([{ row: 1, code: '409-010' }]);
    expect((await readOperation(service, wayIn.uuid)).operation_status).toBe('RD_SENT');
    await expectCleanBooks();
  });

  test('both legs have a confirmation, and the history shows the steps of each', async () => {
    const { out, into } = await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'TOTAL' },
      { date: '2026-03-04', ...purchase },
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

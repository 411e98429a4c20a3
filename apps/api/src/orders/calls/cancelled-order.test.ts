import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { unzipText } from '../../../test/support/files.ts';
import { textOfPdf } from '../../../test/support/pdf-text.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { place, redemptionOf, sign } from '../../../test/scenarios/order-steps.ts';

let service: TestService;
let uuid: string;
let placedOrder: { cash: string | null; net_value: string | null };

/** A total redemption, whose amount is an estimate, signed by one of two holders and then cancelled. */
beforeAll(async () => {
  service = await startTestService();
  const client = await service.as('couple_a');
  const placed = await place(client, redemptionOf('couple', 'renta', 'TOTAL'));
  ({ uuid } = placed.operation);
  placedOrder = placed.operation;
  await sign(service, 'couple_a', placed);
  await callOrThrow(service, 'POST /operations/{id}/status-change', {
    token: await service.token('couple_b'),
    params: { id: uuid },
    body: { operation_status: 'CANCELLED' },
  });
});
afterAll(() => service.stop());

const noEstimates = {
  cash: null,
  net_value: null,
  participations: null,
  withholding: null,
  fees: null,
  net_asset_value: null,
  net_asset_value_date: null,
  expected_value_date: null,
  settlement_date: null,
  cutoff_at: null,
  my_signature_pending: false,
};

async function download($format: 'CSV' | 'XLSX' | 'PDF', order = uuid): Promise<Buffer> {
  const answer = await service.send('/api/operations/download', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await service.token('couple_a')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ uuids: [order], $format }),
  });
  return Buffer.from(await answer.arrayBuffer());
}

async function expectNoEstimateInFiles(order: string) {
  const [, row]: string[][] = parse(await download('CSV', order), { bom: true, delimiter: ';' });
  expect(row?.slice(3, 5)).toEqual(['Reembolso', 'Total']);
  expect(row?.slice(7)).toEqual(['', '', '', '', 'Anulada']);
  const sheet = unzipText(await download('XLSX', order), 'xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c r="([H-K])2"[^>]*><v>/gu)].map(([, column]) => column);
  expect(cells).toEqual([]);
  const text = textOfPdf(await download('PDF', order));
  expect(text).toContain('Anulada');
  expect(text).not.toMatch(/\d,\d\d/u);
}

async function expectNoEstimate(order: string) {
  const client = await service.as('couple_b');
  const { operation } = await client.call('GET /operations/{id}', { params: { id: order } });
  expect(operation).toMatchObject({ ...noEstimates, pending_signers: [] });
  const { operations } = await client.call('GET /operations', { query: { $limit: 'null' } });
  const row = operations.find((one) => one.uuid === order) ?? {};
  expect(Object.keys(row)).toContain('uuid');
  expect(Object.keys(row).filter((key) => key in noEstimates)).toEqual([]);
}

describe('a cancelled order', () => {
  test('had an estimate before it was cancelled', () => {
    expect(placedOrder.cash).not.toBeNull();
    expect(placedOrder.net_value).not.toBeNull();
  });

  test('shows no estimate and no missing signature', () => expectNoEstimate(uuid));

  test('asks nobody for a signature and keeps the given one', async () => {
    const client = await service.as('couple_b');
    const { interveners } = await client.call('GET /operations/{id}/interveners', {
      params: { id: uuid },
    });
    expect(interveners.map(({ must_sign, signed_at }) => [must_sign, signed_at !== null])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    expect(interveners.filter((one) => one.must_sign && one.signed_at === null)).toEqual([]);
  });

  test('has no estimate in the files', () => expectNoEstimateInFiles(uuid));

  test('keeps the amount that the client ordered in euros', async () => {
    const client = await service.as('couple_a');
    const orderBody = redemptionOf('couple', 'global', { cash: '210.00' });
    const { operation } = await place(client, orderBody);
    await client.call('POST /operations/{id}/status-change', {
      params: { id: operation.uuid },
      body: { operation_status: 'CANCELLED' },
    });
    const read = await client.call('GET /operations/{id}', { params: { id: operation.uuid } });
    expect(read.operation).toMatchObject({ ...noEstimates, cash: '210.00' });
  });
});

test('an order that expired without its signatures shows none of them, in answers and files', async () => {
  const client = await service.as('couple_a');
  const placed = await place(client, redemptionOf('couple', 'renta', 'TOTAL'));
  const { uuid: order } = placed.operation;
  expect(placed.operation.pending_signers).toHaveLength(2);
  await service.setClock('2026-12-05T10:00:00.000Z');
  await service.runJobs();
  const { operation } = await (
    await service.as('couple_a')
  ).call('GET /operations/{id}', { params: { id: order } });
  expect(operation).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'FIRMA_CADUCADA',
  });
  await expectNoEstimate(order);
  await expectNoEstimateInFiles(order);
});

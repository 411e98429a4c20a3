import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ReceivedRequest,
  type FakePartnerServer,
  startFakePartnerServer,
} from '../../../test/http-server.ts';
import type { RegistryOrder } from '../port.ts';
import { createHttpRegistryGateway } from './client.ts';

const order: RegistryOrder = {
  rdReference: 'RD-0001',
  uuidOperation: '0b6f7f0e-8d0c-4a1f-9d55-0d8f0a6b1c11',
  reference: 'SUS000000001',
  operationType: 'SUSCRIPCION',
  isin: 'ES0112611001',
  quantity: { mode: 'CASH', cash: '2000.00' },
  currency: 'EUR',
  valueDate: '2026-03-12',
  account: { uuid: '5c0a4f52-7d4b-4e32-8f0a-2b7f3a9d1e22', alias: 'Mi cuenta' },
  holders: [{ documentNumber: '12345678Z', name: 'Ana Martínez', role: 'TITULAR' }],
};

let server: FakePartnerServer | undefined;
afterEach(async () => server?.close());

async function sendToServer(
  answer: (response: ServerResponse, item: ReceivedRequest) => void,
  timeoutMs = 5_000,
) {
  server = await startFakePartnerServer(answer);
  return createHttpRegistryGateway({ baseUrl: server.url, timeoutMs }).sendOrder(order);
}

const jsonAnswer = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};

describe('the registry over HTTP', () => {
  test('posts the order in the wire format under its own reference', async () => {
    const receipt = { rd_reference: 'RD-0001', status: 'RECEIVED' };
    expect(await sendToServer(jsonAnswer(202, receipt))).toEqual({
      kind: 'accepted',
      raw: JSON.stringify(receipt),
    });
    expect(server?.received).toEqual([
      {
        method: 'POST',
        path: '/orders',
        key: 'RD-0001',
        body: {
          rd_reference: 'RD-0001',
          uuid_operation: order.uuidOperation,
          order_reference: 'SUS000000001',
          order_type: 'SUSCRIPCION',
          financial_instrument: { isin: 'ES0112611001' },
          quantity: { mode: 'CASH', amount: '2000.00', units: null },
          currency: 'EUR',
          value_date: '2026-03-12',
          investment_account: {
            id: order.account.uuid,
            name: 'Mi cuenta',
            owners: [{ document_number: '12345678Z', name: 'Ana Martínez', role: 'TITULAR' }],
          },
        },
      },
    ]);
  });

  test.each([400, 409, 422])('a response with status %i refuses the order', async (status) => {
    expect(await sendToServer(jsonAnswer(status, {}))).toEqual({
      kind: 'refused',
      reason: `HTTP_${status}`,
      raw: '{}',
    });
  });

  test.each([401, 404, 408, 429, 500, 503])(
    'an order is retried after a response with status %i',
    async (status) => {
      expect(await sendToServer(jsonAnswer(status, {}))).toMatchObject({
        kind: 'retry',
        reason: `HTTP_${status}`,
      });
    },
  );

  test.each([
    ['of another order', { rd_reference: 'RD-0002' }],
    ['that is a list', []],
    ['that is null', null],
  ])('an order is retried after a receipt %s', async (_name, body) => {
    expect(await sendToServer(jsonAnswer(200, body))).toMatchObject({
      kind: 'retry',
      reason: 'UNREADABLE_ANSWER',
    });
  });

  test('an HTML page is not a receipt', async () => {
    const result = await sendToServer((response) => void response.end('<p>hola</p>'));
    expect(result).toEqual({ kind: 'retry', reason: 'UNREADABLE_ANSWER', raw: '<p>hola</p>' });
  });

  test('a redirect is not followed', async () => {
    const result = await sendToServer((response) => {
      response.writeHead(307, { Location: `${server?.url}/elsewhere` }).end();
    });
    expect(result).toMatchObject({ kind: 'retry', reason: 'HTTP_307' });
    expect(server?.received.map((item) => item.path)).toEqual(['/orders']);
  });

  test('an order is retried after an answer over 1 MB', async () => {
    const result = await sendToServer(
      (response) => void response.end(Buffer.alloc(1024 * 1024 + 1, 'a')),
    );
    expect(result).toEqual({ kind: 'retry', reason: 'TOO_LARGE', raw: '' });
  });

  test('a request without an answer ends at the time limit', async () => {
    expect(await sendToServer(() => undefined, 50)).toEqual({
      kind: 'retry',
      reason: 'TIMEOUT',
      raw: '',
    });
  });

  test('an interrupted connection is retried', async () => {
    const result = await sendToServer((response) => void response.destroy());
    expect(result).toEqual({ kind: 'retry', reason: 'NETWORK', raw: '' });
  });
});

test.each([
  [
    { mode: 'PARTICIPATIONS', participations: '1.500000' },
    { amount: null, units: '1.500000' },
  ],
  [
    { mode: 'TOTAL', participations: '9.000000' },
    { amount: null, units: '9.000000' },
  ],
] as const)('the quantity %o is sent in units', async (quantity, expected) => {
  server = await startFakePartnerServer(jsonAnswer(200, { rd_reference: 'RD-0001' }));
  await createHttpRegistryGateway({ baseUrl: server.url }).sendOrder({ ...order, quantity });
  expect(server.received[0]?.body).toMatchObject({
    quantity: { mode: quantity.mode, ...expected },
  });
});

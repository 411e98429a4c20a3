import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConnectors } from '../../kernel/connectors.ts';
import type { OutboxItem } from '../../kernel/jobs/outbox.jobs.ts';
import {
  place,
  readOperation,
  redemptionOf,
  sign,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { readOpenAlertCauses } from '../../../test/support/alerts.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { otherManager } from '../../../test/scenarios/transfer-steps.ts';
import {
  type TransferScenario,
  createTransferInState,
} from '../../../test/scenarios/transfer-transitions.ts';
import { deliverRegistryOrder } from './deliver-registry-order.ts';
import { readAccountForRegistry } from './registry.store.ts';

let service: TestService;
let registry: Server;
let receivedBodies: Record<string, unknown>[];
let respond: (body: Record<string, unknown>, response: ServerResponse) => void;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}

beforeEach(async () => {
  receivedBodies = [];
  registry = createServer((request, response) => {
    void readBody(request).then((body) => {
      receivedBodies.push(body);
      respond(body, response);
    });
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  await service.send('/api/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_seconds: 31 }),
  });
});
afterEach(() => {
  registry.close();
});

/** Places a redemption and delivers it to the registry; returns the outcome and the order's id. */
async function deliverRedemption(cash: string): Promise<{ outcome: string; uuid: string }> {
  const placedOrder = await place(
    await service.as('investor'),
    redemptionOf('investor_main', 'global', { cash }),
  );
  const { uuid } = placedOrder.operation;
  await sign(service, 'investor', placedOrder);
  await validate(service, uuid);
  return { outcome: await deliverOrder(uuid), uuid };
}

/** Sends an order to the registry as staff do, and delivers its outbox item. */
async function deliverOrder(uuid: string): Promise<string> {
  const staff = await service.staff();
  const { export: sent } = await staff.call('POST /operations/{id}/export-to-rd', {
    params: { id: uuid },
  });
  const { port } = registry.address() as AddressInfo;
  const { services, clock } = service.service;
  const config = { ...services.config, registryUrl: `http://127.0.0.1:${String(port)}` };
  const item: OutboxItem = {
    seq: '1',
    topic: 'registry.order',
    uuidSubject: sent.uuid,
    payload: {},
    attempts: 1,
    maySend: () => true,
  };
  const deps = {
    database: service.database.db,
    services: { ...services, connectors: createConnectors(config) },
    clock,
  };
  return deliverRegistryOrder(deps, item);
}

const acceptOrder: typeof respond = (body, response) => {
  response.writeHead(202, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ rd_reference: body['rd_reference'], status: 'RECEIVED' }));
};

test('the registry receives the order with its value date, quantity and holders', async () => {
  respond = acceptOrder;
  const { outcome, uuid } = await deliverRedemption('200.00');
  expect(outcome).toBe('done');
  const order = await readOperation(service, uuid);
  expect(receivedBodies).toMatchObject([
    {
      rd_reference: order.rd_reference,
      uuid_operation: uuid,
      order_reference: order.reference,
      order_type: 'REEMBOLSO',
      financial_instrument: { isin: productOf('global').isin },
      quantity: { mode: 'CASH', amount: '200.00' },
      value_date: '2026-11-19',
      investment_account: { owners: [{ role: 'AUTORIZADO_CONSULTIVO' }, { role: 'TITULAR' }] },
    },
  ]);
});

test('the registry receives several people with one role by their document numbers', async () => {
  const { db } = service.database;
  const account = await readAccountForRegistry(db, accountOf('child').uuid, '2026-11-19');
  const numbers = account?.holders
    .filter(({ role }) => role === 'REPRESENTANTE_LEGAL')
    .map(({ document_number: number }) => number);
  const parents = ['parent_1', 'parent_2'] as const;
  expect(numbers).toEqual(parents.map((parent) => personOf(parent).documentNumber));
});

test('a request without an answer is repeated, and the order stays RD_SENT', async () => {
  respond = (_body, response) => {
    response.writeHead(503).end();
  };
  const { outcome, uuid } = await deliverRedemption('210.00');
  expect(outcome).toBe('retry');
  expect((await readOperation(service, uuid)).operation_status).toBe('RD_SENT');
});

test('a refusal of the content returns the order to VALIDATED and alerts staff', async () => {
  respond = (_body, response) => {
    response.writeHead(422, { 'content-type': 'application/json' }).end('{}');
  };
  const { outcome, uuid } = await deliverRedemption('220.00');
  expect(outcome).toBe('done');
  expect((await readOperation(service, uuid)).operation_status).toBe('VALIDATED');
  expect(await readOpenAlertCauses(service, { uuid })).toEqual(['REGISTRY_REJECTED']);
});

test('the registry receives both kinds of transfer between managers, with the fund of the other manager', async () => {
  respond = acceptOrder;
  const transferWorld: TransferScenario = { service, day: '2026-11-19', requests: new Map() };
  const incomingTransfer = await createTransferInState(transferWorld, 'TRASPASO_ENTRADA', 'SNCE_3');
  expect(await deliverOrder(incomingTransfer.uuid)).toBe('done');
  const outgoingTransfer = await createTransferInState(transferWorld, 'TRASPASO_SALIDA', 'SNCE_2');
  expect(await deliverOrder(outgoingTransfer.uuid)).toBe('done');
  expect(receivedBodies).toMatchObject([
    {
      order_type: 'TRASPASO_ENTRADA',
      quantity: { mode: 'CASH', amount: '10000.01', units: null },
      switch_order: { direction: 'IN', counterpart_isin: otherManager.isin },
    },
    {
      order_type: 'TRASPASO_SALIDA',
      quantity: { mode: 'CASH', amount: '110.00', units: null },
      value_date: outgoingTransfer.expected_value_date,
      switch_order: { direction: 'OUT', counterpart_isin: otherManager.isin },
    },
  ]);
});

import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import {
  type PlacedOrder,
  place,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /operations/{id}/status-change';
let service: TestService;
let token: string;
let staffToken: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('investor');
  staffToken = await service.token('staff');
});
afterAll(() => service.stop());

async function signedOrder(): Promise<PlacedOrder> {
  const client = await service.as('investor');
  const placedOrder = await place(client, subscriptionOf('investor_main', 'global', '300.00'));
  await sign(service, 'investor', placedOrder);
  return placedOrder;
}

const originOfFunds = { category: 'DOCUMENTATION', subcategory: 'ORIGEN_FONDOS' };
const changeTo = ({ operation }: PlacedOrder, operation_status: string, more: object = {}) =>
  callApi(service, call, {
    token: staffToken,
    params: { id: operation.uuid },
    body: { operation_status, ...more },
  });
const reopenOrder = (placed: PlacedOrder, more: object = {}) =>
  changeTo(placed, 'REGISTERED_ONLINE', more);
const validateFile = (id: string, doc: string) =>
  callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: staffToken,
    params: { id, doc },
    body: { validated: true },
  });

async function issuesOf({ operation }: PlacedOrder, who = token) {
  const { body } = await callApi(service, 'GET /operations/{id}/issues', {
    token: who,
    params: { id: operation.uuid },
  });
  return body.issues;
}
const issueStatuses = async (placed: PlacedOrder) =>
  (await issuesOf(placed)).map(({ status }) => status);

describe('the issue of an order that was returned for a new signature', () => {
  test('states the reason, and is closed by signing again', async () => {
    const placedOrder = await signedOrder();
    expect(await issuesOf(placedOrder)).toEqual([]);
    await reopenOrder(placedOrder, { comment: 'La firma no coincide.' });
    for (const who of [token, staffToken, await service.token('readonly')])
      expect(await issuesOf(placedOrder, who)).toMatchObject([
        {
          type: 'SIGNATURE',
          title: 'Esta orden se tiene que volver a firmar',
          description: 'La firma no coincide.',
          status: 'OPEN',
          requested_documents: [],
        },
      ]);
    await sign(service, 'investor', placedOrder);
    expect(await issueStatuses(placedOrder)).toEqual(['CLOSED']);
    expect((await changeTo(placedOrder, 'VALIDATED')).status).toBe(200);
  });

  test('is answered by uploading the requested file, and closed when staff validate it', async () => {
    const placedOrder = await signedOrder();
    const { uuid } = placedOrder.operation;
    await reopenOrder(placedOrder, { requested_documents: [originOfFunds] });
    await sign(service, 'investor', placedOrder);
    expect(await issuesOf(placedOrder)).toMatchObject([
      { type: 'DOCUMENT', status: 'OPEN', requested_documents: [originOfFunds] },
    ]);
    expect((await changeTo(placedOrder, 'VALIDATED')).status).toBe(409);
    const { body } = await uploadAsForm(service, token, uuid, originOfFunds);
    expect(body.document).toMatchObject(originOfFunds);
    expect(await issueStatuses(placedOrder)).toEqual(['ANSWERED']);
    expect((await changeTo(placedOrder, 'VALIDATED')).status).toBe(409);
    await callApi(service, 'DELETE /operations/{id}/documents/{doc}', {
      token,
      params: { id: uuid, doc: body.document.uuid },
    });
    expect(await issueStatuses(placedOrder)).toEqual(['OPEN']);
    const repeatedAnswer = await uploadAsForm(service, token, uuid, originOfFunds);
    await validateFile(uuid, repeatedAnswer.body.document.uuid);
    expect(await issueStatuses(placedOrder)).toEqual(['CLOSED']);
    expect((await changeTo(placedOrder, 'VALIDATED')).body.operation.operation_status).toBe(
      'VALIDATED',
    );
  });

  test('states why the present file is not sufficient when a file is requested again', async () => {
    const placedOrder = await signedOrder();
    const { uuid } = placedOrder.operation;
    await reopenOrder(placedOrder, { requested_documents: [originOfFunds] });
    await uploadAsForm(service, token, uuid, originOfFunds);
    await sign(service, 'investor', placedOrder);
    await service.setClock('2026-11-19T09:30:00Z');
    await reopenOrder(placedOrder, { requested_documents: [originOfFunds], comment: 'No se lee.' });
    expect(await issueStatuses(placedOrder)).toEqual(['OPEN', 'OPEN']);
    const { body } = await callApi(service, 'GET /operations/{id}/document-validations', {
      token,
      params: { id: uuid },
    });
    expect(body.document_validations).toContainEqual(
      expect.objectContaining({
        ...originOfFunds,
        title: 'Origen de los fondos',
        status: 'REJECTED',
        rejected_reason: 'No se lee.',
      }),
    );
  });

  test('requests nothing after the order is cancelled', async () => {
    const placedOrder = await signedOrder();
    await reopenOrder(placedOrder, { requested_documents: [originOfFunds] });
    await changeTo(placedOrder, 'CANCELLED');
    expect(await issueStatuses(placedOrder)).toEqual(['CLOSED']);
  });
});

test('400-020 for an unknown document type, and for one that only the service creates', async () => {
  const placedOrder = await signedOrder();
  for (const wrongUpload of [
    { category: 'DOCUMENTATION', subcategory: 'MADE_UP' },
    { category: '__proto__', subcategory: 'ORDEN' },
    { category: 'OPERATION', subcategory: 'CONFIRMACION' },
    { category: 'OPERATION', subcategory: 'TEST_CONVENIENCIA' },
  ])
    expectRefusal(
      call,
      '400-020',
      await reopenOrder(placedOrder, { requested_documents: [wrongUpload] }),
      {
        field: 'requested_documents',
        message: 'El tipo de documento no contiene un valor válido.',
      },
    );
  expect(await issuesOf(placedOrder)).toEqual([]);
});

test('an order of a person with a money-laundering alert is not validated', async () => {
  const placedOrder = await signedOrder();
  const blockPerson = (intervener_status: string) =>
    callWithFourEyesOrThrow(service, 'PATCH /interveners/{id}', {
      params: { id: personOf('investor').uuid },
      body: { intervener_status },
    });
  await blockPerson('BLOQUEADO_AML');
  expect((await changeTo(placedOrder, 'VALIDATED')).status).toBe(409);
  await blockPerson('PREVIOUS');
  expect((await changeTo(placedOrder, 'VALIDATED')).status).toBe(200);
});

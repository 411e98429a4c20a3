import { randomUUID } from 'node:crypto';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  submitSignatureCode,
  requestCode,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
} from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Advances session time between tests, because a person can request the next code only after a minimum time. */
const passSession = (seconds: number) =>
  service.send('/api/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_seconds: seconds }),
  });
beforeEach(async () => {
  await passSession(31);
});

const readNewestCodeText = async (to: string) => {
  const response = await service.send(`/api/__test/messages?to=${to}`);
  const { messages } = (await response.json()) as { messages: { text: string; code?: string }[] };
  return messages.find(({ code }) => code !== undefined)?.text ?? '';
};

describe('200', () => {
  test('the message with the code names amount and product; the code signs once and leaves sealed evidence', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '1234.50'));
    const request = await requestCode(client, placed);
    expect(request).toMatchObject({ channel: 'SMS', destination_masked: '•••• 01' });
    expect(request.documents[0]?.sha256).toMatch(/^[0-9a-f]{64}$/u);
    const code = await service.codeFor('investor');
    expect(await readNewestCodeText('99999007K')).toBe(
      `Código ${code} para SUSCRIBIR 1.234,50 € de ${productOf('global').name}. No lo comparta.`,
    );
    const signature = await submitSignatureCode(client, request.uuid, code);
    expect(signature).toMatchObject({
      entity_status: 'SIGNED',
      documents: [{ is_signed: true, pending_signers: [] }],
    });
    const operation = await readOperation(service, placed.operation.uuid);
    expect(operation).toMatchObject({
      operation_status: 'SIGNED',
      order_date: '2026-11-19T09:00:00.000Z',
      has_docs_signed: true,
      has_docs_validated: true,
    });
    const row = await service.database.db
      .selectFrom('operation_signature')
      .selectAll()
      .where('uuid_operation', '=', placed.operation.uuid)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.evidence)).toMatchObject({
      reference: placed.operation.reference,
      order_hash: row.order_hash,
      documents: [{ sha256: request.documents[0]?.sha256 }],
      channel: 'SMS',
    });
    expect(row.seal).toMatch(/^mac:[0-9a-f]{64}$/u);
    await expect(submitSignatureCode(client, request.uuid, code)).rejects.toMatchObject({
      code: '400-030',
    });
  });

  test('the message for a redemption names the last four digits of the payout account', async () => {
    const client = await service.as('investor');
    const placed = await place(client, redemptionOf('investor_main', 'global', { cash: '200.00' }));
    await requestCode(client, placed);
    expect(await readNewestCodeText('99999007K')).toContain(
      'para RETIRAR 200,00 € de Sotavera Global, FI a la cuenta terminada en 0011. No lo comparta.',
    );
  });

  test('the notification of a signed subscription names the collection account and the payment reference', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '150.00'));
    await sign(service, 'investor', placed);
    const { notifications } = await client.call('GET /notifications', {});
    const details = notifications.find(
      ({ type, uuid_entity: uuid }) =>
        type === 'SUSCRIPTION_TRANSFER_DETAILS' && uuid === placed.operation.uuid,
    );
    expect(details?.text).toContain(placed.operation.reference);
    expect(details?.text).toContain(productOf('global').collectionIban);
  });

  test('both holders of a joint account sign; the last signature completes the order', async () => {
    const firstClient = await service.as('couple_a');
    const placed = await place(firstClient, subscriptionOf('couple', 'global', '600.00'));
    const signedRequest = await sign(service, 'couple_a', placed);
    expect(signedRequest.entity_status).toBe('REGISTERED_ONLINE');
    expect(signedRequest.documents[0]?.pending_signers.map(({ name }) => name)).toEqual([
      'Lucía Ferrer Montes',
    ]);
    await expect(requestCode(firstClient, placed)).rejects.toMatchObject({ code: '409-010' });
    const otherClient = await service.as('couple_b');
    const { notifications } = await otherClient.call('GET /notifications', {});
    expect(notifications[0]?.text).toBe(
      'Javier Santamaría Prado ha pedido una operación que necesita su firma.',
    );
    const complete = await sign(service, 'couple_b', placed);
    expect(complete).toMatchObject({ entity_status: 'SIGNED', documents: [{ is_signed: true }] });
  });

  test('two joint administrators of a company sign', async () => {
    const placed = await place(
      await service.as('admin_1'),
      subscriptionOf('company', 'tesoreria', '5000.00'),
    );
    expect((await sign(service, 'admin_1', placed)).entity_status).toBe('REGISTERED_ONLINE');
    expect((await sign(service, 'admin_2', placed)).entity_status).toBe('SIGNED');
  });
});

describe('400', () => {
  test('400-030 for a wrong code, a request of another person and an expired request', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '160.00'));
    const { uuid } = await requestCode(client, placed);
    const code = await service.codeFor('investor');
    const wrongCode = code === '000000' ? '000001' : '000000';
    await expect(submitSignatureCode(client, uuid, wrongCode)).rejects.toMatchObject({
      status: 400,
      code: '400-030',
    });
    await expect(
      submitSignatureCode(await service.as('stranger'), uuid, code),
    ).rejects.toMatchObject({
      code: '400-030',
    });
    await passSession(301);
    await expect(submitSignatureCode(client, uuid, code)).rejects.toMatchObject({
      code: '400-030',
    });
    expect(await readOperation(service, placed.operation.uuid)).toMatchObject({
      operation_status: 'REGISTERED_ONLINE',
    });
  });

  test('of parallel requests with the correct code, one signs', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '170.00'));
    const { uuid } = await requestCode(client, placed);
    const code = await service.codeFor('investor');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => submitSignatureCode(client, uuid, code)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await service.database.db
      .selectFrom('operation_signature')
      .select('uuid')
      .where('uuid_operation', '=', placed.operation.uuid)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('403 404 409', () => {
  test('403-001 for a read-only person, 404 for an unrelated person and for a document of another order', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '180.00'));
    await expect(requestCode(await service.as('readonly'), placed)).rejects.toMatchObject({
      code: '403-001',
    });
    await expect(requestCode(await service.as('stranger'), placed)).rejects.toMatchObject({
      status: 404,
    });
    const foreignOrder = { ...placed, documents_to_sign: [{ uuid: randomUUID(), title: '' }] };
    await expect(requestCode(client, foreignOrder)).rejects.toMatchObject({ status: 404 });
  });

  test('409-010 for a signed order', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '190.00'));
    await sign(service, 'investor', placed);
    await passSession(31);
    await expect(requestCode(client, placed)).rejects.toMatchObject({ code: '409-010' });
  });

  test('a change of the order voids its code, and a new code is sent at once', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '195.00'));
    const { uuid } = await requestCode(client, placed);
    const code = await service.codeFor('investor');
    await service.database.db
      .updateTable('operation')
      .set({ ordered_cash: '1950.00' })
      .where('uuid', '=', placed.operation.uuid)
      .execute();
    await expect(submitSignatureCode(client, uuid, code)).rejects.toMatchObject({
      code: '409-001',
    });
    await expect(submitSignatureCode(client, uuid, code)).rejects.toMatchObject({
      code: '400-030',
    });
    const next = await requestCode(client, placed);
    expect(next.uuid).not.toBe(uuid);
    await submitSignatureCode(client, next.uuid, await service.codeFor('investor'));
  });

  test('a finished order is reported as finished, though it has no document to sign', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '777.00'));
    await client.call(
      'POST /operations/{id}/status-change',
      { params: { id: placed.operation.uuid }, body: { operation_status: 'CANCELLED' } },
      { idempotencyKey: randomUUID() },
    );
    await expect(requestCode(client, placed)).rejects.toMatchObject({
      status: 409,
      code: '409-010',
    });
  });
});

describe('429', () => {
  test('another code of the same order is refused for thirty seconds', async () => {
    const client = await service.as('agency_client');
    const placed = await place(client, smallRedemption());
    const { uuid } = await requestCode(client, placed);
    await expect(requestCode(client, placed)).rejects.toMatchObject({
      status: 429,
      code: '429-001',
    });
    await passSession(31);
    expect((await requestCode(client, placed)).uuid).toBe(uuid);
  });

  test('of many parallel requests for one order, one sends a code', async () => {
    const client = await service.as('investor');
    const placed = await place(client, subscriptionOf('investor_main', 'global', '309.00'));
    const doc = placed.documents_to_sign[0]?.uuid ?? '';
    // Renders the document first. Otherwise the requests would wait for its rendering one after the other.
    const params = { id: placed.operation.uuid_account, doc };
    await client.call('GET /accounts/{id}/documents/{doc}', { params });
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => requestCode(client, placed)),
    );
    const refusedAnswers = answers.filter((answer) => answer.status === 'rejected');
    expect(refusedAnswers).toHaveLength(19);
    for (const { reason } of refusedAnswers) expect(reason).toMatchObject({ code: '429-001' });
  });

  test('three wrong codes void the request, and no new one is allowed for fifteen minutes', async () => {
    const client = await service.as('stranger');
    const placed = await place(client, redemptionOf('stranger', 'global', { participations: '1' }));
    const { uuid } = await requestCode(client, placed);
    const code = await service.codeFor('stranger');
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(submitSignatureCode(client, uuid, wrongCode)).rejects.toMatchObject({
        code: '400-030',
      });
    await expect(submitSignatureCode(client, uuid, code)).rejects.toMatchObject({
      code: '400-030',
    });
    await expect(requestCode(client, placed)).rejects.toMatchObject({ code: '429-001' });
    await passSession(15 * 60 - 10);
    const laterClient = await service.as('stranger');
    await expect(requestCode(laterClient, placed)).rejects.toMatchObject({ code: '429-001' });
    await passSession(11);
    expect(await requestCode(laterClient, placed)).toMatchObject({ channel: 'SMS' });
  });
});

const smallRedemption = () => redemptionOf('agency_client', 'global', { participations: '1' });

test('a value date that moved past the cut-off is shown first, and then the same code signs the order', async () => {
  const client = await service.as('investor');
  const placed = await place(client, redemptionOf('investor_main', 'global', { cash: '210.00' }));
  await service.setClock('2026-11-19T12:59:59.000Z');
  const { uuid } = await requestCode(client, placed);
  const code = await service.codeFor('investor');
  await service.setClock('2026-11-19T13:00:00.000Z');
  await expect(submitSignatureCode(client, uuid, code)).rejects.toMatchObject({
    status: 409,
    code: '409-001',
    message: 'Ha pasado la hora límite. La fecha estimada es ahora el 20-nov-2026.',
  });
  expect((await submitSignatureCode(client, uuid, code)).entity_status).toBe('SIGNED');
  expect(await readOperation(service, placed.operation.uuid)).toMatchObject({
    expected_value_date: '2026-11-20',
    cutoff_at: '2026-11-20T13:00:00.000Z',
  });
});

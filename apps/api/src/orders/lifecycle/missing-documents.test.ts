import { personOf } from '@participe/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  askAgain,
  courtAuthorisation,
  judgeDocument,
  readCompletion,
  sendAuthorisation,
  signAsGuardian,
} from '../../../test/scenarios/document-steps.ts';
import {
  type PlacedOrder,
  readOperation,
  requestCode,
  sign,
  validate,
} from '../../../test/scenarios/order-steps.ts';

let service: TestService;
// The clock of a service only moves forward, so that each test has its own service. Its clock starts before the
// cut-off of a Wednesday.
beforeEach(async () => {
  service = await startTestService();
  await service.setClock('2026-12-09T09:00:00.000Z');
});
afterEach(() => service.stop());

/** Cancels a signed order as the guardian, with the needed code. */
async function cancelOrder(order: PlacedOrder) {
  const client = await service.as('tutor');
  const { uuid } = await requestCode(client, order, 'CANCEL');
  const { operation } = await client.call('POST /operations/{id}/status-change', {
    params: { id: order.operation.uuid },
    body: {
      operation_status: 'CANCELLED',
      uuid_signature_request: uuid,
      otp: await service.codeFor('tutor'),
    },
  });
  return operation.operation_status;
}

const mailTo = async (person: 'tutor'): Promise<string[]> => {
  const answer = await service.send(
    `/api/__test/messages?to=${String(personOf(person).documentNumber)}`,
  );
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
};

/** Signs an order and sends its document; at the given time, staff return the order and ask for another document. */
async function sendAndReturn(returnedAt: string): Promise<PlacedOrder> {
  const order = await signAsGuardian(service);
  await sendAuthorisation(service, order);
  await service.setClock(returnedAt);
  await askAgain(service, order);
  return order;
}

test('the notification of the signature names the document and says that the price waits', async () => {
  const { operation } = await signAsGuardian(service);
  expect(await notificationsOf(await service.as('tutor'), operation.uuid)).toEqual([
    'Su reembolso está firmado. Para completar la orden necesitamos «Autorización judicial». El precio espera hasta entonces; si falta algo 15 días después de pedirla o de que se la devolvamos, la orden se anula. Cuenta de Martina Soler Ibáñez.',
  ]);
  expect(await readOperation(service, operation.uuid)).toMatchObject({
    missing_documents: '«Autorización judicial»',
    documents_sent_at: null,
  });
});

describe('an order that waits for its documents', () => {
  test('may be cancelled after the cut-off of its value date, until it is sent to the registry', async () => {
    const checkedOrder = await signAsGuardian(service);
    await sendAuthorisation(service, checkedOrder);
    await advanceSession(service, 31);
    const sentOrder = await signAsGuardian(service);
    await judgeDocument(service, sentOrder, await sendAuthorisation(service, sentOrder), true);
    await validate(service, sentOrder.operation.uuid);
    await service.setClock('2026-12-14T09:00:00.000Z');
    expect(await cancelOrder(checkedOrder)).toBe('CANCELLED');
    await advanceSession(service, 31);
    const operationBefore = await readOperation(service, sentOrder.operation.uuid);
    expect(operationBefore).toMatchObject({ operation_status: 'VALIDATED' });
    await service.runJobs();
    await expect(cancelOrder(sentOrder)).rejects.toMatchObject({ code: '409-011' });
  });

  test('expires fifteen days after it was placed, and says which document was missing', async () => {
    const { operation } = await signAsGuardian(service);
    await advanceSession(service, 31);
    const completeOrder = await signAsGuardian(service);
    await sendAuthorisation(service, completeOrder);
    await service.setClock('2026-12-24T08:59:59.000Z');
    await service.runJobs();
    expect((await readOperation(service, operation.uuid)).operation_status).toBe('SIGNED');
    await service.setClock('2026-12-24T09:00:00.000Z');
    await service.runJobs();
    expect(await readOperation(service, operation.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'DOCUMENTACION',
      documents_status: null,
    });
    // An order does not expire while staff have to check its document.
    expect(await readCompletion(service, completeOrder)).toMatchObject({ status: 'SIGNED' });
    const client = await service.as('tutor');
    const { history } = await client.call('GET /operations/{id}/historical', {
      params: { id: operation.uuid },
    });
    expect(history[0]).toMatchObject({
      actor: 'SISTEMA',
      comment: 'Pasaron 15 días sin recibir «Autorización judicial».',
    });
    expect(await notificationsOf(client, operation.uuid)).toContain(
      'Su reembolso está anulado: pasaron 15 días sin recibir «Autorización judicial». Cuenta de Martina Soler Ibáñez.',
    );
    expect(await mailTo('tutor')).toContainEqual(
      expect.stringContaining(
        `Tiene un aviso nuevo en su área privada: Reembolso de ${operation.product_name}: se anula por falta de documentación. Entre en ella para leerlo.`,
      ),
    );
  });

  test('that staff return for signature has fifteen days from then, whenever it was placed', async () => {
    const { operation } = await sendAndReturn('2026-12-29T09:00:00.000Z');
    await service.setClock('2027-01-13T08:59:59.000Z');
    await service.runJobs();
    expect((await readOperation(service, operation.uuid)).operation_status).toBe(
      'REGISTERED_ONLINE',
    );
    await service.setClock('2027-01-13T09:00:00.000Z');
    await service.runJobs();
    expect(await readOperation(service, operation.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'FIRMA_CADUCADA',
    });
  });

  test('that was returned and signed again waits fifteen days from its return for the document', async () => {
    const order = await sendAndReturn('2026-12-29T09:00:00.000Z');
    await sign(service, 'tutor', order);
    await service.runJobs();
    expect((await readOperation(service, order.operation.uuid)).operation_status).toBe('SIGNED');
    await service.setClock('2027-01-13T09:00:00.000Z');
    await service.runJobs();
    expect(await readOperation(service, order.operation.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'DOCUMENTACION',
    });
  });
});

describe('a file that staff did not accept when they asked for another one', () => {
  /** Sends a file that staff return, and then a file that staff accept, which closes the issue. */
  async function replaceReturned() {
    const order = await signAsGuardian(service);
    const firstAuthorization = await sendAuthorisation(service, order, 'first');
    await service.setClock('2026-12-10T09:00:00.000Z');
    await askAgain(service, order);
    await sign(service, 'tutor', order);
    await service.setClock('2026-12-14T09:00:00.000Z');
    const secondAuthorization = await sendAuthorisation(service, order, 'second');
    await judgeDocument(service, order, secondAuthorization, true);
    const { valued } = await readCompletion(service, order);
    expect(valued).toBe('2026-12-14');
    return { order, first: firstAuthorization, second: secondAuthorization };
  }

  test('does not count again when the requested file is no longer valid', async () => {
    const { order, second } = await replaceReturned();
    await service.database.db
      .updateTable('document')
      .set({ validated: false, rejected_reason: 'Contiene un virus.' })
      .where('uuid', '=', second)
      .execute();
    await service.runJobs();
    expect(await readCompletion(service, order)).toMatchObject({
      valued: null,
      documents: 'MISSING',
    });
  });

  test('does not move the price back when staff find it valid after the requested file', async () => {
    const { order, first } = await replaceReturned();
    await judgeDocument(service, order, first, true);
    expect(await readCompletion(service, order)).toMatchObject({ valued: '2026-12-14' });
  });
});

test('a file of the order that staff name as the needed document counts from when it was sent', async () => {
  const order = await signAsGuardian(service);
  const { uuid: id } = order.operation;
  const token = await service.token('tutor');
  const { body } = await uploadAsForm(service, token, id, { subcategory: 'DONACION' });
  await service.setClock('2026-12-14T09:00:00.000Z');
  const namedAnswer = await callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: await service.token('staff'),
    params: { id, doc: body.document.uuid },
    body: { subcategory: courtAuthorisation, validated: true },
  });
  expect(namedAnswer.status).toBe(200);
  expect(await readCompletion(service, order)).toMatchObject({
    complete: '2026-12-09T09:00:00.000Z',
    valued: '2026-12-09',
  });
});

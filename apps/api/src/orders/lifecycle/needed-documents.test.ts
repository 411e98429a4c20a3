import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { productOf } from '@participe/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { smallPdf, uploadAsForm } from '../../../test/support/files.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  askAgain,
  courtAuthorisation,
  judgeDocument,
  placeAsGuardian,
  readCompletion,
  sendAuthorisation,
  signAsGuardian,
} from '../../../test/scenarios/document-steps.ts';
import {
  type PlacedOrder,
  redemptionOf,
  sign,
  validate,
} from '../../../test/scenarios/order-steps.ts';

const morningOf = (date: string) => `${date}T09:00:00.000Z`;

let service: TestService;
// The clock of a service only moves forward, so that each test has its own service. Its clock starts before the
// cut-off of a Wednesday.
beforeEach(async () => {
  service = await startTestService();
  await service.setClock('2026-12-09T09:00:00.000Z');
});
afterEach(() => service.stop());

/** Sends the headers of an upload; returns the request when the service waits for its body. */
async function beginSending(of: TestService, { operation }: PlacedOrder) {
  const body = JSON.stringify({
    attachment: smallPdf().toString('base64'),
    filename: 'auto.pdf',
    subcategory: courtAuthorisation,
  });
  const request = httpRequest(`${of.url}/api/operations/${operation.uuid}/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await of.token('tutor')}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
      expect: '100-continue',
    },
  });
  request.flushHeaders();
  await once(request, 'continue');
  return { request, body };
}

describe('the value date of an order that needs a court authorisation', () => {
  test('follows the moment at which the document was sent, when it is found valid later', async () => {
    const order = await signAsGuardian(service);
    const missingDates = { status: 'SIGNED', complete: null, valued: null, documents: 'MISSING' };
    expect(await readCompletion(service, order)).toEqual(missingDates);
    const sentAt = '2026-12-16T13:00:00.000Z';
    await service.setClock(sentAt);
    const document = await sendAuthorisation(service, order);
    // The document was sent at the cut-off of the 16th, so that the order counts for the 17th.
    const sentDates = {
      ...missingDates,
      complete: sentAt,
      valued: '2026-12-17',
      documents: 'SENT',
    };
    expect(await readCompletion(service, order)).toEqual(sentDates);
    await service.setClock(morningOf('2026-12-18'));
    await service.runJobs();
    expect(await readCompletion(service, order)).toEqual(sentDates);
    await judgeDocument(service, order, document, true);
    const validatedDates = { ...sentDates, documents: 'VALIDATED' };
    expect(await readCompletion(service, order)).toEqual(validatedDates);
    await validate(service, order.operation.uuid);
    await service.runJobs();
    expect(await readCompletion(service, order)).toEqual({ ...validatedDates, status: 'RD_SENT' });
  });

  test('follows the moment at which the whole file has arrived, however early its sending began', async () => {
    await service.setClock('2026-12-09T12:59:59.000Z');
    const order = await signAsGuardian(service);
    const { request, body } = await beginSending(service, order);
    await service.setClock('2026-12-09T13:00:00.000Z');
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(201);
    expect(await readCompletion(service, order)).toMatchObject({
      complete: '2026-12-09T13:00:00.000Z',
      valued: '2026-12-10',
    });
  });

  test('follows the last signature when the document was sent before it', async () => {
    const order = await placeAsGuardian(service);
    await sendAuthorisation(service, order);
    expect(await readCompletion(service, order)).toMatchObject({
      complete: null,
      documents: 'SENT',
    });
    await service.setClock(morningOf('2026-12-11'));
    await sign(service, 'tutor', order);
    expect(await readCompletion(service, order)).toEqual({
      status: 'SIGNED',
      complete: morningOf('2026-12-11'),
      valued: '2026-12-11',
      documents: 'SENT',
    });
  });

  test('waits for the next document when the first one is rejected', async () => {
    const order = await signAsGuardian(service);
    await sendAuthorisation(service, order);
    await service.setClock(morningOf('2026-12-10'));
    await askAgain(service, order);
    expect(await notificationsOf(await service.as('tutor'), order.operation.uuid)).toContainEqual(
      expect.stringContaining(
        'necesitamos otra vez su firma, y además «Autorización judicial». El precio espera hasta entonces.',
      ),
    );
    await sign(service, 'tutor', order);
    expect(await readCompletion(service, order)).toMatchObject({
      valued: null,
      documents: 'MISSING',
    });
    await service.setClock(morningOf('2026-12-14'));
    await judgeDocument(service, order, await sendAuthorisation(service, order, 'y'), true);
    // The rejected file is not marked as checked, which does not prevent the validation of the order.
    expect((await validate(service, order.operation.uuid)).has_docs_validated).toBe(true);
    expect(await readCompletion(service, order)).toEqual({
      status: 'VALIDATED',
      complete: morningOf('2026-12-14'),
      valued: '2026-12-14',
      documents: 'VALIDATED',
    });
  });

  test('waits for the next document when staff ask again for a document that was found valid', async () => {
    const order = await signAsGuardian(service);
    const firstAuthorization = await sendAuthorisation(service, order);
    await judgeDocument(service, order, firstAuthorization, true);
    await service.setClock(morningOf('2026-12-10'));
    await askAgain(service, order);
    await sign(service, 'tutor', order);
    const missingDates = { status: 'SIGNED', complete: null, valued: null, documents: 'MISSING' };
    expect(await readCompletion(service, order)).toEqual(missingDates);
    await judgeDocument(service, order, firstAuthorization, true);
    expect(await readCompletion(service, order)).toMatchObject({
      valued: '2026-12-10',
      documents: 'VALIDATED',
    });
  });

  test('follows the first of the files that is found valid', async () => {
    const order = await signAsGuardian(service);
    await service.setClock(morningOf('2026-12-10'));
    const firstAuthorization = await sendAuthorisation(service, order, 'first');
    await service.setClock(morningOf('2026-12-11'));
    const secondAuthorization = await sendAuthorisation(service, order, 'second');
    await judgeDocument(service, order, secondAuthorization, true);
    expect(await readCompletion(service, order)).toMatchObject({ valued: '2026-12-11' });
    await judgeDocument(service, order, firstAuthorization, true);
    expect(await readCompletion(service, order)).toMatchObject({ valued: '2026-12-10' });
    await service.setClock(morningOf('2026-12-14'));
    await sendAuthorisation(service, order, 'third');
    expect(await readCompletion(service, order)).toEqual({
      status: 'SIGNED',
      complete: morningOf('2026-12-10'),
      valued: '2026-12-10',
      documents: 'VALIDATED',
    });
  });

  test('does not go back to the day on which the file was sent as another document', async () => {
    const order = await signAsGuardian(service);
    const token = await service.token('tutor');
    const { uuid: id } = order.operation;
    const { body } = await uploadAsForm(service, token, id, { subcategory: 'DONACION' });
    await service.setClock(morningOf('2026-12-14'));
    await callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
      token,
      params: { id, doc: body.document.uuid },
      body: { subcategory: courtAuthorisation },
    });
    expect(await readCompletion(service, order)).toMatchObject({
      complete: morningOf('2026-12-14'),
      valued: '2026-12-14',
    });
  });

  test('is computed by a job for an order that was signed before the service stored missing documents', async () => {
    const order = await signAsGuardian(service);
    await sendAuthorisation(service, order);
    // An order that was open during the migration of the database has these values.
    await service.database.db
      .updateTable('operation')
      .set({
        missing_documents: [courtAuthorisation],
        documents_sent_at: null,
        completed_at: null,
        expected_value_date: null,
      })
      .where('uuid', '=', order.operation.uuid)
      .execute();
    await service.setClock(morningOf('2026-12-11'));
    await service.runJobs();
    expect(await readCompletion(service, order)).toMatchObject({
      complete: morningOf('2026-12-09'),
      valued: '2026-12-09',
    });
  });

  test('is lost when the file is removed or found infected', async () => {
    const missingState = { status: 'SIGNED', complete: null, valued: null, documents: 'MISSING' };
    const unsignedPlacement = await signAsGuardian(service);
    const doc = await sendAuthorisation(service, unsignedPlacement);
    await callApi(service, 'DELETE /operations/{id}/documents/{doc}', {
      token: await service.token('tutor'),
      params: { id: unsignedPlacement.operation.uuid, doc },
    });
    expect(await readCompletion(service, unsignedPlacement)).toEqual(missingState);
    await advanceSession(service, 31);
    const infected = await signAsGuardian(service);
    const uuid = await sendAuthorisation(service, infected);
    // The job of the virus scanner writes this when it finds malware in a waiting file (DOC-04).
    await service.database.db
      .updateTable('document')
      .set({ scan: 'FOUND', rejected_reason: 'No hemos podido admitir el archivo.' })
      .where('uuid', '=', uuid)
      .execute();
    await service.runJobs();
    expect(await readCompletion(service, infected)).toEqual(missingState);
  });

  test('is that of the outgoing leg of an internal transfer', async () => {
    const order = await placeAsGuardian(service, {
      ...redemptionOf('minor', 'global', { cash: '200.00' }),
      operation_type: 'TRASPASO_INTERNO',
      id_destination_product: productOf('patrimonio').uuid,
      accepted_documents: productOf('patrimonio').documents.map(({ uuid }) => uuid),
    });
    await sign(service, 'tutor', order);
    await service.setClock(morningOf('2026-12-15'));
    await sendAuthorisation(service, order);
    expect(await readCompletion(service, order)).toMatchObject({ valued: '2026-12-15' });
  });
});

test('an order whose document is no longer valid is not sent to the registry', async () => {
  const order = await signAsGuardian(service);
  const document = await sendAuthorisation(service, order);
  await judgeDocument(service, order, document, true);
  await validate(service, order.operation.uuid);
  await judgeDocument(service, order, document, false);
  await service.setClock(morningOf('2026-12-10'));
  await service.runJobs();
  const staff = await service.staff();
  const { uuid: id } = order.operation;
  await expect(
    staff.call('POST /operations/{id}/export-to-rd', { params: { id } }),
  ).rejects.toMatchObject({ code: '409-010' });
  await judgeDocument(service, order, document, true);
  await service.runJobs();
  expect(await readCompletion(service, order)).toMatchObject({
    status: 'RD_SENT',
    valued: '2026-12-09',
  });
});

test('a simulation names the document that the order needs, and promises no dates', async () => {
  const client = await service.as('tutor');
  const { simulation } = await client.call('POST /operations/simulation', {
    body: redemptionOf('minor', 'global', { cash: '150.00' }),
  });
  expect(simulation).toMatchObject({
    expected_value_date: null,
    settlement_date: null,
    cutoff_at: null,
    warnings: [
      {
        code: 'DOCUMENTO_NECESARIO',
        text: 'Para completar la orden necesitamos «Autorización judicial». El precio espera hasta entonces; si falta algo 15 días después de pedirla o de que se la devolvamos, la orden se anula.',
      },
    ],
  });
});

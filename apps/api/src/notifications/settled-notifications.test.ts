import { accountOf, productOf } from '@participe/fixtures';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOrThrow } from '../../test/support/api.ts';
import { createDocumentHelpers, uuidOf } from '../../test/support/documents.ts';
import { sendAuthorisation, signAsGuardian } from '../../test/scenarios/document-steps.ts';
import { buildStatement, importStatement } from '../../test/scenarios/flow.ts';
import {
  insertAppropriatenessResult,
  setDocumentExpiry,
} from '../../test/scenarios/notification-steps.ts';
import { place, redemptionOf, sign } from '../../test/scenarios/order-steps.ts';
import { advanceSession } from '../../test/support/login.ts';
import { placePayableOrder } from '../../test/partners/pay-in.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

type Person = Parameters<TestService['token']>[0];
let service: TestService;
// The clock of a service only moves forward, so that each test has its own service.
beforeEach(async () => {
  service = await startTestService();
  await service.setClock('2026-12-09T09:00:00.000Z');
});
afterEach(() => service.stop());
const { uploadDocument, validate } = createDocumentHelpers(() => service);

type Notice = { type: string; title: string; uuid_entity: string | null };
const readSettledFlags = async (who: Person, isWanted: (notice: Notice) => boolean) =>
  (
    await callOrThrow(service, 'GET /notifications', {
      token: await service.token(who),
      query: { $limit: 'null' },
    })
  ).notifications
    .filter(isWanted)
    .map(({ is_settled }) => is_settled);
const isNoticeAbout =
  ({ uuid }: { uuid: string }, title: string) =>
  (notice: Notice) =>
    notice.uuid_entity === uuid && notice.title.includes(title);
const ofType = (type: string) => (notice: Notice) => notice.type === type;

test('the request for a signature is settled by the signature of its recipient or the end of the order', async () => {
  const body = redemptionOf('couple', 'renta', { cash: '150.00' });
  const client = await service.as('couple_a');
  const placedOrder = await place(client, body);
  await sign(service, 'couple_a', placedOrder);
  const isSignatureNotice = isNoticeAbout(placedOrder.operation, 'Necesitamos su firma');
  expect(await readSettledFlags('couple_b', isSignatureNotice)).toEqual([false]);
  await sign(service, 'couple_b', placedOrder);
  expect(await readSettledFlags('couple_b', isSignatureNotice)).toEqual([true]);
  // A notification about a status requires no action, so that it does not become settled.
  expect(
    await readSettledFlags('couple_b', isNoticeAbout(placedOrder.operation, 'Reembolso')),
  ).toEqual([false]);

  await advanceSession(service, 31);
  const otherOrder = await place(client, body);
  await sign(service, 'couple_a', otherOrder);
  const isSecondNotice = isNoticeAbout(otherOrder.operation, 'Necesitamos su firma');
  expect(await readSettledFlags('couple_b', isSecondNotice)).toEqual([false]);
  await (
    await service.as('couple_b')
  ).call('POST /operations/{id}/status-change', {
    params: { id: otherOrder.operation.uuid },
    body: { operation_status: 'CANCELLED' },
  });
  expect(await readSettledFlags('couple_b', isSecondNotice)).toEqual([true]);
});

test('the request for a signature names the document that the order lacks too', async () => {
  const placedOrder = await place(
    await service.as('couple_a'),
    redemptionOf('couple', 'renta', { cash: '150.00' }),
  );
  await service.database.execute(
    `update operation set needed_documents = '{AUTORIZACION_JUDICIAL}',
      missing_documents = '{AUTORIZACION_JUDICIAL}' where uuid = '${placedOrder.operation.uuid}'`,
  );
  await sign(service, 'couple_a', placedOrder);
  const { notifications } = await (await service.as('couple_b')).call('GET /notifications', {});
  expect(notifications[0]?.text).toBe(
    'Javier Santamaría Prado ha pedido una operación que necesita su firma. También falta «Autorización judicial»: el precio espera hasta que lo recibamos.',
  );
});

test('the details of a bank transfer are settled when its money has arrived', async () => {
  const order = await placePayableOrder(service, 'stranger', '420.00');
  const details = isNoticeAbout(order, 'Datos para hacer la transferencia');
  expect(await readSettledFlags('stranger', details)).toEqual([false]);
  const movement = { amount: '420.00', reference: order.reference, concept: order.reference };
  const { collectionIban } = productOf('renta');
  await importStatement(service, buildStatement(collectionIban, '2026-12-09', [movement]));
  expect(await readSettledFlags('stranger', details)).toEqual([true]);
});

test('the request for a document of an order is settled when the document was uploaded', async () => {
  const placedOrder = await signAsGuardian(service);
  const isDocumentNotice = isNoticeAbout(placedOrder.operation, 'falta documentación');
  expect(await readSettledFlags('tutor', isDocumentNotice)).toEqual([false]);
  await sendAuthorisation(service, placedOrder);
  expect(await readSettledFlags('tutor', isDocumentNotice)).toEqual([true]);
});

test('the notification of a missing bank proof is settled by the proof, and that of a rejected proof by the next file', async () => {
  const isMissingDocument = ofType('MISSING_CCC_DOCUMENT');
  expect(await readSettledFlags('investor', isMissingDocument)).not.toContain(true);
  const { uuid: account, bankAccounts } = accountOf('investor_main');
  const labels = {
    subcategory: 'CERTIFICADO_CCC',
    uuid_bank_account: bankAccounts.find(({ status }) => status === 'PENDING')?.uuid,
  };
  const { uuid } = await uploadDocument(
    'POST /accounts/{id}/documents',
    'investor',
    account,
    labels,
  );
  expect(await readSettledFlags('investor', isMissingDocument)).toEqual([true]);
  await validate(uuid, { status: 'REJECTED', reason: 'No se lee el titular.' });
  expect(await readSettledFlags('investor', isMissingDocument)).toEqual([false]);
  const isRejectionNotice = isNoticeAbout({ uuid }, 'Hay un problema con un documento');
  expect(await readSettledFlags('investor', isRejectionNotice)).toEqual([false]);
  await service.setClock('2026-12-10T09:00:00.000Z');
  await uploadDocument('POST /accounts/{id}/documents', 'investor', account, labels);
  expect(await readSettledFlags('investor', isRejectionNotice)).toEqual([true]);
});

test('notifications of an expiring document and test are settled by a new document and a new test', async () => {
  await setDocumentExpiry(service, 'stranger', '2026-12-20');
  await insertAppropriatenessResult(service, 'stranger', '2026-12-31');
  await service.setClock('2026-12-10T09:00:00.000Z');
  await service.runJobs();
  expect(await readSettledFlags('stranger', ofType('DOCUMENT_EXPIRATION'))).toEqual([false]);
  expect(await readSettledFlags('stranger', ofType('KNOWLEDGE_TEST'))).toEqual([false]);
  await service.setClock('2026-12-11T09:00:00.000Z');
  await uploadDocument('POST /interveners/{id}/documents', 'stranger', uuidOf('stranger'), {
    subcategory: 'DNI_ANVERSO',
    expires_at: '2036-12-20',
  });
  await insertAppropriatenessResult(service, 'stranger', '2028-12-11');
  expect(await readSettledFlags('stranger', ofType('DOCUMENT_EXPIRATION'))).toEqual([true]);
  expect(await readSettledFlags('stranger', ofType('KNOWLEDGE_TEST'))).toEqual([true]);
});

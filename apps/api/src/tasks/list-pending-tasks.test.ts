import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { createDocumentHelpers, uuidOf } from '../../test/support/documents.ts';
import { signAsGuardian, sendAuthorisation } from '../../test/scenarios/document-steps.ts';
import { buildStatement, importStatement, placeAndSign } from '../../test/scenarios/flow.ts';
import {
  insertAppropriatenessResult,
  setDocumentExpiry,
} from '../../test/scenarios/notification-steps.ts';
import { place, redemptionOf, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'GET /interveners/{id}/pending-tasks';
type Person = Parameters<TestService['token']>[0];
let service: TestService;
// The clock of a service only moves forward, so that each test has its own service.
beforeEach(async () => {
  service = await startTestService();
  await service.setClock('2026-12-09T09:00:00.000Z');
});
afterEach(() => service.stop());
const { uploadDocument, validate } = createDocumentHelpers(() => service);

const tasksOf = async (who: Person, about: Person = who) =>
  (
    await callOrThrow(service, call, {
      token: await service.token(who),
      params: { id: uuidOf(about) },
    })
  ).pending_tasks;
const tasksAbout = async (who: Person, { uuid }: { uuid: string }) =>
  (await tasksOf(who)).filter(({ order }) => order?.uuid_operation === uuid);
const kindsOf = async (who: Person) => (await tasksOf(who)).map(({ kind }) => kind);

/** Signs a subscription by bank transfer as the investor. */
const subscribeCash = async (cash: string) =>
  (await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'renta', cash)))
    .operation;

async function readAllNotifications(who: 'couple_b' | 'investor') {
  const client = await service.as(who);
  const { notifications } = await client.call('GET /notifications', { query: { $limit: 'null' } });
  for (const { uuid: id } of notifications)
    await client.call('PATCH /notifications/{id}', { params: { id } });
}

describe('an order of two people', () => {
  test('is a task until both have signed: first to sign it, then to wait for the other signature', async () => {
    const placedOrder = await place(
      await service.as('couple_a'),
      redemptionOf('couple', 'renta', { cash: '150.00' }),
    );
    const { operation } = placedOrder;
    const names = {
      couple_a: personOf('couple_a').name,
      couple_b: personOf('couple_b').name,
    };
    const [first] = await tasksAbout('couple_a', operation);
    expect(first).toMatchObject({
      kind: 'SIGN_ORDER',
      order: { operation_type: 'REEMBOLSO', cash: '150.00' },
      waiting_for: [expect.stringContaining(names.couple_b)],
      until: '2026-12-24',
      url: `/operate/summary/${operation.uuid}`,
    });
    await sign(service, 'couple_a', placedOrder);
    expect(await tasksAbout('couple_a', operation)).toMatchObject([
      { kind: 'AWAIT_SIGNATURES', waiting_for: [expect.stringContaining(names.couple_b)] },
    ]);
    await readAllNotifications('couple_b');
    expect(await tasksAbout('couple_b', operation)).toMatchObject([
      { kind: 'SIGN_ORDER', waiting_for: [] },
    ]);
    await sign(service, 'couple_b', placedOrder);
    for (const person of ['couple_a', 'couple_b'] as const)
      expect(await tasksAbout(person, operation)).toEqual([]);
  });

  test('is no task after its cancellation', async () => {
    const client = await service.as('couple_a');
    const { operation } = await place(client, redemptionOf('couple', 'renta', { cash: '150.00' }));
    expect(await tasksAbout('couple_b', operation)).toHaveLength(1);
    await client.call('DELETE /operations/{id}', { params: { id: operation.uuid } });
    expect(await tasksAbout('couple_b', operation)).toEqual([]);
  });
});

test('a signed order that lacks a document is a task until the document is uploaded', async () => {
  const placedOrder = await signAsGuardian(service);
  expect(await tasksAbout('tutor', placedOrder.operation)).toMatchObject([
    {
      kind: 'SEND_ORDER_DOCUMENTS',
      document: '«Autorización judicial»',
      until: '2026-12-24',
      url: `/account/operation/${placedOrder.operation.uuid}`,
    },
  ]);
  // The child sees the order but may send nothing for it.
  expect(await tasksAbout('minor', placedOrder.operation)).toEqual([]);
  await sendAuthorisation(service, placedOrder);
  expect(await tasksAbout('tutor', placedOrder.operation)).toEqual([]);
});

test('a subscription by transfer is to be paid until its money arrives, by those who may subscribe', async () => {
  const boughtFund = productOf('renta');
  const order = await subscribeCash('420.00');
  expect(await tasksAbout('investor', order)).toMatchObject([
    { kind: 'PAY_ORDER', order: { cash: '420.00' }, until: '2026-12-24' },
  ]);
  await readAllNotifications('investor');
  expect(await tasksAbout('investor', order)).toHaveLength(1);
  expect(await tasksAbout('readonly', order)).toEqual([]);
  const movement = { amount: '420.00', reference: order.reference, concept: order.reference };
  await importStatement(
    service,
    buildStatement(boughtFund.collectionIban, '2026-12-09', [movement]),
  );
  expect(await tasksAbout('investor', order)).toEqual([]);
});

test('an expiring identity document is to be renewed until the new one is uploaded', async () => {
  await setDocumentExpiry(service, 'stranger', '2026-12-20');
  const [task] = (await tasksOf('stranger')).filter(({ kind }) => kind === 'RENEW_DOCUMENT');
  expect(task).toMatchObject({
    document: 'DNI',
    until: '2026-12-20',
    owner: null,
    url: '/account/documents',
  });
  const labels = { expires_at: '2036-12-20' };
  for (const subcategory of ['DNI_ANVERSO', 'DNI_REVERSO'])
    await uploadDocument('POST /interveners/{id}/documents', 'stranger', uuidOf('stranger'), {
      ...labels,
      subcategory,
    });
  expect(await kindsOf('stranger')).not.toContain('RENEW_DOCUMENT');
});

test('an expired document of a child is a task of the guardian, and names the child', async () => {
  await setDocumentExpiry(service, 'minor', '2026-11-20');
  const accountTasks = (await tasksOf('tutor')).filter(({ owner }) => owner !== null);
  expect(accountTasks).toMatchObject([
    {
      kind: 'SEND_DOCUMENT',
      document: 'DNI, anverso',
      owner: { uuid_intervener: uuidOf('minor') },
    },
    { kind: 'SEND_DOCUMENT', document: 'DNI, reverso' },
  ]);
  const documentTasks = (await tasksOf('tutor', 'minor')).filter(
    ({ kind }) => kind === 'SEND_DOCUMENT',
  );
  expect(documentTasks.map(({ key }) => key)).toEqual(accountTasks.map(({ key }) => key));
});

test('a missing proof of a bank account is a task until it is uploaded, and again when it is rejected', async () => {
  const account = accountOf('investor_main').uuid;
  const [proof] = (await tasksOf('investor')).filter(({ document }) =>
    document?.startsWith('Certificado de titularidad'),
  );
  expect(proof).toMatchObject({ kind: 'SEND_DOCUMENT', owner: null, url: '/account/documents' });
  expect(await kindsOf('readonly')).toEqual([]);
  const bankAccount = accountOf('investor_main').bankAccounts.find(
    ({ status }) => status === 'PENDING',
  );
  const { uuid } = await uploadDocument('POST /accounts/{id}/documents', 'investor', account, {
    subcategory: 'CERTIFICADO_CCC',
    uuid_bank_account: bankAccount?.uuid,
  });
  const taskKeys = async () => (await tasksOf('investor')).map(({ key }) => key);
  expect(await taskKeys()).not.toContain(proof?.key);
  await validate(uuid, { status: 'REJECTED', reason: 'No se lee el titular.' });
  expect(await taskKeys()).toContain(proof?.key);
});

test('an expiring test is a task until the test has been taken again', async () => {
  await insertAppropriatenessResult(service, 'stranger', '2026-12-31');
  const readTestTasks = async () =>
    (await tasksOf('stranger')).filter(({ kind }) => kind === 'TAKE_TEST');
  expect(await readTestTasks()).toMatchObject([
    { until: '2026-12-31', url: '/operate/convenience-form' },
  ]);
  await service.setClock('2027-02-25T09:00:00.000Z');
  expect(await readTestTasks()).toHaveLength(1);
  await insertAppropriatenessResult(service, 'stranger', '2029-02-25');
  expect(await readTestTasks()).toEqual([]);
});

test('a video identification that staff ask for again ends with a new copy of the identity document', async () => {
  await callOrThrow(service, 'POST /notifications', {
    token: await service.token('staff'),
    body: { type: 'REFRESH_VIDEO_ID_EMAIL', uuid_intervener: uuidOf('stranger') },
  });
  expect(await kindsOf('stranger')).toContain('REPEAT_IDENTIFICATION');
  await service.setClock('2026-12-10T09:00:00.000Z');
  await uploadDocument('POST /interveners/{id}/documents', 'stranger', uuidOf('stranger'), {
    subcategory: 'DNI_ANVERSO',
    expires_at: '2036-12-20',
  });
  expect(await kindsOf('stranger')).not.toContain('REPEAT_IDENTIFICATION');
});

test('404 for the tasks of another person; a reader of an account has none', async () => {
  const token = await service.token('stranger');
  const params = { id: uuidOf('investor') };
  expect((await callApi(service, call, { token, params })).status).toBe(404);
  await subscribeCash('420.00');
  await place(await service.as('investor'), subscriptionOf('investor_main', 'renta', '300.00'));
  expect(await tasksOf('readonly')).toEqual([]);
});

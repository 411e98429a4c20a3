import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import { signOnPaper } from '../../../test/scenarios/flow.ts';
import { redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken } from '../../../test/support/superuser.ts';

const call = 'POST /operations';
let service: TestService;
let staffToken: string;
beforeAll(async () => {
  service = await startTestService();
  staffToken = await service.token('staff');
});
afterAll(() => service.stop());

const uuidOfPerson = (key: Parameters<typeof personOf>[0]): string => personOf(key).uuid;
const placeOrder = (more: object = {}, token = staffToken) =>
  callApi(service, call, {
    token,
    body: {
      ...subscriptionOf('couple', 'global', '300.00'),
      uuid_intervener: uuidOfPerson('couple_a'),
      source: 'POSTAL',
      ...more,
    },
  });
const changeOrder = (id: string, body: object, token = staffToken) =>
  callApi(service, 'POST /operations/{id}/status-change', { token, params: { id }, body });

test("201: an order by post or e-mail waits for the client's handwritten signature", async () => {
  for (const [source, status] of [
    ['POSTAL', 'REGISTERED_POSTAL'],
    ['EMAIL', 'REGISTERED_EMAIL'],
  ] as const) {
    const { status: http, body } = await placeOrder({ source });
    expect(http).toBe(201);
    expect(body.operation).toMatchObject({
      operation_status: status,
      source,
      source_system: 'BACKOFFICE',
    });
    const { uuid: id } = body.operation;
    const answer = await signOnPaper(service, id, [uuidOfPerson('couple_a')]);
    expect(answer.body.operation.operation_status).toBe(status);
    const bothAnswers = await signOnPaper(service, id, [uuidOfPerson('couple_b')]);
    expect(bothAnswers.body.operation).toMatchObject({
      operation_status: 'SIGNED',
      has_docs_signed: true,
    });
    const history = await callApi(service, 'GET /operations/{id}/historical', {
      token: await service.token('couple_a'),
      params: { id },
    });
    expect(history.body.history.map(({ actor }) => actor)).toEqual(['GESTORA', 'GESTORA']);
  }
});

test('staff record signatures only for an uploaded document, and with a second person (SIG-15)', async () => {
  const { uuid: id } = (await placeOrder()).body.operation;
  const signedState = {
    operation_status: 'SIGNED',
    signers: [uuidOfPerson('couple_a'), uuidOfPerson('couple_b')],
  };
  const statusOf = async () =>
    (await callApi(service, 'GET /operations/{id}', { token: staffToken, params: { id } })).body
      .operation.operation_status;
  expectRefusal(
    'POST /operations/{id}/status-change',
    '409-010',
    await changeOrder(id, signedState),
  );
  await uploadAsForm(service, staffToken, id);
  expect([(await changeOrder(id, signedState)).status, await statusOf()]).toEqual([
    202,
    'REGISTERED_POSTAL',
  ]);
  expect((await signOnPaper(service, id, signedState.signers)).status).toBe(200);
  expect(await statusOf()).toBe('SIGNED');
});

test('the order is unchanged when nobody signed, when the wrong person signed, or when a client records the signature', async () => {
  const { body } = await placeOrder();
  const { uuid: id } = body.operation;
  const by = (person: Parameters<typeof personOf>[0]) => ({
    operation_status: 'SIGNED',
    signers: [uuidOfPerson(person)],
  });
  expect((await changeOrder(id, { operation_status: 'SIGNED' })).status).toBe(409);
  expect((await signOnPaper(service, id, [uuidOfPerson('stranger')])).status).toBe(403);
  const client = await service.token('couple_a');
  expect((await changeOrder(id, by('couple_a'), client)).status).toBe(400);
  expect((await changeOrder(id, { operation_status: 'SIGNED' }, client)).status).toBe(409);
  const answerAfter = await callApi(service, 'GET /operations/{id}', {
    token: staffToken,
    params: { id },
  });
  expect(answerAfter.body.operation.operation_status).toBe('REGISTERED_POSTAL');
});

test('400-001 without the person or the channel, and for a client who sends either', async () => {
  for (const field of ['uuid_intervener', 'source'])
    expectRefusal(call, '400-001', await placeOrder({ [field]: undefined }), { field });
  const client = await service.token('couple_a');
  expectRefusal(call, '400-001', await placeOrder({}, client));
});

test('the same rules apply to staff and client: amount, permission, status, and accounts of others', async () => {
  expect((await placeOrder({ cash: '0.01' })).body).toMatchObject({ result: { code: '400-040' } });
  const main = { uuid_account: accountOf('investor_main').uuid };
  expectRefusal(
    call,
    '403-001',
    await placeOrder({ ...main, uuid_intervener: uuidOfPerson('readonly') }),
  );
  expectRefusal(
    call,
    '404',
    await placeOrder({ ...main, uuid_intervener: uuidOfPerson('stranger') }),
  );
  const blockedRedemption = {
    ...redemptionOf('blocked', 'global', 'TOTAL'),
    uuid_intervener: uuidOfPerson('blocked'),
  };
  const refusedAnswer = await callApi(service, call, {
    token: staffToken,
    body: { ...blockedRedemption, source: 'EMAIL' },
  });
  expect([refusedAnswer.status, refusedAnswer.text]).toEqual([
    403,
    expect.stringContaining('403-002'),
  ]);
});

test('the member of staff who enters an order does not validate it; another one does (LIF-38)', async () => {
  const clara = await createMemberToken(service, 'staff');
  const { body } = await placeOrder({}, clara);
  const { uuid: id } = body.operation;
  await signOnPaper(service, id, [uuidOfPerson('couple_a'), uuidOfPerson('couple_b')]);
  const validation = { operation_status: 'VALIDATED' };
  const ownAnswer = await changeOrder(id, validation, await createMemberToken(service, 'staff'));
  expectRefusal('POST /operations/{id}/status-change', '403-001', ownAnswer);
  const uploadedDocuments = await service.database.db
    .selectFrom('document')
    .select('uuid')
    .where('uuid_operation', '=', id)
    .where('uploaded_by', '=', 'STAFF')
    .execute();
  for (const { uuid: doc } of uploadedDocuments)
    await callOrThrow(service, 'PATCH /operations/{id}/documents/{doc}', {
      token: await createMemberToken(service, 'staff_2'),
      params: { id, doc },
      body: { validated: true },
    });
  const otherAnswer = await changeOrder(
    id,
    validation,
    await createMemberToken(service, 'staff_2'),
  );
  expect([otherAnswer.status, otherAnswer.text]).toEqual([200, otherAnswer.text]);
  expect(otherAnswer.body.operation.operation_status).toBe('VALIDATED');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import { type PlacedOrder, place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'DELETE /operations/{id}/documents/{doc}';
const message = 'El cambio de estado no está permitido.';
let service: TestService;
let placedOrder: PlacedOrder;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  service = await startTestService();
  for (const personKey of ['couple_a', 'couple_b', 'stranger', 'staff'] as const)
    tokens[personKey] = await service.token(personKey);
  placedOrder = await place(
    await service.as('couple_a'),
    subscriptionOf('couple', 'global', '300.00'),
  );
});
afterAll(() => service.stop());

const removeDocument = (who: string, doc: string) =>
  callApi(service, call, { token: tokens[who], params: { id: placedOrder.operation.uuid, doc } });
const uploadPaper = async (who: string): Promise<string> => {
  const answer = await uploadAsForm(service, tokens[who] ?? '', placedOrder.operation.uuid);
  return answer.body.document.uuid;
};
const readDocuments = async (): Promise<string[]> => {
  const params = { id: placedOrder.operation.uuid };
  const { body } = await callApi(service, 'GET /operations/{id}/documents', {
    token: tokens['couple_a'],
    params,
  });
  return body.documents.map(({ uuid }) => uuid);
};

test('204: the person who uploaded a file may delete it', async () => {
  for (const who of ['couple_a', 'staff']) {
    const doc = await uploadPaper(who);
    expect(await readDocuments()).toContain(doc);
    expect((await removeDocument(who, doc)).status).toBe(204);
    expect(await readDocuments()).not.toContain(doc);
  }
});

test('409-010 for a file of another person, a validated file, and a generated document', async () => {
  const doc = await uploadPaper('couple_a');
  for (const who of ['couple_b', 'staff'])
    expectRefusal(call, '409-010', await removeDocument(who, doc), { message });
  await callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: tokens['staff'],
    params: { id: placedOrder.operation.uuid, doc },
    body: { validated: true },
  });
  expectRefusal(call, '409-010', await removeDocument('couple_a', doc), { message });
  const paperUuid = placedOrder.documents_to_sign[0]?.uuid ?? '';
  for (const who of ['couple_a', 'staff'])
    expectRefusal(call, '409-010', await removeDocument(who, paperUuid), { message });
  expect(await readDocuments()).toEqual(expect.arrayContaining([doc, paperUuid]));
});

test('404 for a person without a role, and for an unknown file', async () => {
  expectRefusal(call, '404', await removeDocument('stranger', await uploadPaper('couple_a')));
  expectRefusal(call, '404', await removeDocument('couple_a', randomUUID()));
});

test('404 for a file of another order', async () => {
  const client = await service.as('couple_a');
  const otherOrder = await place(client, subscriptionOf('couple', 'global', '400.00'));
  const upload = await uploadAsForm(service, tokens['couple_a'] ?? '', otherOrder.operation.uuid);
  expectRefusal(call, '404', await removeDocument('couple_a', upload.body.document.uuid));
});

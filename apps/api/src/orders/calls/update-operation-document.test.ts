import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAsForm } from '../../../test/support/files.ts';
import { type PlacedOrder, place, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let placedOrder: PlacedOrder;
let uploadedId: string;
beforeAll(async () => {
  service = await startTestService();
  placedOrder = await place(
    await service.as('investor'),
    subscriptionOf('investor_main', 'global', '300.00'),
  );
  const token = await service.token('investor');
  const { body } = await uploadAsForm(service, token, placedOrder.operation.uuid);
  uploadedId = body.document.uuid;
});
afterAll(() => service.stop());

const patchDocument = async (
  person: Parameters<TestService['as']>[0] | 'staff',
  doc: string,
  body: { filename?: string; subcategory?: string; validated?: boolean },
) => {
  const client = await (person === 'staff' ? service.staff() : service.as(person));
  const answer = await client.call('PATCH /operations/{id}/documents/{doc}', {
    params: { id: placedOrder.operation.uuid, doc },
    body,
  });
  return answer.document;
};

test('a client may rename a document but not validate it', async () => {
  const body = { filename: 'transferencia.pdf', subcategory: 'DONACION', validated: true };
  expect(await patchDocument('investor', uploadedId, body)).toMatchObject({
    filename: 'transferencia.pdf',
    subcategory: 'DONACION',
    title: 'Documento de donación',
    validated: false,
  });
});

test('a new name is sanitised, and a type that orders do not have is 400-020', async () => {
  expect(await patchDocument('investor', uploadedId, { filename: '../x\u202e.exe' })).toMatchObject(
    {
      filename: 'x.exe.pdf',
    },
  );
  await expect(
    patchDocument('investor', uploadedId, { subcategory: 'NOMINA' }),
  ).rejects.toMatchObject({
    code: '400-020',
    field: 'subcategory',
  });
});

test.each(['CONFIRMACION', 'SIMULACION', 'DFI_ENTREGADO', 'TEST_CONVENIENCIA'])(
  'nobody may relabel an uploaded file as %s, a type that only the service creates',
  async (subcategory) => {
    await expect(patchDocument('investor', uploadedId, { subcategory })).rejects.toMatchObject({
      code: '400-020',
      field: 'subcategory',
    });
    expect(await patchDocument('investor', uploadedId, {})).toMatchObject({
      subcategory: 'DONACION',
    });
  },
);

test('staff may validate; a validated or generated document cannot be renamed', async () => {
  expect(await patchDocument('staff', uploadedId, { validated: true })).toMatchObject({
    validated: true,
  });
  await expect(
    patchDocument('investor', uploadedId, { filename: 'otro.pdf' }),
  ).rejects.toMatchObject({
    code: '409-010',
  });
  const paperUuid = placedOrder.documents_to_sign[0]?.uuid ?? '';
  await expect(
    patchDocument('investor', paperUuid, { filename: 'otro.pdf' }),
  ).rejects.toMatchObject({
    code: '409-010',
  });
});

test('403-001 for a read-only person, 404 for a person without a role and for an unknown document', async () => {
  const body = { filename: 'x.pdf' };
  await expect(patchDocument('readonly', uploadedId, body)).rejects.toMatchObject({
    code: '403-001',
  });
  await expect(patchDocument('stranger', uploadedId, body)).rejects.toMatchObject({ status: 404 });
  await expect(patchDocument('investor', randomUUID(), body)).rejects.toMatchObject({
    status: 404,
  });
});

test('409-010: a client may not rename a document that another person uploaded', async () => {
  const sharedOrder = await place(
    await service.as('couple_a'),
    subscriptionOf('couple', 'global', '300.00'),
  );
  const id = sharedOrder.operation.uuid;
  const { body } = await uploadAsForm(service, await service.token('couple_a'), id);
  const otherClient = await service.as('couple_b');
  await expect(
    otherClient.call('PATCH /operations/{id}/documents/{doc}', {
      params: { id, doc: body.document.uuid },
      body: { filename: 'otro.pdf' },
    }),
  ).rejects.toMatchObject({ code: '409-010' });
});

test('404 for a file of another order', async () => {
  const client = await service.as('investor');
  const otherOrder = await place(client, subscriptionOf('investor_main', 'global', '400.00'));
  const token = await service.token('investor');
  const { body } = await uploadAsForm(service, token, otherOrder.operation.uuid);
  const changeRequest = patchDocument('investor', body.document.uuid, { filename: 'otro.pdf' });
  await expect(changeRequest).rejects.toMatchObject({ status: 404 });
});

import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { signOnPaper } from '../../../test/scenarios/flow.ts';
import { sign, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createMemberToken, createRoleToken } from '../../../test/support/superuser.ts';

const call = 'POST /operations';
let service: TestService;
let clara: string;
beforeAll(async () => {
  service = await startTestService();
  clara = await createMemberToken(service, 'staff');
});
afterAll(() => service.stop());

const { uuid, documentNumber } = personOf('stranger');
const byTelephone = { source: 'TELEFONO', recording_reference: 'LLAMADA 2026-11-19/0042' };
const atOffice = { source: 'OFICINA' };
const recordOrder = (way: object, more: object = {}, token = clara) =>
  callApi(service, call, {
    token,
    body: {
      ...subscriptionOf('stranger', 'global', '300.00'),
      uuid_intervener: uuid,
      client_document_number: documentNumber,
      ...way,
      ...more,
    },
  });
const auditOf = async (id: string): Promise<unknown> => {
  const { entry } = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%operation.placed%${id}%`)
    .executeTakeFirstOrThrow();
  return JSON.parse(entry);
};

describe('201', () => {
  test('by telephone: the recording proves the order, which the client still signs with a code', async () => {
    const { status, body } = await recordOrder(byTelephone);
    expect(status).toBe(201);
    const { uuid: id } = body.operation;
    expect(body.operation).toMatchObject({
      operation_status: 'REGISTERED_EMAIL',
      source: 'TELEFONO',
      source_system: 'BACKOFFICE',
    });
    expect(await auditOf(id)).toMatchObject({
      actor: { kind: 'staff', uuid: personOf('staff').uuid },
      after: { source: 'TELEFONO', recording_reference: byTelephone.recording_reference },
    });
    const row = await service.database.db
      .selectFrom('operation')
      .select('recording_reference')
      .where('uuid', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.recording_reference).toBe(byTelephone.recording_reference);
    await sign(service, 'stranger', body);
    const client = await service.as('stranger');
    const { operation } = await client.call('GET /operations/{id}', { params: { id } });
    expect(operation.operation_status).toBe('SIGNED');
  });

  test('at the office: a second person records the signed paper', async () => {
    const { body } = await recordOrder(atOffice);
    expect(body.operation).toMatchObject({
      operation_status: 'REGISTERED_POSTAL',
      source: 'OFICINA',
    });
    const signedAnswer = await signOnPaper(service, body.operation.uuid, [uuid]);
    expect(signedAnswer.body.operation.operation_status).toBe('SIGNED');
  });

  test.each([
    [byTelephone, 'por teléfono'],
    [atOffice, 'en la oficina'],
  ])('the client is told how the order of $source came', async (way, words) => {
    const { body } = await recordOrder(way);
    const client = await service.as('stranger');
    const { notifications } = await client.call('GET /notifications', {});
    const orderNotices = notifications.filter((one) => one.url?.endsWith(body.operation.uuid));
    expect(orderNotices).toMatchObject([{ text: expect.stringContaining(words) as string }]);
  });
});

test('400-001 without the document number that the client stated, and without the recording of a call', async () => {
  for (const sourceFields of [byTelephone, atOffice])
    expectRefusal(
      call,
      '400-001',
      await recordOrder(sourceFields, { client_document_number: undefined }),
      {
        field: 'client_document_number',
      },
    );
  for (const recording_reference of [undefined, '   ', '---']) {
    const missingAnswer = await recordOrder(byTelephone, { recording_reference });
    expectRefusal(call, '400-001', missingAnswer, { field: 'recording_reference' });
  }
  const superfluousAnswer = await recordOrder({ ...atOffice, recording_reference: 'x-1' });
  expectRefusal(call, '400-001', superfluousAnswer, { field: 'recording_reference' });
});

test('400-020 for the document number of somebody else', async () => {
  const { documentNumber: other } = personOf('investor');
  expectRefusal(
    call,
    '400-020',
    await recordOrder(byTelephone, { client_document_number: other }),
    {
      field: 'client_document_number',
      message: 'El número de documento no es el de la persona que da la orden.',
    },
  );
});

test('403-001 for staff without the purpose of orders and for a service client, which is no named person', async () => {
  for (const token of [
    await createRoleToken(service, 'COMPLIANCE'),
    await createRoleToken(service, 'AML_UNIT'),
    await service.token('staff'),
  ])
    expectRefusal(call, '403-001', await recordOrder(byTelephone, {}, token));
});

test('400-001 for a client who sends the fields of a recorded order, and 400-040 by the rules of the portal', async () => {
  expectRefusal(
    call,
    '400-001',
    await recordOrder(byTelephone, {}, await service.token('stranger')),
  );
  const { status, body } = await recordOrder(byTelephone, { cash: '0.01' });
  expect([status, body]).toMatchObject([400, { result: { code: '400-040' } }]);
});

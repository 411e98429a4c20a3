import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { createDocumentHelpers } from '../../../test/support/documents.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { logInWithCode } from '../../../test/support/login.ts';
import { subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { createRoleToken } from '../../../test/support/superuser.ts';

/**
 * The status MIGRACION permits a person to send what is missing; the person may order once staff have completed their
 * file (PTY-17).
 */
const { uuid } = personOf('stranger');
const { uuid: account, bankAccounts } = accountOf('stranger');
const bank = bankAccounts[0]?.uuid ?? '';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  const { db } = service.database;
  await db
    .updateTable('intervener')
    .set({ intervener_status: 'MIGRACION', source_system: 'LEGACY' })
    .where('uuid', '=', uuid)
    .execute();
  await db
    .updateTable('bank_account')
    .set({ status: 'PENDING' })
    .where('uuid', '=', bank)
    .execute();
  token = (await logInWithCode(service, 'stranger')).body.access_token;
});
afterAll(() => service.stop());
const { uploadDocument, validate } = createDocumentHelpers(() => service);

const me = async () => {
  const query = { is_intervener: 'true', is_private_area: 'true' };
  const { private_area: area } = await callOrThrow(service, 'GET /me', { token, query });
  return area;
};
const placeOrder = () =>
  callApi(service, 'POST /operations', {
    token,
    body: subscriptionOf('stranger', 'global', '300.00'),
  });

test('the person logs in, is told that a document is missing, sends it, and orders once staff completed the file', async () => {
  expect(await me()).toMatchObject({
    intervener: { intervener_status: 'MIGRACION', can_operate: false },
    documents_pending: true,
  });
  expectRefusal('POST /operations', '403-002', await placeOrder());
  const labels = { subcategory: 'CERTIFICADO_CCC', uuid_bank_account: bank };
  const document = await uploadDocument(
    'POST /accounts/{id}/documents',
    'stranger',
    account,
    labels,
  );
  expect(await me()).toMatchObject({ documents_pending: false });
  expect((await validate(document.uuid, { status: 'VALIDATED' })).status).toBe(200);
  const answer = await callApi(service, 'PATCH /interveners/{id}', {
    token: await createRoleToken(service, 'COMPLIANCE'),
    params: { id: uuid },
    body: { intervener_status: 'FINALIZADO' },
  });
  expect(answer.status).toBe(200);
  expect(await me()).toMatchObject({
    intervener: { intervener_status: 'FINALIZADO', can_operate: true },
  });
  expect((await placeOrder()).status).toBe(201);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoPersonKey } from '@participe/fixtures';
import { callApi } from '../../../test/support/api.ts';
import { uploadAsForm } from '../../../test/support/files.ts';
import {
  type PlacedOrder,
  place,
  redemptionOf,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function readValidations(who: DemoPersonKey | 'staff', { operation }: PlacedOrder) {
  const { body } = await callApi(service, 'GET /operations/{id}/document-validations', {
    token: await service.token(who),
    params: { id: operation.uuid },
  });
  return body.document_validations.map(({ subcategory, status, mandatory, title }) => ({
    subcategory,
    status,
    mandatory,
    title,
  }));
}

test('an order needs its generated document, which counts as validated when it is signed', async () => {
  const placedOrder = await place(
    await service.as('investor'),
    subscriptionOf('investor_main', 'global', '300.00'),
  );
  const paper = { subcategory: 'ORDEN', mandatory: true, title: 'Orden firmada' };
  expect(await readValidations('investor', placedOrder)).toEqual([{ ...paper, status: 'MISSING' }]);
  await sign(service, 'investor', placedOrder);
  expect(await readValidations('staff', placedOrder)).toEqual([{ ...paper, status: 'VALIDATED' }]);
});

test('a withdrawal by a guardian needs a court authorisation, and is not validated without it', async () => {
  const placedOrder = await place(
    await service.as('tutor'),
    redemptionOf('minor', 'global', { cash: '150.00' }),
  );
  await sign(service, 'tutor', placedOrder);
  const findCourtDocument = async () =>
    (await readValidations('tutor', placedOrder)).find(
      ({ subcategory }) => subcategory === 'AUTORIZACION_JUDICIAL',
    )?.status;
  const staff = await service.token('staff');
  const validateOrder = () =>
    callApi(service, 'POST /operations/{id}/status-change', {
      token: staff,
      params: { id: placedOrder.operation.uuid },
      body: { operation_status: 'VALIDATED' },
    });
  expect(await findCourtDocument()).toBe('MISSING');
  expect((await validateOrder()).status).toBe(409);
  const token = await service.token('tutor');
  const { body } = await uploadAsForm(service, token, placedOrder.operation.uuid, {
    subcategory: 'AUTORIZACION_JUDICIAL',
  });
  expect(await findCourtDocument()).toBe('UPLOADED');
  expect((await validateOrder()).status).toBe(409);
  await callApi(service, 'PATCH /operations/{id}/documents/{doc}', {
    token: staff,
    params: { id: placedOrder.operation.uuid, doc: body.document.uuid },
    body: { validated: true },
  });
  expect(await findCourtDocument()).toBe('VALIDATED');
  expect((await validateOrder()).body.operation.operation_status).toBe('VALIDATED');
});

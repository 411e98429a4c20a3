import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { place, redemptionOf, sign } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/**
 * Service for tests on the last day of the calendars, on which an order with a later date is refused and other calls
 * work.
 */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.setClock('2027-12-31T09:00:00.000Z');
});
afterAll(() => service.stop());

const message =
  'Todavía no se conocen los días hábiles de esa fecha. Inténtelo de nuevo más adelante.';

test('a redemption payable in a year without a calendar can be neither simulated nor signed', async () => {
  const body = redemptionOf('investor_main', 'global', { cash: '150.00' });
  const token = await service.token('investor');
  expectRefusal(
    'POST /documents-signatures',
    '409-010',
    await callApi(service, 'POST /operations/simulation', { token, body }),
    { message },
  );
  const placedOrder = await place(await service.as('investor'), body);
  await expect(sign(service, 'investor', placedOrder)).rejects.toMatchObject({
    status: 409,
    code: '409-010',
    message,
  });
  const { operation } = await callOrThrow(service, 'GET /operations/{id}', {
    token,
    params: { id: placedOrder.operation.uuid },
  });
  expect(operation).toMatchObject({ operation_status: 'REGISTERED_ONLINE', order_date: null });
});

test('a switch whose incoming leg is in a year without a calendar can be read, without the date of that leg', async () => {
  const placedOrder = await place(await service.as('investor'), {
    uuid_account: accountOf('investor_main').uuid,
    operation_type: 'TRASPASO_INTERNO',
    id_product: productOf('global').uuid,
    id_destination_product: productOf('patrimonio').uuid,
    amount_mode: 'CASH',
    cash: '150.00',
    accepted_documents: productOf('patrimonio').documents.map(({ uuid }) => uuid),
  });
  await sign(service, 'investor', placedOrder);
  const { operations } = await callOrThrow(service, 'GET /operations', {
    token: await service.token('investor'),
    query: {},
  });
  const row = operations.find(({ uuid }) => uuid === placedOrder.operation.uuid);
  expect(row).toMatchObject({ operation_status: 'SIGNED', expected_value_date: '2027-12-31' });
  expect(row).not.toHaveProperty('destination_value_date');
});

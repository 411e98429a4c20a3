import { randomUUID } from 'node:crypto';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { place, redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { placeAndSign } from '../../../test/scenarios/flow.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const account = accountOf('stranger').uuid;
const listStatuses = async (uuid_operation?: string) => {
  const client = await service.as('stranger');
  const { position_statuses: found } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: account, ...(uuid_operation !== undefined && { uuid_operation }) },
  });
  return found;
};

test('the units that the order has reserved count as available for its change only', async () => {
  const [position] = await listStatuses();
  if (position === undefined) throw new Error('The account holds a fund.');
  const client = await service.as('stranger');
  const redemption = {
    ...redemptionOf('stranger', 'global', 'TOTAL'),
    id_product: position.id_product,
  };
  const { operation } = await place(client, redemption);
  expect(operation.allowed_actions).toEqual(['SIGN', 'MODIFY', 'CANCEL']);
  const simulateChange = async (more: object) => {
    const body = { ...redemption, ...more };
    return (await client.call('POST /operations/simulation', { body })).simulation;
  };
  expect((await simulateChange({})).errors.map(({ code }) => code)).toEqual(['400-042']);
  const changeEstimate = await simulateChange({ uuid_operation: operation.uuid });
  expect(changeEstimate).toMatchObject({ errors: [], participations: position.available });
  const availableUnitsOf = async (uuid?: string) =>
    (await listStatuses(uuid)).find(({ id_product }) => id_product === position.id_product)
      ?.available;
  expect(await availableUnitsOf()).toBe('0.000000');
  expect(await availableUnitsOf(operation.uuid)).toBe(position.available);
});

test('404 for an order of another account, a signed one, and one that does not exist', async () => {
  const otherOrder = await place(
    await service.as('investor'),
    subscriptionOf('investor_main', 'global', '300.00'),
  );
  const signedOrder = await placeAndSign(
    service,
    'stranger',
    subscriptionOf('stranger', 'global', '300.00'),
  );
  const token = await service.token('stranger');
  for (const uuid_operation of [
    otherOrder.operation.uuid,
    signedOrder.operation.uuid,
    randomUUID(),
  ]) {
    const body = { ...subscriptionOf('stranger', 'global', '300.00'), uuid_operation };
    for (const [call, sent] of [
      ['POST /operations/simulation', body],
      ['POST /operations/position-statuses', { uuid_account: account, uuid_operation }],
    ] as const)
      expectRefusal(call, '404', await callApi(service, call, { token, body: sent }));
  }
});

import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createActiveInstruction,
  periodicSubscriptionOf,
} from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  type PlacedOrder,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/** Earliest expiry date that is accepted on 19 November 2026, three months later. */
const lastDay = '2026-08-19';
const dayBeforeLast = '2026-08-18';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await advanceSession(service, 31);
  await setIdentityExpiry(null);
});

async function setIdentityExpiry(date: string | null): Promise<void> {
  await service.database.db
    .updateTable('intervener')
    .set({ document_expires_on: date })
    .where('uuid', '=', personOf('investor').uuid)
    .execute();
}

async function placeSigned(body: Parameters<typeof place>[1]): Promise<PlacedOrder> {
  const placedOrder = await place(await service.as('investor'), body);
  await sign(service, 'investor', placedOrder);
  return placedOrder;
}

test('a client without a valid identity document may no longer buy', async () => {
  const { operation } = await placeSigned(subscriptionOf('investor_main', 'global', '460.00'));
  await setIdentityExpiry(dayBeforeLast);
  await expect(validate(service, operation.uuid)).rejects.toMatchObject({ code: '409-010' });
  await setIdentityExpiry(lastDay);
  expect((await validate(service, operation.uuid)).operation_status).toBe('VALIDATED');
});

test('a client without a valid identity document is still paid to their known bank account', async () => {
  const size = { cash: '390.00' };
  const { operation } = await placeSigned(redemptionOf('investor_main', 'global', size));
  await setIdentityExpiry(dayBeforeLast);
  expect((await validate(service, operation.uuid)).operation_status).toBe('VALIDATED');
});

test('three months after the expiry only redemptions are accepted', async () => {
  const client = await service.as('investor');
  const buys = subscriptionOf('investor_main', 'global', '470.00');
  await setIdentityExpiry(dayBeforeLast);
  const simulationPromise = client.call('POST /operations/simulation', { body: buys });
  await expect(simulationPromise).rejects.toMatchObject({ status: 403, code: '403-002' });
  await expect(place(client, buys)).rejects.toMatchObject({ status: 403, code: '403-002' });
  const redemption = await place(
    client,
    redemptionOf('investor_main', 'global', { cash: '380.00' }),
  );
  expect(redemption.operation.operation_status).toBe('REGISTERED_ONLINE');
  await setIdentityExpiry(lastDay);
  expect((await place(client, buys)).operation.operation_status).toBe('REGISTERED_ONLINE');
});

test('three months after the expiry an unsigned purchase cannot be changed, and a redemption can', async () => {
  const client = await service.as('investor');
  const changeOrder = ({ operation: { uuid, version } }: PlacedOrder, cash: string) =>
    client.call('PATCH /operations/{id}', { params: { id: uuid }, body: { version, cash } });
  const purchase = await place(client, subscriptionOf('investor_main', 'global', '480.00'));
  const redemption = await place(
    client,
    redemptionOf('investor_main', 'global', { cash: '370.00' }),
  );
  await setIdentityExpiry(dayBeforeLast);
  await expect(changeOrder(purchase, '485.00')).rejects.toMatchObject({
    status: 403,
    code: '403-002',
  });
  expect((await changeOrder(redemption, '375.00')).operation.cash).toBe('375.00');
  await setIdentityExpiry(lastDay);
  expect((await changeOrder(purchase, '485.00')).operation.cash).toBe('485.00');
});

test('a standing instruction is suspended, and the client learns the reason', async () => {
  const schedule = { per_period: 'MENSUAL', per_start_date: '2026-12-10' } as const;
  const activeInstruction = await createActiveInstruction(
    service,
    'investor',
    periodicSubscriptionOf('investor_main', 'global', '50.00', schedule),
  );
  await setIdentityExpiry(lastDay);
  await service.runJobs();
  const { uuid } = activeInstruction.operation;
  expect((await readOperation(service, uuid)).operation_status).toBe('PERIODIC_ACTIVE');
  await setIdentityExpiry(dayBeforeLast);
  await service.runJobs();
  expect(await readOperation(service, uuid)).toMatchObject({
    operation_status: 'PERIODIC_SUSPENDED',
    suspend_reason: 'DOCUMENTO_CADUCADO',
    next_execution_date: null,
  });
});

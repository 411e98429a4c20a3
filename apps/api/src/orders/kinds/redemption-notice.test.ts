import type { OrderBody } from '@participe/contract';
import { accountOf, personOf, productOf } from '@participe/fixtures';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  place,
  readOperation,
  redemptionOf,
  requestCode,
  sign,
  submitSignatureCode,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
const stopService = async (): Promise<void> => service?.stop();
beforeEach(async () => {
  await stopService();
  service = await startTestService();
  await service.database.db
    .updateTable('product')
    .set({ notice_threshold: '1000.00' })
    .where('id', '=', productOf('global').uuid)
    .execute();
});
afterAll(stopService);

const placeOrder = async (body: OrderBody, who: 'investor' | 'couple_a' = 'investor') =>
  place(await service.as(who), body);
const expectedDate = async (body: OrderBody): Promise<string | null> => {
  const client = await service.as('investor');
  return (await client.call('POST /operations/simulation', { body })).simulation
    .expected_value_date;
};
const redemptionOfMain = (cash: string) => redemptionOf('investor_main', 'global', { cash });
const redemptionInFamily = (cash: string) => redemptionOf('investor_family', 'global', { cash });
const noNotice = '2026-11-19';
const withNotice = '2026-11-30';

test('what the holder redeems from another of their accounts counts towards the threshold', async () => {
  await sign(service, 'investor', await placeOrder(redemptionInFamily('600.00')));
  expect(await expectedDate(redemptionOfMain('400.00'))).toBe(noNotice);
  expect(await expectedDate(redemptionOfMain('400.01'))).toBe(withNotice);
  const placedOrder = await placeOrder(redemptionOfMain('400.01'));
  await sign(service, 'investor', placedOrder);
  expect(await readOperation(service, placedOrder.operation.uuid)).toMatchObject({
    operation_status: 'SIGNED',
    expected_value_date: withNotice,
  });
});

test('an order counts only once its signatures are complete', async () => {
  const waitingOrder = await placeOrder(redemptionInFamily('600.00'));
  expect(await expectedDate(redemptionOfMain('600.00'))).toBe(noNotice);
  await sign(service, 'investor', waitingOrder);
  expect(await expectedDate(redemptionOfMain('600.00'))).toBe(withNotice);
});

test('an order counts for ten days from its completion, not from its entry', async () => {
  const earlyOrder = await placeOrder(redemptionOfMain('600.00'));
  await service.setClock('2026-11-25T09:00:00.000Z');
  await sign(service, 'investor', earlyOrder);
  await service.setClock('2026-12-04T09:00:00.000Z');
  expect(await expectedDate(redemptionOfMain('600.00'))).toBe('2026-12-14');
  await service.setClock('2026-12-09T09:00:00.000Z');
  expect(await expectedDate(redemptionOfMain('600.00'))).toBe('2026-12-09');
});

test('an account counts while the same person is a holder of it, not a reader', async () => {
  const sharedOrder = await placeOrder(
    redemptionOf('couple', 'global', { cash: '600.00' }),
    'couple_a',
  );
  await sign(service, 'couple_a', sharedOrder);
  await sign(service, 'couple_b', sharedOrder);
  const link = {
    uuid_account: accountOf('couple').uuid,
    uuid_intervener: personOf('investor').uuid,
    valid_from: '2020-01-01',
  };
  await service.database.db
    .insertInto('account_intervener')
    .values({ ...link, role: 'AUTORIZADO_CONSULTIVO' })
    .execute();
  expect(await expectedDate(redemptionOfMain('600.00'))).toBe(noNotice);
  await service.database.db
    .insertInto('account_intervener')
    .values({ ...link, role: 'TITULAR' })
    .execute();
  expect(await expectedDate(redemptionOfMain('600.00'))).toBe(withNotice);
});

test('of two orders signed at the same time on two accounts, the second is signed with its new date', async () => {
  const client = await service.as('investor');
  const requests = [];
  for (const body of [redemptionOfMain('600.00'), redemptionInFamily('600.00')]) {
    const { uuid } = await requestCode(client, await placeOrder(body));
    requests.push({ uuid, otp: await service.codeFor('investor') });
  }
  const outcomes = await Promise.allSettled(
    requests.map(({ uuid, otp }) => submitSignatureCode(client, uuid, otp)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusedOutcome = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refusedOutcome?.reason).toMatchObject({
    status: 409,
    message:
      'Con sus otras operaciones recientes, este fondo exige un preaviso. La fecha estimada es ahora el 30-nov-2026.',
  });
});

test('of two orders signed with one code, the second has the notice period', async () => {
  const client = await service.as('investor');
  const placedOrders = [
    await placeOrder(redemptionOfMain('600.00')),
    await placeOrder(redemptionInFamily('600.00')),
  ];
  const request = await requestCode(client, placedOrders);
  await submitSignatureCode(client, request.uuid, await service.codeFor('investor'));
  const dates = new Set<string | null>();
  for (const { operation } of placedOrders)
    dates.add((await readOperation(service, operation.uuid)).expected_value_date);
  expect(dates).toEqual(new Set([noNotice, withNotice]));
});

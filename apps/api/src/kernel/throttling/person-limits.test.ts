import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personOf } from '@participe/fixtures';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { place, requestCode, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { encryptColumn } from '../encryption/column-encryption.ts';

/** A service with the limits of production. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { testDoor: false });
});
afterAll(() => service.stop());

const setCounts = (limit: string, count: number) =>
  service.database.db
    .updateTable('rate_window')
    .set({ count })
    .where('key', 'like', `${limit}:%`)
    .execute();

/** Advances to the beginning of the next hour or day, so that no window ends during a test. */
async function beginWindow(seconds: number): Promise<void> {
  const now = Math.floor(service.service.clock.sessionNow().getTime() / 1000);
  await advanceSession(service, seconds - (now % seconds));
}

const subscriptionFor = (cash: string) => subscriptionOf('investor_main', 'global', cash);

test('of several concurrent orders only the fortieth of the hour is accepted', async () => {
  await beginWindow(3600);
  const firstToken = await service.token('investor');
  const sendOrder = (cash: string, token = firstToken) =>
    callApi(service, 'POST /operations', { token, body: subscriptionFor(cash) });
  expect((await sendOrder('200.00')).status).toBe(201);
  await setCounts('orders', 39);
  const answers = await Promise.all(['201.00', '202.00', '203.00'].map((cash) => sendOrder(cash)));
  const refusedAnswer = answers.filter(({ status }) => status !== 201);
  expect(refusedAnswer).toHaveLength(2);
  for (const answer of refusedAnswer) {
    expectRefusal('POST /operations', '429-001', answer);
    const waitSeconds = Number(answer.headers.get('retry-after'));
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(3600);
  }
  await advanceSession(service, 3600);
  expect((await sendOrder('204.00', await service.token('investor'))).status).toBe(201);
});

test('signing codes are limited per person, and per telephone number that several people share', async () => {
  await beginWindow(24 * 3600);
  const client = await service.as('couple_a');
  const placedOrder = await place(client, subscriptionOf('couple', 'renta', '200.00'));
  await requestCode(client, placedOrder);
  await setCounts('signing-codes', 29);
  await advanceSession(service, 31);
  await requestCode(client, placedOrder);
  await advanceSession(service, 31);
  await expect(requestCode(client, placedOrder)).rejects.toMatchObject({ code: '429-001' });

  const { phone, phonePrefix } = personOf('couple_a');
  const { uuid } = personOf('couple_b');
  await service.database.db
    .updateTable('intervener')
    .set({
      phone_prefix: phonePrefix,
      phone: encryptColumn('intervener.phone', [uuid], phone ?? ''),
      phone_verified_at: new Date(0),
    })
    .where('uuid', '=', uuid)
    .execute();
  const otherClient = await service.as('couple_b');
  await expect(requestCode(otherClient, placedOrder)).rejects.toMatchObject({ code: '429-001' });
});

test('of 40,000 rows a person may read 20,000 in an hour, and ordinary use stores no count', async () => {
  await beginWindow(3600);
  const { db } = service.database;
  const token = await service.token('readonly');
  const call = 'GET /notifications';
  const readOrders = (query: Record<string, string>) => callApi(service, call, { token, query });
  const countWindows = async () =>
    (await db.selectFrom('rate_window').select('key').where('key', 'like', 'rows:%').execute())
      .length;
  await sql`
    insert into notification (uuid, uuid_intervener, type, title, text, created_at)
    select gen_random_uuid(), ${personOf('readonly').uuid}, (select type from notification limit 1), 'Aviso', 'Aviso', now()
    from generate_series(1, 5000)`.execute(db);
  for (let page = 0; page < 10; page += 1) expect((await readOrders({})).status).toBe(200);
  expect(await countWindows()).toBe(0);
  const statuses: number[] = [];
  for (let page = 0; page < 8; page += 1)
    statuses.push((await readOrders({ $limit: 'null' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  expect(await countWindows()).toBe(1);
  const refusedAnswer = await readOrders({ $limit: '1' });
  expectRefusal(call, '429-001', refusedAnswer);
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(60);
  const file = await callApi(service, 'POST /operations/download', { token, body: {} });
  expectRefusal('POST /operations/download', '429-001', file);
  await advanceSession(service, 3600);
  const laterToken = await service.token('readonly');
  expect((await callApi(service, call, { token: laterToken })).status).toBe(200);
});

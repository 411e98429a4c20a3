import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import { subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { auditBooks } from '../books-audit/reconcile.ts';
import { findMessage, wipeMessage } from './messages.store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '410.00'));
});
afterAll(() => service.stop());

test('a wiped message keeps neither text nor code, and its seal still shows a change made before the wiping (SIG-21)', async () => {
  const { database } = service;
  const findBrokenInvariants = async () =>
    (await auditBooks(database.db)).differences.map(({ invariant }) => invariant);
  const { uuid } = await database.db
    .selectFrom('message')
    .select('uuid')
    .where('code', 'is not', null)
    .executeTakeFirstOrThrow();
  const wipeOutboxMessage = async () => {
    const message = await findMessage(database.db, uuid);
    if (message === undefined) throw new Error('The signature sent a code.');
    await wipeMessage(database.db, message);
    return findMessage(database.db, uuid);
  };
  expect(await wipeOutboxMessage()).toMatchObject({ text: '', code: null, link: null });
  expect(await findBrokenInvariants()).toEqual([]);
  await database.execute(`update message set subject = 'Otro asunto' where uuid = '${uuid}'`);
  await wipeOutboxMessage();
  expect(await findBrokenInvariants()).toEqual(['I38']);
});

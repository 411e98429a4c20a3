import { randomUUID } from 'node:crypto';
import type { Operation } from '@participe/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { sendPartnerEvent } from '../../../test/partners/partner.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  requestTransfer,
  otherManagerMessages,
  buildIncomingTransferBody,
} from '../../../test/scenarios/transfer-steps.ts';

const call = 'POST /callbacks/snce';
let service: TestService;
let order: Operation;
beforeAll(async () => {
  service = await startTestService();
  order = await requestTransfer(
    service,
    'investor',
    buildIncomingTransferBody('investor_main', 'patrimonio'),
  );
});
afterAll(() => service.stop());

const eventOf = (event_id: string = `snce-${randomUUID()}`) => ({
  event_id,
  occurred_at: '2026-11-19T09:00:00.000Z',
  message: otherManagerMessages.accepted(order),
});
const sendSigned = (body: object) => callApi(service, call, { body, signed: true });
const readStatus = async () => (await readOperation(service, order.uuid)).operation_status;

test('401-004 for an event that is unsigned, signed with the key of another partner, or six minutes old', async () => {
  const event = eventOf();
  expectRefusal(call, '401-004', await callApi(service, call, { body: event }));
  const key = service.service.services.config.partnerSecrets.payments ?? '';
  const requestVariants = [{ key }, { secondsAgo: 360 }, { secondsAgo: -360 }, { key: '' }];
  for (const requestOptions of requestVariants)
    expect((await sendPartnerEvent(service, 'snce', event, requestOptions)).status).toBe(401);
  expect(await readStatus()).toBe('SNCE_1');
});

test('409-003 while the event is being handled, 500-001 after an internal error, and then one effect', async () => {
  const event = eventOf('snce-being-taken');
  if (!('pool' in service.database.engine))
    throw new Error('Only PostgreSQL has several connections.');
  const otherClient = await service.database.engine.pool.connect();
  const lock = 'event snce snce-being-taken';
  await otherClient.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
  try {
    expectRefusal(call, '409-003', await sendSigned(event));
  } finally {
    await otherClient.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
    otherClient.release();
  }
  await service.database.execute('alter table partner_event rename to partner_event_away');
  expectRefusal(call, '500-001', await sendSigned(event));
  await service.database.execute('alter table partner_event_away rename to partner_event');
  expect(await readStatus()).toBe('SNCE_1');
  expect((await sendSigned(event)).status).toBe(204);
  expect((await sendSigned(event)).status).toBe(204);
  expect(await readStatus()).toBe('SNCE_2');
});

test('409-002 for different content under the same event id', async () => {
  const event = eventOf();
  expect((await sendSigned(event)).status).toBe(204);
  const changedEvent = { ...event, occurred_at: '2026-11-19T09:00:01.000Z' };
  expectRefusal(call, '409-002', await sendSigned(changedEvent));
});

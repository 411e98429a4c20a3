import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAggregator, startAggregator } from '../../test/partners/aggregator.ts';
import { sendPartnerEvent } from '../../test/partners/partner.ts';
import { createConsentHelpers } from '../../test/scenarios/document-steps.ts';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';

const call = 'POST /callbacks/wealthreader';

let service: TestService;
let aggregator: TestAggregator;
beforeAll(async () => {
  aggregator = await startAggregator();
  service = await startTestService('postgres', { wealthreaderUrl: aggregator.url });
});
afterAll(async () => {
  await service.stop();
  await aggregator.close();
});
const { connectFully, readConsent } = createConsentHelpers(() => service);

const sendSigned = (body: object) => callApi(service, call, { body, signed: true });
const endedEvent = (connection: string, reason = 'REVOKED') => ({
  event_id: `aggregator-${randomUUID()}`,
  occurred_at: '2026-11-19T09:05:00.000Z',
  type: 'CONSENT_ENDED',
  connection_id: connection,
  reason,
});

describe('an event of the aggregator (ACC-22)', () => {
  test.each(['REVOKED', 'EXPIRED'])('ends the consent as %s, once', async (reason) => {
    await connectFully('couple_b', `event-${reason}`);
    const event = endedEvent(`con-event-${reason}`, reason);
    expect((await sendSigned(event)).status).toBe(204);
    expect(await readConsent('couple_b')).toMatchObject({ status: reason, accounts: [] });
    expect((await sendSigned(event)).status).toBe(204);
    const later = endedEvent(`con-event-${reason}`, 'EXPIRED');
    expect((await sendSigned(later)).status).toBe(204);
    expect(await readConsent('couple_b')).toMatchObject({ status: reason });
    const changed = { ...event, connection_id: 'con-another' };
    expectRefusal(call, '409-002', await sendSigned(changed));
  });

  test('is refused for an unknown connection, without a signature, and with a wrong or old one', async () => {
    const event = endedEvent('con-unknown');
    expectRefusal(call, '404', await sendSigned(event));
    expectRefusal(call, '401-004', await callApi(service, call, { body: event }));
    for (const more of [{ key: 'k'.repeat(40) }, { secondsAgo: 301 }])
      expect((await sendPartnerEvent(service, 'wealthreader', event, more)).status).toBe(401);
  });

  test('is refused while the same event is processed, and when the database fails', async () => {
    const event = endedEvent('con-busy');
    await runInTransaction(service.database.db, async (tx) => {
      const lock = `event wealthreader ${event.event_id}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
      expectRefusal(call, '409-003', await sendSigned(event));
    });
    await service.database.execute('alter table wealth_link rename to hidden_link');
    expectRefusal(call, '500-001', await sendSigned(event));
    await service.database.execute('alter table hidden_link rename to wealth_link');
  });
});

import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAggregator, startAggregator } from '../../test/partners/aggregator.ts';
import { createConsentHelpers } from '../../test/scenarios/document-steps.ts';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'PATCH /wealthreader/{id}';

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
const { begin, connectFully, readConsent } = createConsentHelpers(() => service);

const change = async (who: DemoPersonKey, body: object, of: DemoPersonKey = who) =>
  callApi(service, call, {
    token: await service.token(who),
    params: { id: personOf(of).uuid },
    body,
  });
const readTokens = async () => {
  const { rows } = await readRows(
    `select count(*)::int as tokens from wealth_link where token is not null`,
  );
  return rows;
};
const readRows = (text: string) => sql.raw<object>(text).execute(service.database.db);

describe('a consent in force (ACC-21)', () => {
  test('is withdrawn at once, and its token is deleted once the aggregator knows', async () => {
    await connectFully('investor', 'withdrawn');
    aggregator.setAnswer('/consent/revoke', { status: 503 });
    const { body } = await change('investor', { status: 'REVOKED' });
    expect(body.wealthreader).toMatchObject({ status: 'REVOKED', accounts: [] });
    await service.service.runDueWork();
    expect(await readTokens()).toEqual([{ tokens: 1 }]);
    aggregator.setAnswer('/consent/revoke', { body: {} });
    await advanceSession(service, 10);
    await service.service.runDueWork();
    expect(aggregator.received.at(-1)).toMatchObject({
      path: '/consent/revoke',
      token: 'Bearer token-withdrawn',
    });
    expect(await readTokens()).toEqual([{ tokens: 0 }]);
  });

  test('has its accounts read again, and ends when the aggregator refuses the token', async () => {
    await connectFully('investor', 'read-again');
    const accounts = [{ iban: 'ES9121000418450200051332', holders: [] }];
    aggregator.setAnswer('/accounts', { body: { accounts } });
    expect((await change('investor', { refresh: true })).status).toBe(200);
    await service.service.runDueWork();
    expect(await readConsent('investor')).toMatchObject({ accounts: [{ holder_matches: false }] });
    aggregator.setAnswer('/accounts', { status: 401 });
    await change('investor', { refresh: true });
    await service.service.runDueWork();
    expect(await readConsent('investor')).toMatchObject({ status: 'EXPIRED', accounts: [] });
    aggregator.setAnswer('/accounts', { body: { accounts: [] } });
  });

  test('is replaced by a new one', async () => {
    const { uuid: first } = await connectFully('couple_a', 'earlier');
    const { uuid: second, status } = await connectFully('couple_a', 'later');
    expect([status, second === first]).toEqual(['CONNECTED', false]);
    await service.service.runDueWork();
    const { rows } = await readRows(
      `select status, token from wealth_link where uuid = '${first ?? ''}'`,
    );
    expect(rows).toEqual([{ status: 'REVOKED', token: null }]);
  });

  test('stays visible and can be withdrawn and replaced after attempts that were not finished', async () => {
    const { uuid } = await connectFully('couple_b', 'in-force');
    for (let count = 0; count < 6; count += 1) await begin('couple_b');
    expect(await readConsent('couple_b')).toMatchObject({ uuid, status: 'CONNECTED' });
    const { uuid: later, status } = await connectFully('couple_b', 'after-attempts');
    expect([status, later === uuid]).toEqual(['CONNECTED', false]);
    await begin('couple_b');
    expect((await change('couple_b', { status: 'REVOKED' })).status).toBe(200);
  });

  test('ends after 180 days', async () => {
    const { expires_at: end } = await connectFully('parent_1', 'old');
    const days =
      (new Date(end ?? '').getTime() - service.service.clock.sessionNow().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
    await service.database.execute(
      `update wealth_link set expires_at = created_at where connection_id = 'con-old'`,
    );
    expect(await readConsent('parent_1')).toMatchObject({ status: 'EXPIRED', accounts: [] });
    await service.service.runDueWork();
    const { rows } = await readRows(
      `select status, token, accounts from wealth_link where connection_id = 'con-old'`,
    );
    expect(rows).toEqual([{ status: 'EXPIRED', token: null, accounts: null }]);
  });

  test('is 409-010 without a consent, and 404 for anybody else, also for a representative', async () => {
    expectRefusal(call, '409-010', await change('stranger', { status: 'REVOKED' }));
    expectRefusal(call, '404', await change('stranger', { refresh: true }, 'investor'));
    expectRefusal(call, '404', await change('tutor', { refresh: true }, 'minor'));
    const read = await callApi(service, 'GET /wealthreader/{id}', {
      token: await service.token('tutor'),
      params: { id: personOf('minor').uuid },
    });
    expectRefusal('GET /wealthreader/{id}', '404', read);
  });

  test('is 429-001 after it was read twenty times in an hour', async () => {
    await connectFully('agency_client', 'often');
    const answers = [];
    for (let count = 0; count < 20; count += 1)
      answers.push(await change('agency_client', { refresh: true }));
    const last = answers.at(-1);
    if (last !== undefined) expectRefusal(call, '429-001', last);
  });
});

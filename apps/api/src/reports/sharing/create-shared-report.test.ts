import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportRequest, shareReport } from '../../../test/scenarios/shared-report-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal, formatRefusalTitle } from '../../../test/support/expect-refusal.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { logInOnTrustedDevice } from '../../../test/support/two-factor.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { sharingTexts } from './sharing.texts.ts';

const call = 'POST /shared-reports';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Person = Parameters<TestService['token']>[0];
const ask = async (who: Person, changes: object = {}) =>
  callApi(service, call, {
    token: await service.token(who),
    body: { ...reportRequest, ...changes },
  });

describe('201', () => {
  test('a link of seven days whose token is stored only as a hash', async () => {
    const { token, shared_report: link } = await shareReport(service);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(7 * 24 * 3600_000);
    expect(link).toMatchObject({
      accounts: reportRequest.accounts,
      openings_count: 0,
      revoked_at: null,
      openings: [],
    });
    const { content, ...stored } = await service.database.db
      .selectFrom('shared_report')
      .selectAll()
      .where('uuid', '=', link.uuid)
      .executeTakeFirstOrThrow();
    expect(stored.token_hash).toBe(hashToken(token));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(
      Buffer.from(content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('the creation is in the audit log, without the token', async () => {
    const { token, shared_report: link } = await shareReport(service);
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .orderBy('seq', 'desc')
      .limit(5)
      .execute();
    const entries = rows.map(({ entry }) => entry);
    expect(entries.find((entry) => entry.includes(link.uuid))).toContain('shared-report.created');
    expect(entries.join()).not.toContain(token);
  });
});

test('400-020 for the eleventh link; a revoked or used-up link makes room', async () => {
  const accounts = [accountOf('stranger').uuid];
  const links: string[] = [];
  for (let count = 0; count < 10; count += 1)
    links.push((await shareReport(service, 'stranger', { accounts })).shared_report.uuid);
  expectRefusal(call, '400-020', await ask('stranger', { accounts }), {
    message: sharingTexts.tooManyLinks(10),
    field: 'accounts',
  });
  const stranger = await service.as('stranger');
  await stranger.call('DELETE /shared-reports/{id}', { params: { id: links[0] ?? '' } });
  expect((await ask('stranger', { accounts })).status).toBe(201);
  expect((await ask('stranger', { accounts })).status).toBe(400);
  await service.database.db
    .updateTable('shared_report')
    .set({ openings_count: 200 })
    .where('uuid', '=', links[1] ?? '')
    .execute();
  expect((await ask('stranger', { accounts })).status).toBe(201);
});

test('400-011 for an invalid period, before a code is requested', async () => {
  const token = (await logInOnTrustedDevice(service, 'couple_b')).body.access_token;
  const body = { ...reportRequest, accounts: [accountOf('couple').uuid], to: '2026-11-20' };
  expectRefusal(call, '400-011', await callApi(service, call, { token, body }), {
    message: formatRefusalTitle('PARAMETRO_INVALIDO', { param: 'to' }),
    field: 'to',
  });
});

test('400-030 and 403-004 without a code of the last ten minutes', async () => {
  const token = (await logInOnTrustedDevice(service, 'investor')).body.access_token;
  const share = (otp?: string) =>
    callApi(service, call, { token, body: { ...reportRequest, ...(otp && { otp }) } });
  expectRefusal(call, '403-004', await share());
  expectRefusal(call, '400-030', await share('000000'), { field: 'otp' });
  expect((await share(await service.codeFor('investor'))).status).toBe(201);
});

test('429-001 after five codes in an hour', async () => {
  const token = (await logInOnTrustedDevice(service, 'couple_a')).body.access_token;
  const body = { ...reportRequest, accounts: [accountOf('couple').uuid] };
  for (let sent = 0; sent < 5; sent += 1) {
    expectRefusal(call, '403-004', await callApi(service, call, { token, body }));
    await advanceSession(service, 31);
  }
  expectRefusal(call, '429-001', await callApi(service, call, { token, body }));
});

test('403-001 for a reader, who may download the report but not share it', async () => {
  expectRefusal(call, '403-001', await ask('readonly'));
});

test('403-002 for a blocked person', async () => {
  expectRefusal(call, '403-002', await ask('blocked', { accounts: [accountOf('blocked').uuid] }));
});

test('404 for the account of another investor', async () => {
  expectRefusal(call, '404', await ask('stranger'));
});

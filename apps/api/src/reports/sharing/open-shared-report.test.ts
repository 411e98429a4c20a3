import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLink, readLinks, shareReport } from '../../../test/scenarios/shared-report-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { findPdfFaults } from '../../../test/support/pdf-structure.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { generateToken } from '../../kernel/crypto.ts';
import { readMoment } from '../../kernel/clock.ts';
import { purgeExpiredRows } from '../../kernel/jobs/retention.jobs.ts';

const call = 'GET /shared-reports/{token}/download';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const ofStranger = { accounts: [accountOf('stranger').uuid] };

/** Gives the investor a blocked status while `work` runs. */
async function withStatus(
  status: 'BLOQUEADO' | 'BLOQUEADO_AML',
  work: () => Promise<void>,
): Promise<void> {
  const set = (intervener_status: 'BLOQUEADO' | 'BLOQUEADO_AML' | 'FINALIZADO') =>
    service.database.db
      .updateTable('intervener')
      .set({ intervener_status })
      .where('uuid', '=', personOf('investor').uuid)
      .execute();
  await set(status);
  await work();
  await set('FINALIZADO');
}

describe('200', () => {
  test('the report as a download that no cache keeps, no search engine lists and no referrer names', async () => {
    const { token } = await shareReport(service);
    const answer = await openLink(service, token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment; filename="informe-cartera-'),
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(findPdfFaults(Buffer.from(await answer.arrayBuffer()))).toEqual([]);
  });

  test('a link is opened from another site, and its content does not change', async () => {
    const { token } = await shareReport(service);
    const open = async () => {
      const answer = await openLink(service, token, { 'sec-fetch-site': 'cross-site' });
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await open();
    await service.database.db
      .updateTable('account')
      .set({ account_number: '2000109999' })
      .where('uuid', '=', accountOf('investor_main').uuid)
      .execute();
    expect((await open()).equals(first)).toBe(true);
  });

  test('whatever query a messenger has added to the link', async () => {
    const { token } = await shareReport(service, 'stranger', ofStranger);
    const open = (query: string) =>
      service.send(`/api/shared-reports/${token}/download?${query}`, {});
    for (const query of ['fbclid=IwAR0', 'utm_source=a&utm_source=b', 'a=%00'])
      expect([query, (await open(query)).status]).toEqual([query, 200]);
  });

  test('a HEAD request gets the headers and does not count as an opening', async () => {
    const { token, shared_report: link } = await shareReport(service, 'stranger', ofStranger);
    const path = `/api/shared-reports/${token}/download`;
    const answer = await service.send(path, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe('');
    const links = await readLinks(service, 'stranger');
    expect(links.find(({ uuid }) => uuid === link.uuid)?.openings_count).toBe(0);
    const unknown = await service.send(path.replace(token, generateToken()), { method: 'HEAD' });
    expect(unknown.status).toBe(404);
  });

  test('an opening is in the audit log', async () => {
    const { token, shared_report: link } = await shareReport(service);
    await openLink(service, token);
    const { entry } = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toContain('shared-report.opened');
    expect(entry).toContain(link.uuid);
    expect(entry).not.toContain(token);
  });
});

describe('404', () => {
  test('is the same for unknown, malformed, revoked and expired links', async () => {
    const refusalText = async (token: string): Promise<string> => {
      const answer = await callApi(service, call, { params: { token } });
      expectRefusal('GET /shared-reports/{token}/download', '404', answer);
      return answer.text;
    };
    const unknown = await refusalText(generateToken());
    expect(await refusalText("' or 1=1")).toBe(unknown);
    const cutOff = await openLink(service, `${generateToken()}%ff`);
    expect([cutOff.status, await cutOff.text()]).toEqual([404, unknown]);
    const [revoked, expiring] = [await shareReport(service), await shareReport(service)];
    const client = await service.as('investor');
    await client.call('DELETE /shared-reports/{id}', {
      params: { id: revoked.shared_report.uuid },
    });
    expect(await refusalText(revoked.token)).toBe(unknown);
    expect((await openLink(service, expiring.token)).status).toBe(200);
    await advanceSession(service, 7 * 24 * 3600 + 1);
    expect(await refusalText(expiring.token)).toBe(unknown);
  });

  test.each(['BLOQUEADO', 'BLOQUEADO_AML'] as const)(
    'while the person who shares is %s, and no opening is recorded',
    async (status) => {
      const { token, shared_report: link } = await shareReport(service);
      await withStatus(status, async () => {
        expect((await openLink(service, token)).status).toBe(404);
      });
      const shown = (await readLinks(service)).find(({ uuid }) => uuid === link.uuid);
      expect(shown?.openings_count).toBe(0);
    },
  );

  test('while the account is blocked', async () => {
    const { token } = await shareReport(service);
    const setBlockedAt = (blocked_at: Date | null) =>
      service.database.db
        .updateTable('account')
        .set({ blocked_at })
        .where('uuid', '=', accountOf('investor_main').uuid)
        .execute();
    await setBlockedAt(new Date('2026-11-19T08:00:00Z'));
    expect((await openLink(service, token)).status).toBe(404);
    await setBlockedAt(null);
    expect((await openLink(service, token)).status).toBe(200);
  });

  test('when the role of the person who shares has ended', async () => {
    const accounts = [accountOf('powers').uuid];
    const { token } = await shareReport(service, 'attorney', { accounts });
    expect((await openLink(service, token)).status).toBe(200);
    await service.database.db
      .updateTable('account_intervener')
      .set({ valid_to: '2026-11-18' })
      .where('uuid_intervener', '=', personOf('attorney').uuid)
      .execute();
    expect((await openLink(service, token)).status).toBe(404);
  });

  test('after two hundred openings', async () => {
    const { token, shared_report: link } = await shareReport(service);
    await service.database.db
      .updateTable('shared_report')
      .set({ openings_count: 199 })
      .where('uuid', '=', link.uuid)
      .execute();
    expect((await openLink(service, token)).status).toBe(200);
    expect((await openLink(service, token)).status).toBe(404);
  });
});

test('403-001 for a prefetch, which is no opening', async () => {
  const { token } = await shareReport(service);
  const headers = { 'sec-purpose': 'prefetch' };
  const answer = await callApi(service, call, { params: { token }, headers });
  expectRefusal('GET /shared-reports/{token}/download', '403-001', answer);
});

test('429 for too many openings from an address in a minute', async () => {
  const minute = 60_000;
  const now = service.service.clock.sessionNow().getTime();
  const windows = [0, 1].map((away) => new Date(Math.floor(now / minute + away) * minute));
  const key = 'shared-report:127.0.0.1';
  await service.database.db
    .insertInto('rate_window')
    .values(windows.map((start) => ({ key, window_start: start, count: 600 })))
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ count: 600 }))
    .execute();
  const { token } = await shareReport(service);
  const answer = await callApi(service, call, { params: { token } });
  expectRefusal('GET /shared-reports/{token}/download', '429-001', answer);
});

test('expired links are deleted with their content and their openings', async () => {
  await advanceSession(service, 8 * 24 * 3600);
  const { db } = service.database;
  await purgeExpiredRows(db, readMoment(service.service.clock));
  expect(await db.selectFrom('shared_report').select('uuid').execute()).toEqual([]);
  expect(await db.selectFrom('shared_report_opening').select('uuid').execute()).toEqual([]);
});

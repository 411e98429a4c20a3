import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink, readLinks, shareReport } from '../../../test/scenarios/shared-report-steps.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'DELETE /shared-reports/{id}';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const revoke = async (who: 'investor' | 'stranger', id: string) =>
  callApi(service, call, { token: await service.token(who), params: { id } });

test('204: the link opens no longer, its content is deleted, and its openings stay listed', async () => {
  const { token, shared_report: link } = await shareReport(service);
  expect((await openLink(service, token)).status).toBe(200);
  expect((await revoke('investor', link.uuid)).status).toBe(204);
  expect((await openLink(service, token)).status).toBe(404);
  const stored = await service.database.db
    .selectFrom('shared_report')
    .select('content')
    .where('uuid', '=', link.uuid)
    .executeTakeFirst();
  expect(stored).toEqual({ content: null });
  const [shown] = await readLinks(service);
  expect(shown).toMatchObject({ uuid: link.uuid, openings_count: 1 });
  expect(shown?.revoked_at).not.toBeNull();
});

test('404 for the link of another person and for a revoked link', async () => {
  const { token, shared_report: link } = await shareReport(service);
  expectRefusal(call, '404', await revoke('stranger', link.uuid));
  expect((await openLink(service, token)).status).toBe(200);
  await revoke('investor', link.uuid);
  expectRefusal(call, '404', await revoke('investor', link.uuid));
});

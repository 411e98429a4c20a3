import { randomUUID } from 'node:crypto';
import { accessReasonLabels } from '@participe/domain';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOrThrow } from '../../../test/support/api.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listAccesses = (token: string, query: Record<string, string> = {}) =>
  callOrThrow(service, 'GET /users/accesses', { token, query });

async function insertPastView(person: 'couple_a' | 'couple_b', seconds: number): Promise<void> {
  const { db } = service.database;
  const now = service.service.clock.sessionNow();
  const staff = await db.selectFrom('staff_account').select('uuid').executeTakeFirstOrThrow();
  await db
    .insertInto('superuser_view')
    .values({
      uuid: randomUUID(),
      uuid_staff: staff.uuid,
      uuid_intervener: personOf(person).uuid,
      reason_code: 'COMPLAINT',
      reason: 'Una reclamación por escrito',
      device: 'Firefox en Windows',
      opened_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
    })
    .execute();
}

test('200: own sessions and staff views with their reason, latest first', async () => {
  const firstToken = await service.token('couple_a');
  await advanceSession(service, 60);
  await insertPastView('couple_a', 900);
  await insertPastView('couple_b', 900);
  await advanceSession(service, 60);
  const { accesses, total } = await listAccesses(firstToken);
  expect(total).toBe(2);
  expect(accesses).toMatchObject([
    {
      kind: 'SUPERUSER',
      device: 'Firefox en Windows',
      reason: accessReasonLabels.COMPLAINT,
      ended_at: null,
    },
    { kind: 'CLIENT', device: 'Un navegador', reason: null, ended_at: null },
  ]);
  expect(JSON.stringify(accesses)).not.toContain('por escrito');
});

test('200: each access has its end, by logout or expiry', async () => {
  await advanceSession(service, 3600);
  const token = await service.token('couple_a');
  const { accesses } = await listAccesses(token);
  const [now, look, session] = accesses;
  expect(now).toMatchObject({ kind: 'CLIENT', ended_at: null });
  const sessionMinutes = (access: typeof look): number =>
    (Date.parse(access?.ended_at ?? '') - Date.parse(access?.at ?? '')) / 60_000;
  expect(sessionMinutes(look)).toBe(15);
  expect(sessionMinutes(session)).toBe(15);
});

test('200: the list is paged', async () => {
  const token = await service.token('couple_a');
  const completeAnswer = await listAccesses(token);
  const { accesses, total } = await listAccesses(token, { $limit: '2', $offset: '1' });
  expect(total).toBe(completeAnswer.total);
  expect(accesses).toEqual(completeAnswer.accesses.slice(1, 3));
});

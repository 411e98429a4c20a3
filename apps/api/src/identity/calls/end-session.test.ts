import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { cookieOf, logIn, logInWithCode } from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { isTokenValid } from '../../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'DELETE /users/sessions/{id}';
const endSession = (token: string, id: string) => callApi(service, call, { token, params: { id } });
const currentOf = async (token: string): Promise<string> =>
  (await callOrThrow(service, 'GET /users/sessions', { token })).sessions.find(
    (session) => session.is_current,
  )?.uuid ?? '';

test('204: the call ends token and credential of that session only', async () => {
  const lostLogin = await logInWithCode(service, 'investor');
  const token = await service.token('investor');
  const id = await currentOf(lostLogin.body.access_token);
  expect((await endSession(token, id)).status).toBe(204);
  expect(await isTokenValid(service, lostLogin.body.access_token)).toBe(false);
  const cookies = [cookieOf(lostLogin, '__Secure-rt')];
  const renewedLogin = await logIn(service, { grant_type: 'refresh_token' }, { cookies });
  expectRefusal('POST /token', '401-004', renewedLogin);
  expect(await isTokenValid(service, token)).toBe(true);
  const family = await service.database.db
    .selectFrom('session_family')
    .select('revoked_reason')
    .where('uuid', '=', id)
    .executeTakeFirst();
  expect(family?.revoked_reason).toBe('OWNER');
  const logoutEntries = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%session.ended%${id}%`)
    .execute();
  expect(logoutEntries).toHaveLength(1);
});

test('204: the calling session can be ended too', async () => {
  const token = await service.token('investor');
  expect((await endSession(token, await currentOf(token))).status).toBe(204);
  expect(await isTokenValid(service, token)).toBe(false);
});

test('404 is the same for an unknown session, an ended one and one of another person', async () => {
  const token = await service.token('couple_a');
  const otherToken = await service.token('couple_b');
  const endedToken = await service.token('couple_a');
  const overId = await currentOf(endedToken);
  await endSession(endedToken, overId);
  const answers = await Promise.all(
    [await currentOf(otherToken), overId, randomUUID(), 'mine'].map((id) => endSession(token, id)),
  );
  for (const answer of answers) expectRefusal(call, '404', answer);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await isTokenValid(service, otherToken)).toBe(true);
});

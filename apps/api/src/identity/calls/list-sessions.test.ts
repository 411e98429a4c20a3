import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { cookieOf, logIn, advanceSession, passwordForm } from '../../../test/support/login.ts';
import { callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const call = 'GET /users/sessions';
const listSessions = (token: string) => callOrThrow(service, call, { token });
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('200: device names, most recently used first, with the current session marked', async () => {
  const pendingLogin = await logIn(service, passwordForm('couple_a'));
  const form = { grant_type: 'otp', password: await service.codeFor('couple_a') };
  const headers = { 'user-agent': phone };
  const token = pendingLogin.body.access_token;
  const onPhone = await logIn(service, form, { token, headers });
  await advanceSession(service, 60);
  const here = await service.token('couple_a');
  const { sessions, total } = await listSessions(here);
  expect(total).toBe(2);
  expect(sessions.map(({ device, is_current: isCurrent }) => [device, isCurrent])).toEqual([
    ['Un navegador', true],
    ['Chrome en Android', false],
  ]);
  await advanceSession(service, 60);
  const cookies = [cookieOf(onPhone, '__Secure-rt')];
  const renewedLogin = await logIn(service, { grant_type: 'refresh_token' }, { cookies });
  const { sessions: later } = await listSessions(renewedLogin.body.access_token);
  expect(later.map(({ device }) => device)).toEqual(['Chrome en Android', 'Un navegador']);
  expect(later[0]).toMatchObject({ is_current: true, created_at: sessions[1]?.created_at });
  expect(Date.parse(later[0]?.last_used_at ?? '')).toBeGreaterThan(
    Date.parse(sessions[1]?.last_used_at ?? ''),
  );
});

test('200: idle, ended and invalidated sessions are not listed', async () => {
  await service.token('couple_b');
  await advanceSession(service, 15 * 60);
  const token = await service.token('couple_b');
  expect((await listSessions(token)).total).toBe(1);
  const endedToken = await service.token('couple_b');
  const { sessions } = await listSessions(endedToken);
  const id = sessions.find((session) => session.is_current)?.uuid ?? '';
  await callApi(service, 'DELETE /users/sessions/{id}', { token, params: { id } });
  expect((await listSessions(token)).total).toBe(1);
  await advanceSession(service, 1);
  await callWithFourEyesOrThrow(service, 'PATCH /interveners/{id}', {
    params: { id: personOf('couple_b').uuid },
    body: { intervener_status: 'BLOQUEADO' },
  });
  await advanceSession(service, 1);
  const { sessions: left } = await listSessions(await service.token('couple_b'));
  expect(left.map((session) => session.is_current)).toEqual([true]);
});

test('200: the list is paged and has no sessions of other people', async () => {
  await service.token('tutor');
  const token = await service.token('tutor');
  const { sessions, total } = await callOrThrow(service, call, {
    token,
    query: { $limit: '1', $offset: '1' },
  });
  expect({ total, shown: sessions.length }).toEqual({ total: 2, shown: 1 });
  const { sessions: others } = await listSessions(await service.token('stranger'));
  expect(others).toHaveLength(1);
});

test('400-011 for an invalid page, 403-001 for staff', async () => {
  const token = await service.token('tutor');
  const answer = await callApi(service, call, { token, query: { $limit: '0' } });
  expectRefusal(call, '400-011', answer, {
    message: 'El parámetro $limit no es válido.',
    field: '$limit',
  });
  const staff = await service.token('staff');
  expectRefusal(call, '403-001', await callApi(service, call, { token: staff }));
});

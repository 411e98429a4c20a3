import { randomUUID } from 'node:crypto';
import { refuse } from '@participe/domain';
import { accountOf, personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { place, requestCode, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import {
  advanceSession,
  logIn,
  moveToRateLimitWindow,
  passwordForm,
  presetCallCount,
} from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { alarmThresholds } from '../jobs/security-rates.jobs.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.service.securityEvents.flush();
  await service.database.db.deleteFrom('security_event').execute();
});

async function readEvents() {
  await service.service.securityEvents.flush();
  return service.database.db
    .selectFrom('security_event')
    .select(['kind', 'actor', 'ip', sql<number>`sum(count)::int`.as('count')])
    .groupBy(['kind', 'actor', 'ip'])
    .orderBy('kind')
    .execute();
}

const investor = `client:${personOf('investor').uuid}`;
const ip = '127.0.0.1';

test('wrong passwords and lockouts are counted without name and password', async () => {
  const wrongPasswordForm = passwordForm('stranger', 'a-very-wrong-password');
  for (let attemptCount = 0; attemptCount < 8; attemptCount += 1)
    await logIn(service, wrongPasswordForm);
  const events = await readEvents();
  expect(events).toEqual([
    { kind: 'LOCKOUT', actor: 'anonymous', ip, count: 1 },
    { kind: 'REFUSED_401', actor: 'anonymous', ip, count: 3 },
    { kind: 'WRONG_PASSWORD', actor: 'anonymous', ip, count: 5 },
  ]);
  const text = JSON.stringify(events);
  expect(text).not.toContain('a-very-wrong-password');
  expect(text).not.toContain(String(personOf('stranger').username));
});

test('a wrong second factor is counted for the person who entered the correct password', async () => {
  const pendingLogin = await logIn(service, passwordForm('investor'));
  const token = pendingLogin.body.access_token;
  await logIn(service, { grant_type: 'otp', password: '000000' }, { token });
  const events = await readEvents();
  expect(events).toEqual([
    { kind: 'WRONG_SECOND_FACTOR', actor: `otp:${personOf('investor').uuid}`, ip, count: 1 },
  ]);
  expect(JSON.stringify(events)).not.toContain(token);
  expect(JSON.stringify(events)).not.toContain('000000');
});

test('a wrong signing code is counted', async () => {
  const client = await service.as('investor');
  const { uuid } = await requestCode(
    client,
    await place(client, subscriptionOf('investor_main', 'global', '200.00')),
  );
  const body = { uuid_signature_request: uuid, otp: '000000' };
  const token = await service.token('investor');
  await callApi(service, 'POST /documents-signatures', { token, body, key: randomUUID() });
  expect(await readEvents()).toEqual([{ kind: 'WRONG_CODE', actor: investor, ip, count: 1 }]);
});

test('refusals 401, 403 and 429 are counted', async () => {
  const token = await service.token('investor');
  await callApi(service, 'GET /notifications', { token: 'x'.repeat(43) });
  await callApi(service, 'GET /registry-files', { token });
  await moveToRateLimitWindow(service, 60);
  await presetCallCount(service, 'token', 600);
  await logIn(service, passwordForm('investor'));
  expect(await readEvents()).toEqual([
    { kind: 'RATE_LIMIT', actor: 'anonymous', ip, count: 1 },
    { kind: 'REFUSED_401', actor: 'anonymous', ip, count: 1 },
    { kind: 'REFUSED_403', actor: investor, ip, count: 1 },
  ]);
  await advanceSession(service, 180);
});

test('invalid input and refusals by business rules are counted', async () => {
  const token = await service.token('investor');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { app } = service.service;
  await callApi(service, 'GET /notifications', { token, query: { unknown: '1' } });
  // Both bodies are invalid, so that neither request reaches the handler.
  await app.inject({ method: 'POST', url: '/api/issues', headers, payload: '{"' });
  const client = await service.as('investor');
  await expect(place(client, subscriptionOf('investor_main', 'global', '0.01'))).rejects.toThrow(
    'mínimo',
  );
  expect(await readEvents()).toEqual([
    { kind: 'REFUSED_INPUT', actor: investor, ip, count: 2 },
    { kind: 'REFUSED_RULE', actor: investor, ip, count: 1 },
  ]);
});

test('an object of another person differs from an unknown one only in the recorded events', async () => {
  const token = await service.token('investor');
  const requestAccount = (id: string) =>
    callApi(service, 'GET /accounts/{id}', { token, params: { id } });
  const foreignAnswer = await requestAccount(accountOf('couple').uuid);
  const unknownAnswer = await requestAccount(randomUUID());
  expect([foreignAnswer.status, foreignAnswer.text]).toEqual([404, unknownAnswer.text]);
  const order = randomUUID();
  await callApi(service, 'GET /operations/{id}', { token, params: { id: order } });
  expect(await readEvents()).toEqual([
    { kind: 'FOREIGN_OBJECT', actor: investor, ip, count: 1 },
    { kind: 'UNKNOWN_OBJECT', actor: investor, ip, count: 2 },
  ]);
});

test('many refusals become few rows that count all events', async () => {
  const { securityEvents } = service.service;
  for (let number = 0; number < 10_000; number += 1)
    securityEvents.recordRefusal(refuse('SESION_TERMINADA'), {
      actor: undefined,
      ip: `10.0.${String(number >> 8)}.${String(number % 256)}`,
    });
  const events = await readEvents();
  expect(events.length).toBeLessThanOrEqual(2 * 26);
  expect(events.reduce((total, { count }) => total + count, 0)).toBe(10_000);
});

test('frequent events raise one alarm, which staff can read and which ends when they stop', async () => {
  const { securityEvents, runOwnJobs } = service.service;
  const readAlarms = async () => {
    await securityEvents.flush();
    await runOwnJobs();
    const token = await service.token('staff');
    const { alarms } = await callOrThrow(service, 'GET /alarms', { token });
    return alarms.filter(({ subject }) => subject === 'WRONG_PASSWORD');
  };
  const recordWrongPasswords = (times: number) => {
    for (let timeMs = 0; timeMs < times; timeMs += 1)
      securityEvents.recordRefusal(refuse('CREDENCIALES_INCORRECTAS'), { actor: undefined, ip });
  };
  recordWrongPasswords(alarmThresholds.WRONG_PASSWORD);
  expect(await readAlarms()).toEqual([]);
  recordWrongPasswords(1);
  expect(await readAlarms()).toMatchObject([
    { kind: 'SECURITY_RATE', detail: { count: 51, minutes: 5 }, ended_at: null },
  ]);
  recordWrongPasswords(100);
  expect(await readAlarms()).toHaveLength(1);
  await advanceSession(service, 400);
  expect(await readAlarms()).toMatchObject([{ ended_at: expect.any(String) as string }]);
});

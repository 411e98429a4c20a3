import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { presetCallCount } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'POST /client-log';
const logEntry = {
  what: 'draft',
  error: 'TypeError',
  screen: '/account/operation/$uuidOperation',
} as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('204 logs three fixed words and nothing about the sender', async () => {
  const warn = vi.spyOn(service.service.services.log, 'warn');
  const headers = {
    'x-request-id': 'client-log-1',
    cookie: 'pa_session=1',
    referer: 'https://a.b/?x=1',
  };
  const answer = await callApi(service, call, { body: logEntry, headers });
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(warn.mock.calls).toEqual([[{ request_id: 'client-log-1', client: logEntry }]]);
  warn.mockRestore();
});

test.each([
  ['what', 'no se pudo entrar con 99999007K & más'],
  ['what', '99999007K'],
  ['what', 'Juan Nadie'],
  ['error', 'TypeError: x of undefined'],
  ['error', '99999007K'],
  ['screen', '/login?redirect=https://elsewhere.example'],
  ['screen', '/account/operation/99999007K'],
  ['screen', '/juan-nadie'],
])('400-001 when %s is outside its list: %s', async (field, value) => {
  const answer = await callApi(service, call, { body: { ...logEntry, [field]: value } });
  expectRefusal(call, '400-001', answer, { field });
});

test('429-001 above the limit of calls per minute', async () => {
  await presetCallCount(service, 'client-log', 600);
  expectRefusal(call, '429-001', await callApi(service, call, { body: logEntry }));
});

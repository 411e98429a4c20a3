import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type TestService, startTestService } from '../support/service.ts';

const megabyte = 1024 * 1024;
const uploadPath = `/api/accounts/${accountOf('investor_main').uuid}/documents`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Sends the headers of an upload and the first byte of its body. */
function beginUpload(bytes: number, token?: string, type = 'application/json'): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const session = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  socket.write(
    `POST ${uploadPath} HTTP/1.1\r\nHost: portal.test\r\n${session}Content-Type: ${type}\r\n` +
      `Content-Length: ${String(bytes)}\r\n\r\n{`,
  );
  return socket;
}

async function answerTo(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString('latin1');
}

test('a caller without a session is refused before the body is read', async () => {
  const socket = beginUpload(10 * megabyte);
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 401 /u);
  socket.destroy();
});

/** Announces a body to a call of a partner. */
function announceEvent(headers: string): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/callbacks/payments HTTP/1.1\r\nHost: portal.test\r\n' +
      `${headers}Content-Length: ${String(megabyte)}\r\n\r\n{`,
  );
  return socket;
}

const secondsNow = () => Math.floor(service.service.clock.sessionNow().getTime() / 1000);
const signature = (timestamp: number, mac = 'a'.repeat(64)) =>
  `X-Timestamp: ${String(timestamp)}\r\nX-Signature: ${mac}\r\n`;
const jsonType = 'Content-Type: application/json\r\n';

test.each([
  ['no signature', () => jsonType, 401],
  ['a malformed signature', () => jsonType + signature(secondsNow(), 'x'), 401],
  ['an old timestamp', () => jsonType + signature(secondsNow() - 301), 401],
  ['another content type', () => `Content-Type: text/csv\r\n${signature(secondsNow())}`, 400],
])('an event with %s is refused before the body is read', async (_, headers, status) => {
  const socket = announceEvent(headers());
  expect(await answerTo(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `, 'u'));
  socket.destroy();
});

test('the signature of an event is verified before its body is parsed', async () => {
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': String(secondsNow()),
    'x-signature': 'a'.repeat(64),
  };
  const answer = await service.send('/api/callbacks/payments', {
    method: 'POST',
    headers,
    body: '{ no JSON',
  });
  expect(answer.status).toBe(401);
  const { 'content-type': _, ...untyped } = headers;
  const empty = await service.send('/api/callbacks/payments', { method: 'POST', headers: untyped });
  expect(empty.status).toBe(401);
});

test('unfinished bodies sent to a partner call do not delay other callers', async () => {
  const announced = Array.from({ length: 64 }, () =>
    announceEvent(jsonType + signature(secondsNow())),
  );
  const refused = await Promise.race(announced.map(answerTo));
  expect(refused).toMatch(/^HTTP\/1\.1 503 /u);
  const body = { username: 'nobody', password: 'x' };
  const login = await callApi(service, 'POST /onboarding/login', { body });
  expectRefusal('POST /onboarding/login', '401-001', login);
  for (const socket of announced) socket.destroy();
});

test.each(['text/csv', 'application/x-www-form-urlencoded'])(
  'a body of the type %s, which the call does not accept, is refused before it is read',
  async (type) => {
    const socket = beginUpload(10 * megabyte, await service.token('investor'), type);
    expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 400 /u);
    socket.destroy();
  },
);

test('a large body counts as an upload before it is read, whatever it contains', async () => {
  const token = await service.token('couple_a');
  const { db } = service.database;
  const refused = { made_up: 'x'.repeat(2 * megabyte) };
  const call = 'POST /accounts/{id}/documents';
  const params = { id: accountOf('couple').uuid };
  const answer = await callApi(service, call, { token, params, body: refused });
  expect(answer.status).toBe(400);
  await db
    .updateTable('rate_window')
    .set({ count: 40 })
    .where('key', 'like', 'uploads:%')
    .execute();
  const socket = beginUpload(2 * megabyte, token);
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 429 /u);
  socket.destroy();
  await db.deleteFrom('rate_window').where('key', 'like', 'uploads:%').execute();
});

test('413-001 for more than 16 KB without a session', async () => {
  const body = { username: 'x'.repeat(17 * 1024), password: 'x' };
  expectRefusal(
    'POST /onboarding/login',
    '413-001',
    await callApi(service, 'POST /onboarding/login', { body }),
  );
});

test('503-001 when the bodies in memory reach the limit, until one of them is complete', async () => {
  const token = await service.token('investor');
  const uploads = Array.from({ length: 5 }, () => beginUpload(15 * megabyte, token));
  const refused = await Promise.race(uploads.map(answerTo));
  expect(refused).toMatch(/^HTTP\/1\.1 503 /u);
  expect(refused).toMatch(/\r\nretry-after: 5\r\n/iu);
  expect((await callApi(service, 'GET /me', { token })).status).toBe(200);
  for (const upload of uploads) upload.destroy();
  const body = JSON.stringify({ made_up: 'x'.repeat(14 * megabyte) });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const send = () => service.send(uploadPath, { method: 'POST', headers, body });
  await expect.poll(async () => (await send()).status, { timeout: 30_000 }).toBe(400);
});

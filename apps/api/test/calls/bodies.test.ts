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

const bearerHeader = async (key: Parameters<TestService['token']>[0]) =>
  `Authorization: Bearer ${await service.token(key)}\r\n`;

async function answerTo(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString('latin1');
}

test('a caller without a session is refused before the body is read', async () => {
  const socket = beginUpload(10 * megabyte);
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 401 /u);
  socket.destroy();
});

/** Sends the headers of a bank's event and the first byte of its body. */
function beginEvent(headers: string): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/callbacks/payments HTTP/1.1\r\nHost: portal.test\r\n' +
      `${headers}Content-Length: ${String(16 * 1024)}\r\n\r\n{`,
  );
  return socket;
}

const secondsNow = () => Math.floor(service.service.clock.sessionNow().getTime() / 1000);
const signatureHeaders = (timestamp: number, mac = 'a'.repeat(64)) =>
  `X-Timestamp: ${String(timestamp)}\r\nX-Signature: ${mac}\r\n`;
const jsonType = 'Content-Type: application/json\r\n';

test.each([
  ['no signature', () => jsonType, 401],
  ['a malformed signature', () => jsonType + signatureHeaders(secondsNow(), 'x'), 401],
  ['an old timestamp', () => jsonType + signatureHeaders(secondsNow() - 301), 401],
  [
    'another content type',
    () => `Content-Type: text/csv\r\n${signatureHeaders(secondsNow())}`,
    400,
  ],
])('an event with %s is refused before the body is read', async (_, headers, status) => {
  const socket = beginEvent(headers());
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
  const emptyResponse = await service.send('/api/callbacks/payments', {
    method: 'POST',
    headers: untyped,
  });
  expect(emptyResponse.status).toBe(401);
});

test('unfinished events delay neither other callers nor complete events', async () => {
  const sockets = Array.from({ length: 16 }, () =>
    beginEvent(jsonType + signatureHeaders(secondsNow())),
  );
  const refusalText = await Promise.race(sockets.map(answerTo));
  expect(refusalText).toMatch(/^HTTP\/1\.1 503 /u);
  const body = { username: 'nobody', password: 'x' };
  const login = await callApi(service, 'POST /onboarding/login', { body });
  expectRefusal('POST /onboarding/login', '401-001', login);
  for (const call of ['POST /callbacks/payments', 'POST /callbacks/rd'] as const)
    expect((await callApi(service, call, { body: {}, signed: true })).status).toBe(400);
  for (const socket of sockets) socket.destroy();
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
  const oversizedBody = { made_up: 'x'.repeat(2 * megabyte) };
  const call = 'POST /accounts/{id}/documents';
  const params = { id: accountOf('couple').uuid };
  const answer = await callApi(service, call, { token, params, body: oversizedBody });
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

/** Sends the headers and the first chunk of a body of unknown length. */
function beginChunks(path: string, headers: string): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: portal.test\r\n${headers}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
  );
  return socket;
}

test.each([
  ['of a client', '/api/polls/answers', async () => jsonType + (await bearerHeader('investor'))],
  [
    'of a partner',
    '/api/callbacks/payments',
    async () => jsonType + signatureHeaders(secondsNow()),
  ],
  ['of a browser', '/api/policy-reports', async () => 'Content-Type: application/csp-report\r\n'],
])('a body %s without its length is refused before it is read', async (_, path, headers) => {
  const socket = beginChunks(path, await headers());
  const answer = await answerTo(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 411 /u);
  expect(answer).toContain('Falta la longitud de los datos enviados.');
  socket.destroy();
});

test('a form with a file needs no length', async () => {
  const type = 'Content-Type: multipart/form-data; boundary=end\r\n';
  const socket = beginChunks(uploadPath, type + (await bearerHeader('investor')));
  const answerText = answerTo(socket);
  const partStart =
    '{\r\n--end\r\nContent-Disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n';
  for (const text of [partStart.slice(1), 'x'.repeat(20_000), '\r\n--end--\r\n'])
    socket.write([...text].map((byte) => `1\r\n${byte}\r\n`).join(''));
  socket.write('0\r\n\r\n');
  const answer = await answerText;
  expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  expect(answer).toContain('subcategory');
  socket.destroy();
});

test('413-001 for more than 16 KB without a session', async () => {
  const body = { username: 'x'.repeat(17 * 1024), password: 'x' };
  expectRefusal(
    'POST /onboarding/login',
    '413-001',
    await callApi(service, 'POST /onboarding/login', { body }),
  );
});

const beginWrite = (bytes: number, token: string): Socket => {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/polls/answers HTTP/1.1\r\nHost: portal.test\r\nAuthorization: Bearer ${token}\r\n` +
      `${jsonType}Content-Length: ${String(bytes)}\r\n\r\n{`,
  );
  return socket;
};

/** The body has one unknown field. The service reads it completely and then refuses the call. */
function sendText(path: string, token: string, bytes: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ made_up: 'x'.repeat(bytes) });
  return service.send(path, { method: 'POST', headers, body });
}

test('the unfinished bodies of one person delay nobody else, and no login', async () => {
  const token = await service.token('investor');
  const bodies = Array.from({ length: 64 }, () => beginWrite(megabyte, token));
  const refusalText = await Promise.race(bodies.map(answerTo));
  expect(refusalText).toMatch(/^HTTP\/1\.1 503 /u);
  expect(refusalText).toMatch(/\r\nretry-after: 5\r\n/iu);
  const body = { username: 'nobody', password: 'x' };
  const login = await callApi(service, 'POST /onboarding/login', { body });
  expectRefusal('POST /onboarding/login', '401-001', login);
  const otherToken = await service.token('couple_a');
  expect((await sendText('/api/polls/answers', otherToken, 0.9 * megabyte)).status).toBe(400);
  expect((await sendText('/api/polls/answers', token, 1024)).status).toBe(400);
  for (const socket of bodies) socket.destroy();
});

test('429-001 for a second large body of a person, until the first is complete', async () => {
  const token = await service.token('investor');
  const uploads = Array.from({ length: 2 }, () => beginUpload(15 * megabyte, token));
  const refusalText = await Promise.race(uploads.map(answerTo));
  expect(refusalText).toMatch(/^HTTP\/1\.1 429 /u);
  expect(refusalText).toContain('enviando otro fichero.');
  const otherToken = await service.token('couple_a');
  expect((await sendText(uploadPath, otherToken, 2 * megabyte)).status).toBe(404);
  for (const upload of uploads) upload.destroy();
  const sendUpload = async () => (await sendText(uploadPath, token, 14 * megabyte)).status;
  await expect.poll(sendUpload, { timeout: 30_000 }).toBe(400);
});

test('503-001 when the large bodies of all people reach the limit', async () => {
  const people = ['investor', 'couple_a', 'couple_b', 'readonly', 'blocked'] as const;
  const tokens = await Promise.all(people.map(service.token));
  const uploads = tokens.map((token) => beginUpload(15 * megabyte, token));
  const refusalText = await Promise.race(uploads.map(answerTo));
  expect(refusalText).toMatch(/^HTTP\/1\.1 503 /u);
  for (const upload of uploads) upload.destroy();
});

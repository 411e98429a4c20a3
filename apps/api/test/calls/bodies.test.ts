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
function beginUpload(bytes: number, token?: string): Socket {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  const session = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  socket.write(
    `POST ${uploadPath} HTTP/1.1\r\nHost: portal.test\r\n${session}Content-Type: application/json\r\n` +
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

test('bodies that anybody announces to a partner call hold back nobody else', async () => {
  const { hostname, port } = new URL(service.url);
  const announced = Array.from({ length: 64 }, () => {
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/callbacks/payments HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${String(megabyte)}\r\n\r\n{`,
    );
    return socket;
  });
  const refused = await Promise.race(announced.map(answerTo));
  expect(refused).toMatch(/^HTTP\/1\.1 503 /u);
  const body = { username: 'nobody', password: 'x' };
  const login = await callApi(service, 'POST /onboarding/login', { body });
  expectRefusal('POST /onboarding/login', '401-001', login);
  for (const socket of announced) socket.destroy();
});

test('413-001 for more than 16 KB without a session', async () => {
  const body = { username: 'x'.repeat(17 * 1024), password: 'x' };
  expectRefusal(
    'POST /onboarding/login',
    '413-001',
    await callApi(service, 'POST /onboarding/login', { body }),
  );
});

test('503-001 when the bodies in memory reach the limit, until one of them ends', async () => {
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

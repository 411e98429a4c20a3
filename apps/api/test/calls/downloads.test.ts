import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256Hex } from '../../src/kernel/crypto.ts';
import { callApi } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type TestService, startTestService } from '../support/service.ts';

const call = 'GET /accounts/{id}/documents/{doc}';
const account = accountOf('couple').uuid;
/** More bytes than the operating system buffers for a connection. */
const documentSize = 15 * 1024 * 1024;

const documentBytes = Buffer.alloc(documentSize, 'participe');

let service: TestService;
let doc: string;
beforeAll(async () => {
  service = await startTestService();
  const { uuid } = await service.database.db
    .selectFrom('document')
    .select('uuid')
    .where('uuid_account', '=', account)
    .where('uuid_operation', 'is', null)
    .where('category', '=', 'ACCOUNT')
    .executeTakeFirstOrThrow();
  await service.database.db
    .updateTable('document')
    .set({ content: documentBytes, sha256: sha256Hex(documentBytes), size: documentSize })
    .where('uuid', '=', uuid)
    .execute();
  doc = uuid;
});
afterAll(() => service.stop());

/** Reads nothing after the first bytes. */
async function beginDownload(token: string): Promise<{ socket: Socket; status: string }> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `GET /api/accounts/${account}/documents/${doc} HTTP/1.1\r\nHost: portal.test\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(socket, 'readable');
  const firstBytes = socket.read() as Buffer;
  return { socket, status: firstBytes.toString('latin1').slice(9, 12) };
}

const downloadDocument = (token: string) =>
  callApi(service, call, { token, params: { id: account, doc } });

test('503-001 for a person who leaves many downloads unread, while another person is served (API-38)', async () => {
  const [slowToken, otherToken] = await Promise.all([
    service.token('couple_a'),
    service.token('couple_b'),
  ]);
  const slowDownloads = [await beginDownload(slowToken), await beginDownload(slowToken)];
  expect(slowDownloads.map(({ status }) => status)).toEqual(['200', '200']);
  expectRefusal(call, '503-001', await downloadDocument(slowToken));
  const servedAnswer = await downloadDocument(otherToken);
  expect(servedAnswer.status).toBe(200);
  expect(servedAnswer.headers.get('content-length')).toBe(String(documentSize));
  for (const { socket } of slowDownloads) socket.destroy();
  await expect
    .poll(async () => (await downloadDocument(slowToken)).status, { timeout: 30_000 })
    .toBe(200);
});

import { afterEach, expect, test } from 'vitest';
import { type FakePartnerServer, startFakePartnerServer } from '../../../test/http-server.ts';
import type { OutgoingMessage } from '../port.ts';
import { createHttpMessageGateway } from './client.ts';

const message: OutgoingMessage = {
  id: 'f3f1c1f0-7d4b-4e32-8f0a-2b7f3a9d1e22',
  at: '2026-03-12T09:00:00.000Z',
  channel: 'SMS',
  to: '+34600000001',
  text: 'Su código es 123456',
  code: '123456',
};

let server: FakePartnerServer | undefined;
afterEach(async () => server?.close());

test.each([
  [201, { id: message.id }, 'accepted'],
  [200, { id: 'another' }, 'retry'],
  [400, { id: message.id }, 'refused'],
  [503, {}, 'retry'],
] as const)(
  'a response with status %i and body %o means that the message is %s',
  async (status, body, kind) => {
    server = await startFakePartnerServer((response) => {
      response.writeHead(status).end(JSON.stringify(body));
    });
    expect((await createHttpMessageGateway({ baseUrl: server.url }).send(message)).kind).toBe(kind);
    expect(server.received).toEqual([
      { method: 'POST', path: '/messages', key: message.id, body: message },
    ]);
  },
);

test('a message is retried when the connection is refused', async () => {
  server = await startFakePartnerServer(() => undefined);
  await server.close();
  const result = await createHttpMessageGateway({ baseUrl: server.url }).send(message);
  expect(result).toEqual({ kind: 'retry', reason: 'NETWORK', raw: '' });
});

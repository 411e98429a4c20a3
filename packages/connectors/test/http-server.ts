import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { method: string; path: string; key: string; body: unknown };
export type FakePartnerServer = {
  url: string;
  received: ReceivedRequest[];
  close: () => Promise<void>;
};

/**
 * Starts a fake partner on a free port of the loopback address. It records all requests and responds with the given
 * function.
 */
export async function startFakePartnerServer(
  answer: (response: ServerResponse, received: ReceivedRequest) => void,
): Promise<FakePartnerServer> {
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void readRequest(request).then((item) => {
      receivedRequests.push(item);
      answer(response, item);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received: receivedRequests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const key = String(request.headers['idempotency-key']);
  return { method: String(request.method), path: String(request.url), key, body };
}

import { type ServerResponse, createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';

/** How a partner answers a request: with a receipt, with status 503, or not at all. */
export type PartnerMode = 'accepts' | 'fails' | 'hangs';

export interface SlowPartner {
  readonly url: string;
  /** Idempotency keys of the received requests. */
  readonly received: string[];
  /** Sets the mode for later requests, and ends the requests that hang. */
  readonly setMode: (currentMode: PartnerMode) => void;
  readonly close: () => Promise<void>;
}

/** Starts a registry or message gateway on the loopback address, in the given mode. */
export async function startSlowPartner(initialMode: PartnerMode): Promise<SlowPartner> {
  let currentMode = initialMode;
  const receivedKeys: string[] = [];
  const hangingResponses = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { rd_reference, id } = body as { rd_reference?: string; id?: string };
      receivedKeys.push(String(request.headers['idempotency-key']));
      if (currentMode === 'hangs') hangingResponses.add(response);
      else if (currentMode === 'fails') response.writeHead(503).end();
      else response.writeHead(202).end(JSON.stringify({ rd_reference, id }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const endHanging = (): void => {
    for (const response of hangingResponses) response.destroy();
    hangingResponses.clear();
  };
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    received: receivedKeys,
    setMode: (next) => {
      currentMode = next;
      endHanging();
    },
    close: () =>
      new Promise((resolve) => {
        endHanging();
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

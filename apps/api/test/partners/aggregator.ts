import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of the test aggregator: the status and the JSON body. */
export interface AggregatorAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

export interface TestAggregator {
  readonly url: string;
  /** The requests of the service, as method, path and token or body. */
  readonly received: { readonly path: string; readonly token: string; readonly body: unknown }[];
  /** Sets the answer to later requests of one path; without one it is the usual answer. */
  readonly setAnswer: (path: string, answer: AggregatorAnswer | undefined) => void;
  /** Waits for `step` before it answers the next request of one path. */
  readonly beforeAnswer: (path: string, step: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/** Starts a test aggregator on the loopback address. Each exchanged code gives a new connection, without accounts. */
export async function startAggregator(): Promise<TestAggregator> {
  const received: TestAggregator['received'][number][] = [];
  const answers = new Map<string, AggregatorAnswer | undefined>();
  const steps = new Map<string, () => Promise<void>>();
  const createConnection = (code: unknown) => ({
    connection_id: `con-${String(code)}`,
    access_token: `token-${String(code)}`,
    entity: 'Banco Ribera',
  });
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const answerRequest = async () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const body = (text === '' ? {} : JSON.parse(text)) as { code?: unknown };
      const path = request.url ?? '';
      received.push({ path, token: request.headers.authorization ?? '', body });
      await steps.get(path)?.();
      steps.delete(path);
      const answer = answers.get(path) ?? {
        body: path === '/token' ? createConnection(body.code) : { accounts: [] },
      };
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body ?? {}));
    };
    request.on('end', () => void answerRequest());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    received,
    setAnswer: (path, answer) => {
      answers.set(path, answer);
    },
    beforeAnswer: (path, step) => {
      steps.set(path, step);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

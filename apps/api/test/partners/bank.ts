import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of the test bank to a request for verification of payee. */
export interface BankAnswer {
  readonly status?: number;
  readonly body: unknown;
}

export interface TestBank {
  readonly url: string;
  /** IBAN and name of each payee that the service asked this bank to verify. */
  readonly verifiedPayees: string[];
  /** Sets the answer to later requests. */
  readonly setAnswer: (answer: BankAnswer) => void;
  readonly close: () => Promise<void>;
}

/** Starts a test bank on the loopback address that verifies payees. By default, each name matches. */
export async function startBank(): Promise<TestBank> {
  const verifiedPayees: string[] = [];
  let answer: BankAnswer = { body: { result: 'MATCH' } };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bank');
    verifiedPayees.push([searchParams.get('iban'), searchParams.get('name')].join(' '));
    const status = pathname === '/verification-of-payee' ? (answer.status ?? 200) : 404;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    verifiedPayees,
    setAnswer: (next) => {
      answer = next;
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

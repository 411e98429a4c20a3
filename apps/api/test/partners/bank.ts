import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the bank of a test answers when it is asked for a payee: a status, and words that may be any. */
export interface BankAnswer {
  readonly status?: number;
  readonly body: unknown;
}

export interface TestBank {
  readonly url: string;
  /** Payees that it was asked for: IBAN and name. */
  readonly asked: string[];
  /** What it says from now on. */
  readonly says: (answer: BankAnswer) => void;
  readonly close: () => Promise<void>;
}

/** A bank on loopback that verifies payees, and at first knows everybody. */
export async function startBank(): Promise<TestBank> {
  const asked: string[] = [];
  let answer: BankAnswer = { body: { result: 'MATCH' } };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bank');
    asked.push([searchParams.get('iban'), searchParams.get('name')].join(' '));
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
    asked,
    says: (next) => {
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

import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import autocannon from 'autocannon';
import type { BenchInvestor } from './fill.ts';

export const authorizationHeader = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});

function requestsPerSecond(result: Awaited<ReturnType<typeof autocannon>>, refused = ''): number {
  const { duration, non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0)
    throw new Error(
      `${String(non2xx)} refused, ${String(errors)} errors, ${String(timeouts)} timeouts; ${refused}`,
    );
  return result['2xx'] / duration;
}

/**
 * Returns the reads per second of one address, over several connections. The people of the tokens take turns, because
 * a person may read a limited number of rows (SES-33).
 */
export async function measureReadRate(
  url: string,
  tokens: readonly string[],
  load: { connections: number; seconds: number },
): Promise<number> {
  const { connections, seconds: duration } = load;
  const requests = tokens.map((token) => ({ headers: authorizationHeader(token) }));
  return requestsPerSecond(await autocannon({ url, connections, duration, requests }));
}

export interface WriteRequest {
  readonly method: 'POST' | 'PATCH';
  readonly path: (writer: BenchInvestor) => string;
  readonly body: (writer: BenchInvestor) => object;
}

/** Returns the writes per second. The investors take turns, and each write has a new idempotency key. */
export async function measureWriteRate(
  url: string,
  write: WriteRequest,
  writers: readonly BenchInvestor[],
  load: { connections: number; seconds: number },
): Promise<number> {
  const { connections, seconds: duration } = load;
  let nextIndex = 0;
  const setupRequest = (request: object): object => {
    const writer = writers[nextIndex % writers.length];
    nextIndex += 1;
    if (writer === undefined) throw new Error('Nobody writes.');
    return {
      ...request,
      path: write.path(writer),
      body: JSON.stringify(write.body(writer)),
      headers: {
        ...authorizationHeader(writer.token),
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
    };
  };
  let firstRefusal = '';
  const onResponse = (status: number, body: string): void => {
    if (status >= 300) firstRefusal = body;
  };
  const requests = [{ method: write.method, setupRequest, onResponse }];
  return requestsPerSecond(
    await autocannon({ url, connections, duration, requests }),
    firstRefusal,
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Returns the milliseconds from sending a request to the last byte of its successful response, over a keep-alive
 * connection.
 */
export function measureLatency(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startTime = performance.now();
    get(url, { agent, headers: authorizationHeader(token) }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startTime);
        else reject(new Error(`${url} answered ${String(response.statusCode)}`));
      });
    }).once('error', reject);
  });
}

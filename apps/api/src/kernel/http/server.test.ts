import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Socket, connect } from 'node:net';
import type { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '@participe/domain';
import { RefusalError } from '../refusal.ts';
import { createHttpServer } from './server.ts';
import { createLogger } from '../log.ts';
import { bodySpeedLimit } from './slow-body.ts';

const spoofedHeaders = {
  'x-forwarded-for': '10.9.9.9',
  'x-real-ip': '10.9.9.9',
  forwarded: 'for=10.9.9.9',
  'x-forwarded-host': 'elsewhere.example',
};

/** Returns the client address that the service records for a request with a forged X-Forwarded-For header. */
async function readRecordedAddress(
  trusted: readonly string[],
  from = '192.0.2.7',
): Promise<string> {
  const app = await createHttpServer(createLogger('silent'), trusted);
  app.get('/who', (request) => request.ip);
  const answer = await app.inject({ url: '/who', headers: spoofedHeaders, remoteAddress: from });
  await app.close();
  return answer.body;
}

describe('the address of a caller', () => {
  it('is that of the connection, whatever X-Forwarded-For contains', async () => {
    expect(await readRecordedAddress([])).toBe('192.0.2.7');
  });

  it('comes from X-Forwarded-For only behind a trusted proxy', async () => {
    expect(await readRecordedAddress(['192.0.2.0/24'])).toBe('10.9.9.9');
    expect(await readRecordedAddress(['192.0.2.0/24'], '198.51.100.1')).toBe('198.51.100.1');
  });
});

describe('a body', () => {
  const startUpload = (address: string, announced: number, sent: string) => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: ${String(announced)}\r\n\r\n${sent}`,
    );
    return socket;
  };

  it('that stops arriving ends its connection, but a complete body may take longer to process', async () => {
    const app = await createHttpServer(createLogger('silent'), [], {
      ...bodySpeedLimit,
      graceMs: 50,
      bytesPerSecond: 1000,
    });
    let releaseAnswer = (): void => undefined;
    const sendRelease = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    app.post('/upload', async () => {
      await sendRelease;
      return 'done';
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const completeUpload = startUpload(address, 2, '{}');
    const stalledUpload = startUpload(address, 1000, '{');
    await once(stalledUpload, 'close');
    releaseAnswer();
    const [answer] = (await once(completeUpload, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /u);
    completeUpload.destroy();
    await app.close();
  });
});

describe('the time of a body', () => {
  it.each([
    ['its size', {}, { graceMs: 50, bytesPerSecond: 1, bodyMs: 1000 }],
    ['its call', { bodyDeadlineMs: 50 }, { graceMs: 60_000 }],
  ])('is limited by %s', async (_, config, limits) => {
    const app = await createHttpServer(createLogger('silent'), [], {
      ...bodySpeedLimit,
      ...limits,
    });
    app.post('/upload', { config }, () => 'done');
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
    );
    await once(socket, 'close');
    await app.close();
  });
});

describe('a body that nobody reads', () => {
  it('is discarded while it arrives, for a GET and for a refused request', async () => {
    const app = await createHttpServer(createLogger('silent'), []);
    const seenRequests = new Map<string, IncomingMessage>();
    app.addHook('onRequest', async ({ url, raw }) => {
      seenRequests.set(url, raw);
      if (url === '/refused') throw new RefusalError(refuse('SESION_TERMINADA'));
    });
    app.get('/read', ({ raw }) => ({ isDiscarded: raw.readableFlowing }));
    app.post('/refused', () => 'done');
    expect((await app.inject({ url: '/read' })).json()).toEqual({ isDiscarded: true });
    expect((await app.inject({ method: 'POST', url: '/refused' })).statusCode).toBe(401);
    expect(seenRequests.get('/refused')?.readableFlowing).toBe(true);
    await app.close();
  });
});

describe('a body in chunks of one byte', () => {
  it.each([
    ['with its length', 'Content-Length: 5000', (byte: string) => byte, ''],
    ['without', 'Transfer-Encoding: chunked', (byte: string) => `1\r\n${byte}\r\n`, '0\r\n\r\n'],
  ])('reaches its parser as one chunk, %s', async (_, header, encode, end) => {
    const app = await createHttpServer(createLogger('silent'), []);
    app.addContentTypeParser(
      'application/counted',
      async (_request: unknown, payload: Readable) => {
        const sizes: number[] = [];
        for await (const chunk of payload) sizes.push((chunk as Buffer).byteLength);
        return sizes;
      },
    );
    app.post('/upload', ({ body }) => body);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/counted\r\n${header}\r\n\r\n`,
    );
    await once(app.server, 'request');
    const firstReplyChunk = once(socket, 'data') as Promise<[Buffer]>;
    for (let byteCount = 0; byteCount < 5000; byteCount += 100)
      await new Promise((resolve) => {
        socket.write(encode('x').repeat(100), resolve);
      });
    socket.write(end);
    const [answer] = await firstReplyChunk;
    expect(answer.toString('latin1')).toMatch(/\r\n\r\n\[5000\]$/u);
    socket.destroy();
    await app.close();
  });
});

describe('an answer', () => {
  it('that its client does not read ends its connection; an answer in preparation does not', async () => {
    const limits = { ...bodySpeedLimit, readPauseMs: 100 };
    const app = await createHttpServer(createLogger('silent'), [], limits);
    let releaseAnswer = (): void => undefined;
    const sendRelease = new Promise<void>((resolve) => {
      releaseAnswer = resolve;
    });
    app.get('/large', () => Buffer.alloc(64 * 1024 * 1024));
    app.get('/late', async () => {
      await sendRelease;
      return 'done';
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const openRequest = (path: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.1\r\nHost: portal.test\r\n\r\n`);
      return socket;
    };
    const lateSocket = openRequest('/late');
    await once(app.server, 'request');
    const socketConnected = once(app.server, 'connection') as Promise<[Socket]>;
    const slowSocket = openRequest('/large');
    const [served] = await socketConnected;
    await once(served, 'close');
    releaseAnswer();
    const [answer] = (await once(lateSocket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /u);
    slowSocket.destroy();
    lateSocket.destroy();
    await app.close();
  });
});

describe('a JSON body', () => {
  const rowsBody = (count: number) => `{"rows":[${'{},'.repeat(count - 1)}{}]}`;

  it('with too many values is refused before it is parsed', async () => {
    const app = await createHttpServer(createLogger('silent'), []);
    const handler = vi.fn<() => string>(() => 'done');
    app.post('/rows', handler);
    app.post('/many-rows', { config: { structuralCharacters: 200_000 } }, handler);
    const sendBody = async (url: string, payload: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    expect(await sendBody('/rows', rowsBody(49_990))).toBe(200);
    expect(await sendBody('/many-rows', rowsBody(60_000))).toBe(200);
    expect(handler).toHaveBeenCalledTimes(2);
    expect(await sendBody('/rows', rowsBody(50_001))).toBe(413);
    expect(await sendBody('/rows', '['.repeat(100_001))).toBe(413);
    expect(handler).toHaveBeenCalledTimes(2);
    await app.close();
  });

  it('of an unknown path is not read', async () => {
    const app = await createHttpServer(createLogger('silent'), []);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/nothing HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 404 /u);
    socket.destroy();
    await app.close();
  });
});

describe('a request', () => {
  it.each([
    ['with two lengths', 'Content-Length: 2\r\nContent-Length: 12'],
    ['with a length and chunks', 'Content-Length: 12\r\nTransfer-Encoding: chunked'],
    ['with chunks that are not the last encoding', 'Transfer-Encoding: chunked, gzip'],
  ])('%s is refused, and its connection ends', async (_, headers) => {
    const app = await createHttpServer(createLogger('silent'), []);
    const handler = vi.fn<() => string>(() => 'done');
    app.post('/upload', handler);
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    const socketClosed = once(socket, 'close');
    // The body is complete, so that only the headers can cause the refusal.
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n${headers}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 400 /u);
    await socketClosed;
    expect(handler).not.toHaveBeenCalled();
    await app.close();
  });

  it('by TRACE or HEAD gets 404, and the response is declared as JSON in UTF-8', async () => {
    const app = await createHttpServer(createLogger('silent'), []);
    app.get('/who', (request) => request.headers);
    for (const method of ['TRACE', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/who' });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
    await app.close();
  });
});

it('a request that ends in an unexpected error is logged with its route, and the caller learns no details', async () => {
  const log = createLogger('silent');
  const logSpy = vi.spyOn(log, 'error');
  const app = await createHttpServer(log, []);
  app.get('/broken', () => {
    throw new Error('the inside');
  });
  const { statusCode, body } = await app.inject({ url: '/broken' });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('inside');
  expect(logSpy.mock.calls).toMatchObject([[{ route: '/broken', err: { message: 'the inside' } }]]);
  await app.close();
});

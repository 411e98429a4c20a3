import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { createHttpServer } from './server.ts';
import { createLogger } from '../log.ts';

const spoofed = {
  'x-forwarded-for': '10.9.9.9',
  'x-real-ip': '10.9.9.9',
  forwarded: 'for=10.9.9.9',
  'x-forwarded-host': 'elsewhere.example',
};

/**
 * Returns the client address that the service records for a request from `from` with a forged
 * X-Forwarded-For header.
 */
async function believed(trusted: readonly string[], from = '192.0.2.7'): Promise<string> {
  const app = await createHttpServer(createLogger('silent'), trusted);
  app.get('/who', (request) => request.ip);
  const answer = await app.inject({ url: '/who', headers: spoofed, remoteAddress: from });
  await app.close();
  return answer.body;
}

describe('the address of a caller', () => {
  it('is that of the connection, whatever X-Forwarded-For says', async () => {
    expect(await believed([])).toBe('192.0.2.7');
  });

  it('is read from X-Forwarded-For of a trusted proxy only', async () => {
    expect(await believed(['192.0.2.0/24'])).toBe('10.9.9.9');
    expect(await believed(['192.0.2.0/24'], '198.51.100.1')).toBe('198.51.100.1');
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

  it('that stands still is ended, and one that has arrived may be worked on for longer', async () => {
    const app = await createHttpServer(createLogger('silent'), [], {
      graceMs: 50,
      bytesPerSecond: 1000,
    });
    let proceed = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    app.post('/upload', async () => {
      await released;
      return 'done';
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const complete = startUpload(address, 2, '{}');
    const stalled = startUpload(address, 1000, '{');
    await once(stalled, 'close');
    proceed();
    const [answer] = (await once(complete, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /u);
    complete.destroy();
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
    const closed = once(socket, 'close');
    // The body is complete by the chunks, so that only the headers are wrong.
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\n${headers}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 400 /u);
    await closed;
    expect(handler).not.toHaveBeenCalled();
    await app.close();
  });

  it('by TRACE is unknown, and the answer says that it is JSON in UTF-8', async () => {
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

it('an unexpected error is logged with its route, and the caller learns nothing of it', async () => {
  const log = createLogger('silent');
  const logged = vi.spyOn(log, 'error');
  const app = await createHttpServer(log, []);
  app.get('/broken', () => {
    throw new Error('the inside');
  });
  const { statusCode, body } = await app.inject({ url: '/broken' });
  expect(statusCode).toBe(500);
  expect(body).not.toContain('inside');
  expect(logged.mock.calls).toMatchObject([[{ route: '/broken', err: { message: 'the inside' } }]]);
  await app.close();
});

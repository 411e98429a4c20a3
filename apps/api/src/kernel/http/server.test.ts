import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
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

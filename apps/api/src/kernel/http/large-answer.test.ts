import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createHttpServer } from './server.ts';
import { bodySpeedLimit } from './slow-body.ts';

describe('a large answer', () => {
  const largeBody = Buffer.alloc(32 * 1024 * 1024, 'participe');

  async function startServer(limits: typeof bodySpeedLimit) {
    const app = await createHttpServer(createLogger('silent'), [], limits);
    app.get('/large', () => largeBody);
    app.get('/text', () => largeBody.toString('latin1'));
    app.get('/small', () => 'done');
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, address };
  }

  it('that is read byte by byte ends its connection, while others are served', async () => {
    const { app, address } = await startServer({
      ...bodySpeedLimit,
      readWindowMs: 50,
      readBytesPerSecond: 1_000_000_000,
    });
    const socketConnected = once(app.server, 'connection') as Promise<[Socket]>;
    const slowSocket = connect(Number(new URL(address).port), '127.0.0.1');
    slowSocket.on('error', () => undefined);
    slowSocket.write('GET /large HTTP/1.1\r\nHost: portal.test\r\n\r\n');
    const [served] = await socketConnected;
    const readTimer = setInterval(() => slowSocket.read(1), 5);
    const servedClosed = once(served, 'close');
    expect(await (await fetch(`${address}/small`)).text()).toBe('done');
    await servedClosed;
    expect(served.bytesWritten).toBeLessThan(largeBody.byteLength);
    expect(await (await fetch(`${address}/small`)).text()).toBe('done');
    clearInterval(readTimer);
    slowSocket.destroy();
    await app.close();
  });

  it('arrives complete and with its length, while few of its bytes are copied in memory', async () => {
    const { app, address } = await startServer(bodySpeedLimit);
    for (const path of ['/large', '/text']) {
      const answer = await fetch(`${address}${path}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      expect(answer.headers.get('content-length')).toBe(String(largeBody.byteLength));
      expect(Buffer.from(await answer.arrayBuffer()).equals(largeBody)).toBe(true);
    }
    const compressedResponse = await fetch(`${address}/text`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(compressedResponse.headers.get('content-length')).toBeNull();
    expect(Buffer.from(await compressedResponse.arrayBuffer()).equals(largeBody)).toBe(true);
    const socketConnected = once(app.server, 'connection') as Promise<[Socket]>;
    const slowSocket = connect(Number(new URL(address).port), '127.0.0.1');
    slowSocket.write('GET /large HTTP/1.1\r\nHost: portal.test\r\n\r\n');
    const [served] = await socketConnected;
    await once(slowSocket, 'readable');
    expect(served.writableLength).toBeLessThan(1024 * 1024);
    slowSocket.destroy();
    await app.close();
  });
});

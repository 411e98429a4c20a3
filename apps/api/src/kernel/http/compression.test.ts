import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createHttpServer } from './server.ts';

describe('a response', () => {
  const largeBody = JSON.stringify({ text: 'abcdefgh'.repeat(200) });
  const requestPage = async (url: string, accepted?: string) => {
    const app = await createHttpServer(createLogger('silent'), []);
    app.get('/large', (_, reply) => reply.type('application/json').send(largeBody));
    app.get('/small', (_, reply) => reply.type('application/json').send('{}'));
    app.get('/ready', (_, reply) => reply.header('Content-Encoding', 'br').send('packed'));
    app.get('/pdf', (_, reply) => reply.type('application/pdf').send(Buffer.from(largeBody)));
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await app.inject({ url, headers });
    await app.close();
    return answer;
  };

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('above one kilobyte is compressed by %s (API-42)', async (encoding, accepted, decode) => {
    const answer = await requestPage('/large', accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(answer.rawPayload.byteLength).toBeLessThan(largeBody.length / 10);
    expect(decode(answer.rawPayload).toString()).toBe(largeBody);
  });

  it('is not compressed when it is small, not text or already compressed, or when the client accepts no compression', async () => {
    for (const answer of [
      await requestPage('/small', 'br'),
      await requestPage('/pdf', 'br'),
      await requestPage('/large'),
      await requestPage('/large', 'identity'),
      await requestPage('/large', 'br;q=0'),
    ])
      expect(answer.headers['content-encoding']).toBeUndefined();
    expect((await requestPage('/ready', 'br')).body).toBe('packed');
  });
});

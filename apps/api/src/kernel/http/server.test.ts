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

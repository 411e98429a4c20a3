import { calls } from '@participe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testOrigin } from '../../../test/support/config.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { origins: [testOrigin] });
});
afterAll(() => service.stop());

const foreignOrigins = [
  'https://elsewhere.example',
  `${testOrigin}.elsewhere.example`,
  testOrigin.replace('https:', 'http:'),
  'null',
];

const sendPreflight = (origin: string, method = 'POST', path = '/api/operations') =>
  service.send(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

const namesOf = ({ headers }: Response): string[] =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a portal page on another host', () => {
  it('may make every call of the contract', async () => {
    for (const { method } of Object.values(calls)) {
      const answer = await sendPreflight(testOrigin, method);
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe(testOrigin);
      expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
      const allowedHeaders = answer.headers.get('access-control-allow-headers')?.split(', ');
      expect(allowedHeaders).toEqual(
        expect.arrayContaining([
          'authorization',
          'content-type',
          'idempotency-key',
          'if-none-match',
        ]),
      );
    }
  });

  it('may read answers, refusals and file names', async () => {
    const authorization = `Bearer ${await service.token('investor')}`;
    for (const [headers, status] of [
      [{ origin: testOrigin, authorization }, 200],
      [{ origin: testOrigin }, 401],
    ] as const) {
      const answer = await service.send('/api/me', { headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(testOrigin);
      const exposedHeaders = answer.headers.get('access-control-expose-headers')?.split(', ');
      expect(exposedHeaders).toEqual(
        expect.arrayContaining(['Content-Disposition', 'ETag', 'X-Me-Version', 'X-Server-Now']),
      );
    }
  });

  it('does not cause cookies to be sent', async () => {
    const preflight = await sendPreflight(testOrigin, 'POST', '/api/token');
    const answer = await service.send('/api/token', {
      method: 'POST',
      headers: { origin: testOrigin },
    });
    for (const { headers } of [preflight, answer])
      expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('a page of another origin', () => {
  it.each(foreignOrigins)('of %s gets no CORS headers', async (origin) => {
    const preflight = await sendPreflight(origin);
    const authorization = `Bearer ${await service.token('investor')}`;
    const answer = await service.send('/api/me', { headers: { origin, authorization } });
    expect(preflight.status).toBe(404);
    expect([...namesOf(preflight), ...namesOf(answer)]).toEqual([]);
  });
});

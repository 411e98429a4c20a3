import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type FakePartnerServer, startFakePartnerServer } from '../../../test/http-server.ts';
import { createHttpPayeeVerifier } from './client.ts';

let server: FakePartnerServer | undefined;
afterEach(async () => server?.close());

async function verifyWithServer(answer: (response: ServerResponse) => void, timeoutMs = 5_000) {
  server = await startFakePartnerServer(answer);
  return createHttpPayeeVerifier({ baseUrl: server.url, timeoutMs }).verify({
    iban: 'ES9121000418450200051332',
    name: 'Núñez & Cía ?iban=otra',
  });
}

const jsonAnswer =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

describe('the verification of a payee over HTTP', () => {
  test('sends one account and one name, whatever its characters', async () => {
    expect(await verifyWithServer(jsonAnswer({ result: 'MATCH' }))).toEqual({
      kind: 'answer',
      result: 'MATCH',
      name: null,
    });
    const url = new URL(server?.received[0]?.path ?? '', 'http://bank');
    expect(url.pathname).toBe('/verification-of-payee');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      iban: 'ES9121000418450200051332',
      name: 'Núñez & Cía ?iban=otra',
    });
  });

  test.each(['CLOSE', 'NO_MATCH', 'NOT_POSSIBLE'])(
    'the result %s is returned with the name that the bank states',
    async (result) => {
      const name = 'Núñez';
      expect(await verifyWithServer(jsonAnswer({ result, name }))).toEqual({
        kind: 'answer',
        result,
        name,
      });
    },
  );

  test.each([
    ['Car\u0000men', 'Car men'],
    ['\ud800Núñez', '\ufffdNúñez'],
    [`${'x'.repeat(139)}🏦🏦`, `${'x'.repeat(139)}🏦`],
    ['\u0001', null],
  ])('the name %j is accepted as %j', async (sent, name) => {
    const answer = await verifyWithServer(jsonAnswer({ result: 'CLOSE', name: sent }));
    expect(answer).toEqual({ kind: 'answer', result: 'CLOSE', name });
  });

  test.each([
    ['an unknown result', { result: 'YES' }],
    ['a list', []],
    ['nothing', null],
  ])('%s is not an answer', async (_name, body) => {
    expect(await verifyWithServer(jsonAnswer(body))).toEqual({
      kind: 'retry',
      reason: 'UNREADABLE_ANSWER',
    });
  });

  test.each([301, 404, 429, 500])('a response with status %i is retried', async (status) => {
    expect(await verifyWithServer(jsonAnswer({ result: 'MATCH' }, status))).toEqual({
      kind: 'retry',
      reason: `HTTP_${String(status)}`,
    });
  });

  test('a redirect is not followed', async () => {
    const answer = await verifyWithServer((response) => {
      response.writeHead(302, { Location: `${server?.url ?? ''}/elsewhere` }).end();
    });
    expect(answer).toMatchObject({ reason: 'HTTP_302' });
    expect(server?.received).toHaveLength(1);
  });

  test('an answer over 1 MB is not accepted, and a request without an answer ends at the time limit', async () => {
    expect(
      await verifyWithServer((response) => void response.end('a'.repeat(1024 * 1024 + 1))),
    ).toEqual({
      kind: 'retry',
      reason: 'TOO_LARGE',
    });
    await server?.close();
    expect(await verifyWithServer(() => undefined, 50)).toEqual({
      kind: 'retry',
      reason: 'TIMEOUT',
    });
  });
});

import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type FakePartnerServer, startFakePartnerServer } from '../../../test/http-server.ts';
import { createAuthorizationUrl, verifyAuthorizationUrl } from '../authorization-url.ts';
import { createHttpAggregator } from './client.ts';

let server: FakePartnerServer | undefined;
afterEach(async () => server?.close());

const key = 'key-of-the-aggregator';
async function openAggregator(answer: (response: ServerResponse) => void, timeoutMs = 5_000) {
  server = await startFakePartnerServer(answer);
  return createHttpAggregator({ baseUrl: server.url, key, timeoutMs });
}
const jsonAnswer =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

const exchange = {
  code: 'the-code',
  codeVerifier: 'the-verifier',
  redirectUri: 'https://portal.example/private/account/config',
  idempotencyKey: 'link-1',
};
const connection = { connection_id: 'con-1', access_token: 'secret', entity: 'Banco' };

describe('the page of the aggregator', () => {
  const request = { redirectUri: exchange.redirectUri, state: 'the state', codeChallenge: 'hash' };
  const address = new URL(createAuthorizationUrl('https://aggregator.example', request, key));

  test('has an address whose signature covers every parameter', () => {
    expect(verifyAuthorizationUrl(address.searchParams, key)).toEqual(request);
    expect(verifyAuthorizationUrl(address.searchParams, 'another key')).toBeNull();
    for (const name of ['redirect_uri', 'state', 'code_challenge', 'signature']) {
      const changed = new URLSearchParams(address.searchParams);
      changed.set(name, 'https://elsewhere.example/');
      expect(verifyAuthorizationUrl(changed, key)).toBeNull();
    }
  });
});

describe('the exchange of a code', () => {
  test('sends code and secret under an idempotency key, and returns the connection', async () => {
    const aggregator = await openAggregator(jsonAnswer(connection));
    expect(await aggregator.exchangeCode(exchange)).toEqual({
      kind: 'answer',
      value: { connectionId: 'con-1', token: 'secret', entity: 'Banco' },
    });
    expect(server?.received).toEqual([
      {
        method: 'POST',
        path: '/token',
        key: 'link-1',
        body: {
          grant_type: 'authorization_code',
          client_id: 'participe',
          code: 'the-code',
          code_verifier: 'the-verifier',
          redirect_uri: exchange.redirectUri,
        },
      },
    ]);
  });

  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [302, 'retry'],
    [429, 'retry'],
    [503, 'retry'],
  ])('a response with status %i is %s', async (status, kind) => {
    const aggregator = await openAggregator(jsonAnswer(connection, status));
    const result = await aggregator.exchangeCode(exchange);
    expect(result).toEqual({ kind, reason: `HTTP_${String(status)}` });
  });

  test.each([
    ['no token', { ...connection, access_token: '' }],
    ['a token with a line break', { ...connection, access_token: 'a\nb' }],
    ['no bank', { ...connection, entity: '\u0000' }],
    ['a list', []],
  ])('%s is not an answer', async (_name, body) => {
    const aggregator = await openAggregator(jsonAnswer(body));
    expect(await aggregator.exchangeCode(exchange)).toEqual({
      kind: 'retry',
      reason: 'UNREADABLE_ANSWER',
    });
  });

  test('ends at the time limit', async () => {
    const aggregator = await openAggregator(() => undefined, 50);
    expect(await aggregator.exchangeCode(exchange)).toEqual({ kind: 'retry', reason: 'TIMEOUT' });
  });
});

describe('the accounts of a person', () => {
  test('are returned with their holders, without wrong IBANs and unusable texts', async () => {
    const aggregator = await openAggregator(
      jsonAnswer({
        accounts: [
          {
            iban: 'es91 2100 0418 4502 0005 1332',
            holders: [{ name: 'Ana\u0000 Gil', document_number: '12345678Z' }, {}, null],
            balance: '10.00',
          },
          { iban: 'ES0021000418450200051332', holders: [] },
          { iban: 'ES7921000813610123456789', holders: 'Ana', balance: 10 },
        ],
      }),
    );
    expect(await aggregator.readAccounts('secret')).toEqual({
      kind: 'answer',
      value: [
        {
          iban: 'ES9121000418450200051332',
          holders: [{ name: 'Ana  Gil', documentNumber: '12345678Z' }],
          balance: '10.00',
        },
        { iban: 'ES7921000813610123456789', holders: [], balance: null },
      ],
    });
  });

  test('are no answer without a list', async () => {
    const aggregator = await openAggregator(jsonAnswer({ accounts: {} }));
    expect(await aggregator.readAccounts('secret')).toMatchObject({ kind: 'retry' });
  });
});

test.each([
  [200, { kind: 'answer', value: null }],
  [401, { kind: 'answer', value: null }],
  [503, { kind: 'retry', reason: 'HTTP_503' }],
])('the end of a consent with status %i is %j', async (status, expected) => {
  const aggregator = await openAggregator(jsonAnswer({}, status));
  expect(await aggregator.revokeConsent('secret', 'link-1')).toEqual(expected);
});

import { createHash } from 'node:crypto';
import { createAuthorizationUrl, createHttpAggregator } from '@participe/connectors';
import { afterEach, describe, expect, test } from 'vitest';
import { partnerKeys } from '../testing/fake-partners.ts';
import { type TestSandbox, startTestSandbox } from '../testing/test-sandbox.ts';

let testSandbox: TestSandbox;
afterEach(() => testSandbox.close());

const key = partnerKeys.wealthreader;
const iban = 'ES9121000418450200051332';
const redirectUri = 'https://portal.example/private/account/config';
const codeVerifier = 'the-verifier-of-this-consent';
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');

async function open() {
  testSandbox = await startTestSandbox();
  const baseUrl = `http://127.0.0.1:${testSandbox.sandbox.ports.aggregator}`;
  const address = createAuthorizationUrl(
    baseUrl,
    { redirectUri, state: 'the-state', codeChallenge },
    key,
  );
  const decide = async (decision: string, behaviour = 'NORMAL') => {
    const body = new URLSearchParams({ decision, behaviour, iban, holder: 'Ana Gil' });
    const answer = await fetch(address, { method: 'POST', redirect: 'manual', body });
    return new URL(answer.headers.get('location') ?? '').searchParams;
  };
  const client = createHttpAggregator({ baseUrl, key });
  const exchange = (code: string | null, more: object = {}) =>
    client.exchangeCode({
      code: code ?? '',
      codeVerifier,
      redirectUri,
      idempotencyKey: 'link-1',
      ...more,
    });
  return { baseUrl, address, decide, client, exchange };
}

describe('the page of the aggregator', () => {
  test('lets a person log in, choose accounts and consent, and sends them back with a code', async () => {
    const { address, decide, client, exchange } = await open();
    expect(await (await fetch(address)).text()).toContain('Entrar en mi banco');
    const login = new URLSearchParams({ decision: 'LOGIN', iban: 'es91 2100 0418 4502 0005 1332' });
    const page = await (await fetch(address, { method: 'POST', body: login })).text();
    expect(page).toContain('ES91 2100 0418 4502 0005 1332');
    expect(page).toContain('durante 180 días el IBAN, los titulares y el saldo');
    const query = await decide('ALLOW');
    expect(query.get('state')).toBe('the-state');
    const connected = await exchange(query.get('code'));
    if (connected.kind !== 'answer') throw new Error('not connected');
    expect(await client.readAccounts(connected.value.token)).toEqual({
      kind: 'answer',
      value: [{ iban, holders: [{ name: 'Ana Gil', documentNumber: null }], balance: null }],
    });
  });

  test('is refused for an address that nobody has signed', async () => {
    const { address } = await open();
    expect((await fetch(address.replace('the-state', 'other'))).status).toBe(400);
  });

  test('gives a code once, and only for its secret', async () => {
    const { decide, exchange } = await open();
    const code = (await decide('ALLOW')).get('code');
    expect((await exchange(code, { codeVerifier: 'another' })).kind).toBe('refused');
    const first = await exchange(code);
    expect(await exchange(code)).toEqual(first);
    expect((await exchange(code, { idempotencyKey: 'link-2' })).kind).toBe('refused');
  });

  test.each([
    ['CANCEL', 'NORMAL', { error: 'access_denied' }],
    ['ALLOW', 'REFUSED', { error: 'server_error' }],
    ['ALLOW', 'WRONG_STATE', { state: 'de-otra-conexion' }],
  ])('%s at a bank that is %s sends the person back with %j', async (decision, behaviour, sent) => {
    const { decide } = await open();
    expect(Object.fromEntries(await decide(decision, behaviour))).toMatchObject(sent);
  });

  test.each([
    ['EXPIRED_CODE', ['refused']],
    ['SLOW', ['retry', 'retry', 'answer']],
    ['SILENT', ['retry', 'retry', 'retry']],
  ])('a bank that is %s answers %j', async (behaviour, kinds) => {
    const { decide, exchange } = await open();
    const code = (await decide('ALLOW', behaviour)).get('code');
    const results = [];
    for (const _ of kinds) results.push((await exchange(code)).kind);
    expect(results).toEqual(kinds);
  });

  test('a bank states another holder', async () => {
    const { decide, client, exchange } = await open();
    const connected = await exchange((await decide('ALLOW', 'OTHER_HOLDER')).get('code'));
    if (connected.kind !== 'answer') throw new Error('not connected');
    const accounts = await client.readAccounts(connected.value.token);
    expect(JSON.stringify(accounts)).toContain('Ramón Ajeno Pérez');
  });
});

describe('the end of a consent', () => {
  const listEvents = () =>
    testSandbox.serviceState.exchange.events.map(({ reason, connection_id: id }) => [reason, id]);

  test('is told to the service, whoever ends it', async () => {
    const { baseUrl, decide, client, exchange } = await open();
    const code = (await decide('ALLOW')).get('code');
    const connected = await exchange(code);
    if (connected.kind !== 'answer') throw new Error('not connected');
    const { connectionId, token } = connected.value;
    expect(await (await fetch(baseUrl)).text()).toContain(connectionId);
    await client.revokeConsent(token, 'link-1');
    expect(listEvents()).toEqual([['REVOKED', connectionId]]);
    expect((await client.readAccounts(token)).kind).toBe('refused');
    expect((await exchange(code)).kind).toBe('refused');
    const later = await exchange((await decide('ALLOW')).get('code'), { idempotencyKey: 'two' });
    if (later.kind !== 'answer') throw new Error('not connected');
    const id = later.value.connectionId;
    const form = new URLSearchParams({ id, reason: 'EXPIRED' });
    await fetch(`${baseUrl}/consents/end`, { method: 'POST', redirect: 'manual', body: form });
    expect(listEvents()).toEqual([
      ['REVOKED', connectionId],
      ['EXPIRED', id],
    ]);
  });

  test('can follow at once', async () => {
    const { decide, client, exchange } = await open();
    const connected = await exchange((await decide('ALLOW', 'ENDED_AT_ONCE')).get('code'));
    if (connected.kind !== 'answer') throw new Error('not connected');
    expect((await client.readAccounts(connected.value.token)).kind).toBe('refused');
    expect(listEvents()).toEqual([['REVOKED', connected.value.connectionId]]);
  });
});

import { createHash } from 'node:crypto';
import { maskIban } from '@participe/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestAggregator, startAggregator } from '../../test/partners/aggregator.ts';
import { aggregatorReturn, createConsentHelpers } from '../../test/scenarios/document-steps.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'POST /wealthreader/oauth2';
const iban = 'ES9121000418450200051332';
const carmen = { name: 'OLMEDO RIVAS, CARMEN', document_number: null };

let service: TestService;
let aggregator: TestAggregator;
beforeAll(async () => {
  aggregator = await startAggregator();
  service = await startTestService('postgres', { wealthreaderUrl: aggregator.url });
});
afterAll(async () => {
  await service.stop();
  await aggregator.close();
});
const { begin, connect, connectFully, readConsent } = createConsentHelpers(() => service);

const start = { provider: 'WEALTHREADER', redirect_uri: aggregatorReturn };
const setAccounts = (accounts: readonly object[]) =>
  aggregator.setAnswer('/accounts', { body: { accounts } });

const readRows = (text: string) => sql.raw<object>(text).execute(service.database.db);

describe('the consent to the aggregator (ACC-21)', () => {
  test('sends the person to a signed page, which has the state and the hash of a secret', async () => {
    const { uuid, authorization_url: address, state } = await begin('investor');
    const url = new URL(address);
    expect(url.origin).toBe(aggregator.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'participe',
      scope: 'accounts',
      redirect_uri: aggregatorReturn,
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u) as string,
      code_challenge_method: 'S256',
      signature: expect.stringMatching(/^[0-9a-f]{64}$/u) as string,
    });
    expect(await readConsent('investor')).toMatchObject({
      uuid,
      status: 'PENDING',
      is_available: true,
      accounts: [],
    });
  });

  test('exchanges the code with the secret once, and shows the accounts of the person masked', async () => {
    setAccounts([
      { iban, holders: [carmen], balance: '1234.50' },
      { iban: 'ES7921000813610123456789', holders: [{ name: 'Otra Persona' }] },
    ]);
    const { uuid, authorization_url: address, state } = await begin('investor');
    const { status, body } = await connect('investor', { uuid, state, code: 'first' });
    expect(status).toBe(200);
    expect(body.wealthreader).toMatchObject({ status: 'PENDING' });
    expectRefusal(call, '409-010', await connect('investor', { uuid, state, code: 'second' }));
    await service.service.runDueWork();
    expect(await readConsent('investor')).toMatchObject({
      uuid,
      status: 'CONNECTED',
      entity: 'Banco Ribera',
      problem: null,
      accounts: [
        { iban_masked: maskIban(iban), holder_matches: true, balance: '1234.50' },
        { holder_matches: false, balance: null },
      ],
      portfolios: [],
    });
    const sent = aggregator.received.find(({ path }) => path === '/token')?.body as {
      code_verifier: string;
    };
    expect(sent).toMatchObject({ code: 'first', redirect_uri: aggregatorReturn });
    const challenge = createHash('sha256').update(sent.code_verifier).digest('base64url');
    expect(new URL(address).searchParams.get('code_challenge')).toBe(challenge);
    expect(aggregator.received.at(-1)).toMatchObject({ token: 'Bearer token-first' });
  });

  test('stores token, accounts and secrets encrypted, and no secret after the exchange', async () => {
    const { rows } = await readRows(
      `select token, accounts, verifier, code from wealth_link where status = 'CONNECTED'`,
    );
    expect(rows).toEqual([
      {
        token: expect.stringMatching(/^enc:/u) as string,
        accounts: expect.stringMatching(/^enc:/u) as string,
        verifier: null,
        code: null,
      },
    ]);
  });

  test('waits while the bank does not answer, and is made by a later attempt', async () => {
    aggregator.setAnswer('/accounts', { status: 503 });
    const { uuid } = await connectFully('agency_client', 'slow');
    expect(await readConsent('agency_client')).toMatchObject({ uuid, status: 'PENDING' });
    const exchanges = () => aggregator.received.filter(({ path }) => path === '/token').length;
    const before = exchanges();
    setAccounts([]);
    await advanceSession(service, 10);
    await service.service.runDueWork();
    expect(await readConsent('agency_client')).toMatchObject({ status: 'CONNECTED' });
    expect(exchanges()).toBe(before);
  });

  test('ends when the bank refuses the code, or has not answered after fifteen minutes', async () => {
    aggregator.setAnswer('/token', { status: 400 });
    expect(await connectFully('stranger', 'refused')).toMatchObject({
      uuid: null,
      status: 'NONE',
      problem: 'REFUSED',
    });
    aggregator.setAnswer('/token', { status: 503 });
    expect(await connectFully('stranger', 'silent')).toMatchObject({ status: 'PENDING' });
    await advanceSession(service, 15 * 60);
    await service.service.runDueWork();
    expect(await readConsent('stranger')).toMatchObject({
      uuid: null,
      status: 'NONE',
      problem: 'UNAVAILABLE',
    });
  });

  test('ends at the aggregator too when it was given and not connected', async () => {
    const revoked = () =>
      aggregator.received
        .filter(({ path }) => path === '/consent/revoke')
        .map(({ token }) => token);
    aggregator.setAnswer('/token', undefined);
    aggregator.setAnswer('/accounts', { status: 503 });
    const first = await connectFully('parent_1', 'replaced');
    expect(first).toMatchObject({ status: 'PENDING', uuid_connecting: first.uuid });
    await begin('parent_1');
    await service.service.runDueWork();
    expect(revoked()).toEqual(['Bearer token-replaced']);
    await connectFully('parent_1', 'too-late');
    await advanceSession(service, 15 * 60);
    await service.service.runDueWork();
    expect(revoked().at(-1)).toBe('Bearer token-too-late');
  });

  test('ends at the aggregator too when the code was exchanged after its end', async () => {
    const { uuid, state } = await begin('parent_1');
    await connect('parent_1', { uuid, state, code: 'overtaken' });
    aggregator.beforeAnswer('/token', async () => {
      await begin('parent_1');
    });
    await service.service.runDueWork();
    await service.service.runDueWork();
    expect(aggregator.received.at(-1)).toMatchObject({
      path: '/consent/revoke',
      token: 'Bearer token-overtaken',
    });
    const { rows } = await readRows(`select status, token from wealth_link where uuid = '${uuid}'`);
    expect(rows).toEqual([{ status: 'EXPIRED', token: null }]);
  });

  test.each([
    ['the person cancels', 'access_denied', null],
    ['the bank refuses', 'server_error', 'REFUSED'],
  ])('ends without a connection when %s', async (_name, error, problem) => {
    const { uuid, state } = await begin('stranger');
    const { body } = await connect('stranger', { uuid, state, error });
    expect(body.wealthreader).toMatchObject({ status: 'NONE', problem });
  });

  test('is refused for another state, another page, another person and a second time', async () => {
    const { uuid, state } = await begin('stranger');
    const returned = { uuid, state, code: 'other' };
    const wrongState = { ...returned, state: 'of-another-one' };
    expectRefusal(call, '400-020', await connect('stranger', wrongState), {
      field: 'state',
      message: 'La respuesta no corresponde a esta conexión. Empiece otra vez.',
    });
    expectRefusal(call, '404', await connect('investor', returned));
    const elsewhere = { ...start, redirect_uri: 'https://portal.test.evil.example/' };
    expectRefusal(call, '400-020', await connect('stranger', elsewhere), {
      field: 'redirect_uri',
      message: 'La dirección de vuelta no es de esta área privada.',
    });
    await begin('stranger');
    expectRefusal(call, '409-010', await connect('stranger', returned));
  });

  test('is 403 for people who may add no bank account', async () => {
    expectRefusal(call, '403-001', await connect('readonly', start));
    expectRefusal(call, '403-002', await connect('blocked', start));
  });

  test('is 429-001 after twenty in an hour', async () => {
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await connect('tutor', start));
    expect(answers[19]?.status).toBe(200);
    const last = answers[20];
    if (last !== undefined) expectRefusal(call, '429-001', last);
  });
});

test('without an aggregator the consent is not available (502-001)', async () => {
  const other = await startTestService('postgres');
  const helpers = createConsentHelpers(() => other);
  expectRefusal(call, '502-001', await helpers.connect('investor', start));
  expect(await helpers.readConsent('investor')).toMatchObject({
    status: 'NONE',
    is_available: false,
  });
  await other.stop();
});

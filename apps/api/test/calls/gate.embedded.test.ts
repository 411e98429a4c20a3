import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { callApi, encodeFilter } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { cookieOf, logIn, logInWithCode, advanceSession, passwordForm } from '../support/login.ts';
import { requestCode, place, redemptionOf, subscriptionOf } from '../scenarios/order-steps.ts';
import { expectNothingWritten, countNewRows } from '../support/rows.ts';
import { type TestService, startTestService } from '../support/service.ts';

/** On the embedded database, all requests share one connection. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService('embedded');
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

describe('an idempotency key', () => {
  const body = subscriptionOf('investor_main', 'global', '444.00');

  test('twenty parallel posts have one effect and the same answer', async () => {
    const token = await service.token('investor');
    const key = randomUUID();
    const postOrder = () => callApi(service, 'POST /operations', { token, body, key });
    const { result: answers, grown } = await countNewRows(service.database.db, () =>
      Promise.all(Array.from({ length: 20 }, postOrder)),
    );
    const acceptedAnswers = answers.filter(({ status }) => status === 201);
    expect(new Set(acceptedAnswers.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectRefusal('POST /operations', '409-003', answer);
    expect(grown).toMatchObject({ operation: 1, audit_log: 1, idempotency: 1 });
    const otherBody = { ...body, cash: '445.00' };
    const conflictAnswer = await expectNothingWritten(service.database.db, () =>
      callApi(service, 'POST /operations', { token, body: otherBody, key }),
    );
    expectRefusal('POST /operations', '409-002', conflictAnswer);
  });

  test('of parallel redemptions of the same units one is placed', async () => {
    const token = await service.token('couple_a');
    const saleBody = redemptionOf('couple', 'renta', 'TOTAL');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        callApi(service, 'POST /operations', { token, body: saleBody }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '400',
      '400',
      '400',
      '400',
    ]);
  });
});

describe('a session', () => {
  test('opens with password and code, renews, and ends with a logout', async () => {
    const completedLogin = await logInWithCode(service, 'investor');
    const refreshSession = (cookie: string) =>
      logIn(service, { grant_type: 'refresh_token' }, { cookies: [cookie] });
    const firstCookie = cookieOf(completedLogin, '__Secure-rt');
    const renewedLogin = await refreshSession(firstCookie);
    expect(cookieOf(await refreshSession(firstCookie), '__Secure-rt')).toBe(
      cookieOf(renewedLogin, '__Secure-rt'),
    );
    await advanceSession(service, 11);
    expectRefusal('POST /token', '401-004', await refreshSession(firstCookie));
    expectRefusal(
      'GET /me',
      '401-004',
      await callApi(service, 'GET /me', { token: renewedLogin.body.access_token }),
    );
    const otherLogin = await logInWithCode(service, 'tutor');
    const token = otherLogin.body.access_token;
    await logIn(service, { grant_type: 'logout' }, { token });
    expectRefusal('GET /me', '401-004', await callApi(service, 'GET /me', { token }));
  });

  test('is refused after five wrong passwords', async () => {
    const logInWrongly = () => logIn(service, passwordForm('stranger', 'guess guess guess'));
    for (let attempt = 0; attempt < 5; attempt += 1)
      expectRefusal('POST /token', '401-001', await logInWrongly());
    expectRefusal('POST /token', '401-002', await logInWrongly());
    expectRefusal('POST /token', '401-002', await logIn(service, passwordForm('stranger')));
  });
});

test('a code signs once, and a wrong code is refused', async () => {
  const client = await service.as('investor');
  const placedOrder = await place(client, subscriptionOf('investor_main', 'global', '447.00'));
  const { uuid } = await requestCode(client, placedOrder);
  const otp = await service.codeFor('investor');
  const token = await service.token('investor');
  const answerCode = (code: string) =>
    callApi(service, 'POST /documents-signatures', {
      token,
      body: { uuid_signature_request: uuid, otp: code },
    });
  const wrongCode = otp === '000000' ? '000001' : '000000';
  expectRefusal('POST /documents-signatures', '400-030', await answerCode(wrongCode), {
    field: 'otp',
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => answerCode(otp)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('lists filter, sort and search as they do on PostgreSQL', async () => {
  const client = await service.as('investor');
  const $filter = encodeFilter(
    'operation_type in (REEMBOLSO) and cash gt 100 and operation_date ge 2020-01-01',
  );
  const { operations } = await client.call('GET /operations', {
    query: { $filter, $orderby: 'cash desc' },
  });
  const amounts = operations.map(({ cash }) => Number(cash));
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  const answer = await client.call('GET /products', { query: { $search: 'pequenas' } });
  expect(answer.products.map(({ key_name: key }) => key)).toEqual(['SOTAVERA_IBERIA']);
});

test('the books audit finds no differences afterwards', async () => {
  const { clean, text } = await auditBooks(service.database.db);
  expect(text).toContain('The books are clean.');
  expect(clean).toBe(true);
});

describe('a prepared statement', () => {
  const repeatText = (text: string | null, times = 1) =>
    sql<{ repeated: string | null; marked: boolean }>`
      select repeat(${text}::text, ${times}::int) as repeated, true as marked
    `.execute(service.database.db);

  test('answers each call with its own parameters', async () => {
    const answers = await Promise.all([repeatText('a', 2), repeatText('b', 3), repeatText(null)]);
    const rows = answers.flatMap((answer) => answer.rows);
    expect(rows.map(({ repeated }) => repeated)).toEqual(['aa', 'bbb', null]);
    expect(rows[0]?.marked).toBe(true);
  });

  test('works again after an error, and after a rolled back transaction', async () => {
    const divideTwelve = (by: number) =>
      sql<{ result: number }>`select 12 / ${by}::int as result`.execute(service.database.db);
    await expect(divideTwelve(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divideTwelve(4)).rows).toEqual([{ result: 3 }]);
    await expect(
      service.database.db.transaction().execute(async (tx) => {
        await sql`select ${'firstCookie'}::text as prepared_in_transaction`.execute(tx);
        await sql`select ${'x'}::int as failing`.execute(tx);
      }),
    ).rejects.toMatchObject({ code: '22P02' });
    const repeatedResult = await sql`select ${'second'}::text as prepared_in_transaction`.execute(
      service.database.db,
    );
    expect(repeatedResult.rows).toEqual([{ prepared_in_transaction: 'second' }]);
  });

  test('is prepared again when many others have displaced it', async () => {
    await repeatText('a');
    for (let other = 0; other < 320; other += 1)
      await sql.raw(`select ${String(other)}`).execute(service.database.db);
    expect((await repeatText('c', 2)).rows).toEqual([{ repeated: 'cc', marked: true }]);
  });

  test('is not created for a long statement, which works without it', async () => {
    const manyValues = sql.join(Array.from({ length: 2000 }, (_, index) => sql`(${index}::int)`));
    const answer = await sql<{ total: string }>`
      select sum(one)::text as total from (values ${manyValues}) as listed (one)
    `.execute(service.database.db);
    expect(answer.rows).toEqual([{ total: '1999000' }]);
  });
});

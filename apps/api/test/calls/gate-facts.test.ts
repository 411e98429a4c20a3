import { type CallKey, calls } from '@participe/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { consumeRateLimit } from '../../src/kernel/throttling/rate-limit.ts';
import { callApi } from '../support/api.ts';
import {
  type RefusalRecorder,
  isCallOpenTo,
  createRefusalRecorder,
} from '../support/every-call.ts';
import { redemptionOf } from '../scenarios/order-steps.ts';
import { type TestService, startTestService } from '../support/service.ts';

let service: TestService;
let recorder: RefusalRecorder;
beforeAll(async () => {
  service = await startTestService();
  recorder = await createRefusalRecorder(service);
  // Without the jobs, the first request after a new net asset value would compute the figures with additional
  // statements.
  await service.runJobs();
});
afterAll(() => service.stop());

interface CapturedCall {
  readonly status: number;
  readonly statements: readonly string[];
}

/** Returns the SQL statements of a call in a new session, because a cached session would need fewer. */
async function captureStatements(
  key: CallKey,
  who: 'investor' | 'staff',
  more: object = {},
): Promise<CapturedCall> {
  const token = await service.token(who);
  const request = { ...recorder.allowedRequest(key, more), token };
  // The clean-up of rate limits runs once a minute. It runs now, so that its statements are not counted for the call.
  const { database, clock } = service.service;
  await consumeRateLimit(database.db, 'sweep', { limit: 1, seconds: 60 }, clock.sessionNow());
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await callApi(service, key, request);
  const queries = spy.mock.calls as unknown as [string | { text: string }][];
  const statements = queries.map(([query]) => (typeof query === 'string' ? query : query.text));
  spy.mockRestore();
  return { status, statements };
}

const isTransaction = (text: string): boolean =>
  /^\s*(begin|start transaction|commit|savepoint)/iu.test(text);
const isSession = (text: string): boolean => text.includes('from session s');

/**
 * Maximum number of SQL statements of the first such call, without those that read its session; one for calls that
 * are not listed. The first statement of a kept read reads the version of the data (kept-reads.test.ts).
 */
const statementsMax: Partial<Record<CallKey, number>> = {
  'GET /me': 5,
  'GET /roles/definition': 0,
  'GET /users/accesses': 2,
  'GET /operation-type': 0,
  // One statement counts the call.
  'GET /intervener-class/{docId}': 2,
  'GET /interveners/{id}/balance': 3,
  'GET /operations': 2,
  'GET /accounts/{id}/operations': 2,
  'GET /interveners/{id}/operations': 2,
  'GET /notifications': 2,
  'GET /interveners/{id}/documents': 2,
  'GET /interveners/{id}/tax-reports': 4,
  'GET /interveners/{id}/tax-reports/download': 4,
  'GET /accounts/{id}/evolution': 3,
  'GET /accounts/{id}/positions': 2,
  // One statement reads the positions, the other the money in transit.
  'GET /accounts/{id}/distribution': 2,
  'GET /accounts/{id}/products/{pid}/lots': 2,
  'GET /accounts/{id}/products/{pid}/profitability-detail': 3,
  'GET /accounts/{id}/documents/{doc}': 3,
  'GET /interveners/{id}/documents/{doc}': 4,
  'GET /interveners/{id}/documents/zip': 5,
  'GET /accounts/{id}/statement': 5,
  'GET /documents/verify/{code}': 2,
  // Two statements read the evolution, and four read the account.
  'GET /portfolio-report/download': 6,
  // The statements read the product, its net asset values, and the person's positions in it.
  'GET /products/{id}/profile': 3,
  'GET /operations/{id}': 2,
  'GET /operations/{id}/historical': 2,
  'GET /operations/{id}/interveners': 4,
  'GET /operations/{id}/issues': 2,
  'GET /operations/{id}/operations': 2,
  'GET /operations/{id}/fiscal-items': 2,
  'GET /operations/{id}/documents': 2,
  'GET /interveners/{id}/pending-tasks': 6,
  'GET /operations/{id}/document-validations': 5,
  'GET /operations/{id}/payments': 4,
  'GET /pay-in/log/{id}': 3,
  'GET /cnmv': 2,
  'GET /polls': 2,
  'GET /pension-plans': 2,
  'GET /ppa-pension-plans': 2,
};

const readCalls = (Object.keys(calls) as CallKey[]).filter(
  (key) => calls[key].method === 'GET' && calls[key].readOnly && isCallOpenTo(key, 'client'),
);

describe('a read of a client', () => {
  test.each(readCalls)(
    '%s opens no transaction and runs at most the permitted number of queries',
    async (key) => {
      const { made_up: _spoilt, ...query } = (recorder.allowedRequest(key).query ?? {}) as {
        made_up?: string;
      };
      const { status, statements } = await captureStatements(key, 'investor', { query });
      expect(status).toBe(200);
      expect(statements.filter(isTransaction)).toEqual([]);
      expect(statements.filter(isSession)).toHaveLength(1);
      const remainingStatements = statements.filter((text) => !isSession(text));
      expect(remainingStatements.length).toBeLessThanOrEqual(statementsMax[key] ?? 1);
    },
  );

  test.each([
    ['POST /operations/simulation', redemptionOf('investor_main', 'global', { cash: '500.00' })],
    ['POST /operations/position-statuses', undefined],
    ['POST /operations/download', {}],
  ] as const)('%s opens no transaction and writes nothing', async (key, body) => {
    const allowedBody = recorder.allowedRequest(key).body as { made_up?: number };
    const { made_up: _spoilt, ...validBody } = allowedBody;
    const { status, statements } = await captureStatements(key, 'investor', {
      body: body ?? validBody,
    });
    expect(status).toBe(200);
    expect(statements.filter(isTransaction)).toEqual([]);
    expect(statements.filter((text) => /\b(insert|update|delete)\b/iu.test(text))).toEqual([]);
  });

  test('a session is read from the database once a second', async () => {
    const token = await service.token('investor');
    const querySpy = vi.spyOn(pg.Client.prototype, 'query');
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let i = 0; i < 5; i += 1) await callApi(service, 'GET /roles/definition', { token });
    expect(querySpy).toHaveBeenCalledTimes(1);
    const deadline = performance.now() + 1001;
    now.mockReturnValue(deadline);
    for (let i = 0; i < 5; i += 1) await callApi(service, 'GET /roles/definition', { token });
    expect(querySpy).toHaveBeenCalledTimes(2);
    querySpy.mockRestore();
    now.mockRestore();
  });

  test('the balance does not read orders', async () => {
    const { statements } = await captureStatements('GET /interveners/{id}/balance', 'investor');
    expect(statements.filter((text) => /\b(from|join)\s+"?operation"?\b/iu.test(text))).toEqual([]);
  });
});

describe('a read of staff', () => {
  test('writes its audit entry before the answer, and no other row', async () => {
    const auditHeadBefore = await service.database.db
      .selectFrom('audit_head')
      .select('seq')
      .where('stream', '=', 'main')
      .executeTakeFirstOrThrow();
    const { status, statements } = await captureStatements('GET /accounts/{id}', 'staff');
    expect(status).toBe(200);
    const [last] = await service.database.db
      .selectFrom('audit_log')
      .select(['seq', 'entry'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(Number(last?.seq)).toBe(Number(auditHeadBefore.seq) + 1);
    const params = recorder.allowedRequest('GET /accounts/{id}').params as { id: string };
    expect(JSON.parse(last?.entry ?? '{}')).toMatchObject({
      action: 'staff.getAccount',
      entityUuid: params.id,
      actor: { kind: 'staff', uuid: 'backoffice' },
    });
    expect(statements.filter((text) => /\binsert into\b/iu.test(text))).toHaveLength(1);
  });
});

describe('the envelope', () => {
  test("the request id is the caller's or a new one, and deduplicates nothing", async () => {
    const token = recorder.tokens.investor;
    const namedAnswer = await callApi(service, 'GET /me', {
      token,
      headers: { 'x-request-id': 'my-request-1' },
    });
    expect(namedAnswer.headers.get('x-request-id')).toBe('my-request-1');
    for (const wrongId of ['short', 'x'.repeat(65), 'with space 1234']) {
      const { headers } = await callApi(service, 'GET /me', {
        token,
        headers: { 'x-request-id': wrongId },
      });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
    }
  });

  test.each([
    ['an answer', 'GET /me', 200],
    ['a refusal', 'GET /imports/{id}', 403],
  ] as const)('%s is not cached, and a browser runs nothing in it', async (_, key, status) => {
    const answer = await callApi(service, key, {
      ...recorder.allowedRequest(key),
      token: recorder.tokens.investor,
    });
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('an unknown path is 404 in the same envelope', async () => {
    for (const path of ['/api/nothing', '/api/operations/1/2/3', '/api/__test/nothing', '/api/me/'])
      expect(JSON.parse(await (await service.send(path)).text())).toEqual({
        result: {
          code: '404',
          info: 'No encontrado',
          errors: [{ code: '404', message: 'No encontrado' }],
        },
      });
    const putResponse = await service.send('/api/operations', { method: 'PUT' });
    expect(putResponse.status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import {
  type CallDefinition,
  type CallKey,
  calls,
  listRefusalCodes,
  needsAccessReason,
} from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiInput, callApi, encodeFilter } from '../support/api.ts';
import {
  type RefusalRecorder,
  findAllowedCaller,
  createTestedRefusalCheck,
  callEntries,
  createAllowedToken,
  isCallOpenTo,
  isPartnerCall,
  namesObjectElsewhere,
  findCallsWithCode,
  createRefusalRecorder,
  createRejectedToken,
} from '../support/every-call.ts';
import { expectRefusal, formatRefusalTitle } from '../support/expect-refusal.ts';
import { testBodyRefusals } from './body-refusals.ts';
import { callsDependingOnStatus, testSecondFactorRefusals } from './second-factor-refusals.ts';
import { callCases } from '../matrix/call-cases.ts';
import { snapshotRows } from '../support/rows.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { createSuperuserToken, createTokenOfEveryRole } from '../support/superuser.ts';
import { addValidBody } from '../support/valid-bodies.ts';
import { invalidFilters } from '../support/wrong-filters.ts';
import { sha256Hex, hashToken } from '../../src/kernel/crypto.ts';
import { readMoment } from '../../src/kernel/clock.ts';
import { storeIdempotentAnswer } from '../../src/kernel/http/idempotency.ts';

let service: TestService;
let recorder: RefusalRecorder;
let namedMemberToken: string;
let rowsBefore: Awaited<ReturnType<typeof snapshotRows>>;
beforeAll(async () => {
  service = await startTestService();
  recorder = await createRefusalRecorder(service);
  namedMemberToken = await createTokenOfEveryRole(service);
  rowsBefore = await snapshotRows(service.database.db);
});
afterAll(() => service.stop());

const allowed = (key: CallKey, more?: ApiInput) => recorder.allowedRequest(key, more);
const isForm = (key: CallKey): boolean => calls[key].bodyKind === 'form';
/** Other files test the refusals of public calls and of calls of partners. */
const requiresSession = (key: CallKey): boolean =>
  (calls[key] as CallDefinition).access.audience !== 'public' && !isPartnerCall(key);
const guarded = (code: string) => findCallsWithCode(code).filter(requiresSession);
const check: RefusalRecorder['checkRefusal'] = (...asked) => recorder.checkRefusal(...asked);

describe('400-001', () => {
  const keys = findCallsWithCode('400-001');
  test.each(keys)('%s: malformed JSON', async (key) => {
    const headers = { 'content-type': 'application/json' };
    await check(key, '400-001', allowed(key, { body: '{"operation_status":', headers }));
  });
  test.each(keys)('%s: an unsupported content type', async (key) => {
    const headers = { 'content-type': 'application/xml' };
    await check(key, '400-001', allowed(key, { body: '<order/>', headers }));
  });
  test.each(keys)('%s: an unknown field', async (key) => {
    const asked = allowed(key);
    const field = isForm(key) ? 'grant_type' : 'made_up';
    const answer = await callApi(service, key, asked);
    const { result } = answer.body as unknown as { result: { errors: { field?: string }[] } };
    expect(answer.status).toBe(400);
    expect(result.errors.map((error) => error.field)).toContain(field);
    expect(JSON.stringify(result)).toContain('made_up');
  });
  test.each(keys.filter((key) => !isForm(key)))('%s: an array as body', async (key) => {
    const { access } = calls[key] as CallDefinition;
    // When the body names the account, a body without that field is refused with 404, because it names no visible
    // account.
    const accessText = JSON.stringify(access);
    const isNamed = accessText.includes('body.') && !accessText.includes('optional');
    await check(key, isNamed ? '404' : '400-001', allowed(key, { body: [1, 2] }));
  });
});

testBodyRefusals(() => ({ service, recorder }));
testSecondFactorRefusals(() => ({ service, recorder }));

describe('400-011', () => {
  const message = (param: string) => ({
    message: formatRefusalTitle('PARAMETRO_INVALIDO', { param }),
    field: param,
  });
  test.each(findCallsWithCode('400-011'))('%s: an unknown parameter', async (key) => {
    const { query = {} } = allowed(key);
    await check(
      key,
      '400-011',
      allowed(key, { query: { ...(query as object), made_up: '1' } }),
      message('made_up'),
    );
  });

  const lists = callEntries.filter(([, call]) => call.list !== undefined).map(([key]) => key);
  test.each(lists)('%s: invalid pages', async (key) => {
    for (const [name, value] of [
      ['$limit', '0'],
      ['$limit', '501'],
      ['$limit', '-1'],
      ['$limit', 'todos'],
      ['$limit', '1.5'],
      ['$offset', '-1'],
      ['$offset', 'x'],
    ] as const)
      await check(key, '400-011', allowed(key, { query: { [name]: value } }), message(name));
    await check(key, '400-011', allowed(key, { query: '$limit=1&$limit=2' }), message('$limit'));
  });

  const ordered = callEntries
    .filter(([, call]) => (call.list?.orderBy.length ?? 0) > 0)
    .map(([key]) => key);
  test.each(ordered)('%s: an unknown order field', async (key) => {
    for (const text of [
      'made_up',
      'uuid; drop table operation',
      'cash up',
      '',
      'created_at desc,,',
    ])
      await check(key, '400-011', allowed(key, { query: { $orderby: text } }), message('$orderby'));
  });

  const searched = callEntries.filter(([, call]) => call.list?.search === true).map(([key]) => key);
  test.each(searched)('%s: a search that is too short or too long', async (key) => {
    for (const text of ['a', ' ', 'x'.repeat(101), 'a\0b'])
      await check(key, '400-011', allowed(key, { query: { $search: text } }), message('$search'));
  });
});

describe('400-010', () => {
  const filtered = findCallsWithCode('400-010').filter(
    (key) => (calls[key] as CallDefinition).list !== undefined,
  );
  test.each(filtered)('%s: invalid filters', async (key) => {
    for (const $filter of invalidFilters)
      await check(key, '400-010', allowed(key, { query: { $filter } }), { field: '$filter' });
    const [field = ''] = (calls[key] as CallDefinition).list?.filter ?? [];
    const manyTerms = Array.from({ length: 21 }, () => `${field} eq a`).join(' or ');
    const nullCharacter = `${field} eq 'a\0b'`;
    for (const text of [manyTerms, nullCharacter])
      await check(key, '400-010', allowed(key, { query: { $filter: encodeFilter(text) } }), {
        field: '$filter',
      });
  });
});

describe('401-004', () => {
  test.each(guarded('401-004'))('%s', async (key) => {
    const expired = await createAllowedToken(service, key);
    await service.database.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token_hash', '=', hashToken(expired))
      .execute();
    for (const token of [undefined, 'x'.repeat(43), expired])
      await check(key, '401-004', { ...allowed(key), token });
  });
});

describe('403', () => {
  // `GET /me/admin` writes an audit entry when it refuses, which its own test checks.
  test.each(guarded('403-001').filter((key) => key !== 'GET /me/admin'))(
    '403-001 %s',
    async (key) => {
      const token = await createRejectedToken(service, recorder, key);
      await check(key, '403-001', { ...allowed(key), token });
    },
  );

  test.each(findCallsWithCode('403-003'))('403-003 %s', async (key) => {
    for (const token of [recorder.tokens.superuser, await createSuperuserToken(service)])
      await check(key, '403-003', { ...allowed(key), token });
  });

  /** These calls name their object in the body or act on data of a person. Their own tests cover 403-002. */
  const isTestedElsewhere = (key: CallKey): boolean =>
    key === 'POST /documents-signatures' ||
    key === 'POST /shared-reports' ||
    key === 'POST /wealthreader/oauth2' ||
    callCases[key].kind === 'intervener';
  test.each(callsDependingOnStatus.filter((key) => !isTestedElsewhere(key)))(
    '403-002 %s',
    async (key) => {
      const kind = callCases[key].kind ?? 'account';
      const own = recorder.targets
        .of(kind)
        .find(({ target }) => target.kind === 'account' && target.account === 'blocked');
      const asked = callCases[key].input(own?.id ?? accountOf('blocked').uuid, recorder.targets);
      await check(key, '403-002', { ...asked, token: recorder.tokens.blocked });
    },
  );
});

describe('404', () => {
  test.each(guarded('404').filter((key) => !namesObjectElsewhere(key)))('%s', async (key) => {
    const token = recorder.tokens[findAllowedCaller(key)];
    const ids = [randomUUID(), 'no-uuid', "' or 1=1", '0'.repeat(199)];
    for (const id of ids) {
      const asked = recorder.requestAbout(key, id);
      const body = key === 'PUT /config/{key}' ? { value: 'true' } : asked.body;
      const params = { ...asked.params, key: 'MADE_UP' };
      await check(key, '404', { ...asked, token, params, body });
    }
  });
});

describe('409', () => {
  const keyOf = (key: CallKey): string => `key-of-${calls[key].name}`;
  const valid = (key: CallKey): ApiInput => addValidBody(key, allowed(key));
  const principalOf = (key: CallKey): string =>
    isCallOpenTo(key, 'client') ? personOf('investor').uuid : 'staff:backoffice';

  test.each(guarded('409-002'))('409-002 %s: the key was used for another request', async (key) => {
    const claim = {
      principal: principalOf(key),
      key: keyOf(key),
      route: key,
      hash: sha256Hex('something else'),
      expiresAt: new Date(Date.now() + 3_600_000),
    };
    const moment = readMoment(service.service.clock);
    await storeIdempotentAnswer(service.database.db, claim, moment, { status: 200, answer: '{}' });
    await check(key, '409-002', { ...valid(key), key: keyOf(key) });
    await service.database.db.deleteFrom('idempotency').where('key', '=', keyOf(key)).execute();
  });

  test.each(guarded('409-003'))('409-003 %s: the first request is still running', async (key) => {
    const name = `running-${calls[key].name}`;
    if (!('pool' in service.database.engine)) throw new Error('Only PostgreSQL has a pool.');
    const other = await service.database.engine.pool.connect();
    const lock = `${principalOf(key)}\n${name}`;
    await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock]);
    try {
      await check(key, '409-003', { ...valid(key), key: name });
    } finally {
      await other.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
      other.release();
    }
  });

  test.each(guarded('409-002'))('400-001 %s: a malformed key', async (key) => {
    for (const wrong of ['short', 'x'.repeat(129), 'with space in it'])
      await check(key, '400-001', { ...valid(key), key: wrong }, { field: 'Idempotency-Key' });
  });
});

test('400-020: reads of clients by a named member of staff who states no reason', async () => {
  const refusal = { field: 'reason_code', message: 'Elija el motivo del acceso' };
  for (const [key] of callEntries.filter(([, call]) => needsAccessReason(call)))
    await check(key, '400-020', { ...allowed(key), token: namedMemberToken }, refusal);
});

test('429-001: lists of a person who has read all rows of the hour', async () => {
  await recorder.readAllRows();
  for (const [key, { list }] of callEntries)
    if (list && findCallsWithCode('429-001').includes(key))
      await check(key, '429-001', allowed(key));
});

describe('500-001', () => {
  test('an internal error reveals no cause', async () => {
    await service.database.execute('alter table session rename to session_away');
    for (const [key] of callEntries.filter(([one]) => !isPartnerCall(one))) {
      const answer = await callApi(service, key, { ...allowed(key), token: 'y'.repeat(43) });
      expectRefusal(key, '500-001', answer);
      expect(answer.text).not.toMatch(/relation|session|select|\.ts/iu);
      recorder.note(key, '500-001');
    }
    await service.database.execute('alter table session_away rename to session');
  });
});

test('the refusals above leave nothing in the database', async () => {
  expect(await snapshotRows(service.database.db)).toEqual(rowsBefore);
});

test('every refusal that a call lists is tested', () => {
  const isClaimed = createTestedRefusalCheck();
  const isTried = (key: CallKey, code: string) =>
    recorder.tried.get(key)?.has(code) === true || isClaimed(key, code);
  // The test database-loss.test.ts covers refusal 503-001 with each call.
  const untried = callEntries.flatMap(([key, call]) =>
    listRefusalCodes(call)
      .filter((code) => code !== '503-001' && !isTried(key, code))
      .map((code) => `${key} ${code}`),
  );
  expect(untried).toEqual([]);
});

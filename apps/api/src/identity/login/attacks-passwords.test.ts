import { type CallKey, calls } from '@participe/contract';
import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateToken } from '../../kernel/crypto.ts';
import { type ApiResponse, callApi } from '../../../test/support/api.ts';
import { callEntries } from '../../../test/support/every-call.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  cookieOf,
  logIn,
  logInWithCode,
  passwordForm,
  presetCallCount,
} from '../../../test/support/login.ts';
import { readLinkSecrets } from '../../../test/partners/messages.ts';
import { countNewRows } from '../../../test/support/rows.ts';
import type { TestService } from '../../../test/support/service.ts';
import { type TwoProcesses, startTwoProcesses } from '../../../test/support/two-processes.ts';

let processes: TwoProcesses;
let service: TestService;
beforeAll(async () => {
  processes = await startTwoProcesses();
  service = processes.first;
});
afterAll(() => processes.stop());
beforeEach(() => processes.pass(61));

const serviceAt = (i: number): TestService => (i % 2 === 0 ? processes.first : processes.second);

const inParallel = <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

function countByCode(answers: readonly ApiResponse<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { body } of answers as readonly ApiResponse<{ result: { code: string } }>[])
    counts[body.result.code] = (counts[body.result.code] ?? 0) + 1;
  return counts;
}

/** Five guesses are checked; the lockout, or the five checks in progress, refuse the others. */
function expectFiveChecked(answers: readonly ApiResponse<unknown>[]): void {
  const { '401-001': checked, '401-002': blocked = 0, '503-001': early = 0 } = countByCode(answers);
  expect([checked, blocked + early]).toEqual([5, answers.length - 5]);
}

describe('guessing', () => {
  test('of 200 concurrent wrong passwords on two processes five are checked, and afterwards not even the correct one is accepted', async () => {
    const device = cookieOf(await logInWithCode(service, 'stranger'), 'pa_device');
    const guesses = await inParallel(200, (i) =>
      logIn(serviceAt(i), passwordForm('stranger', `guess number ${String(i)}`)),
    );
    expectFiveChecked(guesses);
    for (const i of [0, 1])
      expectRefusal('POST /token', '401-002', await logIn(serviceAt(i), passwordForm('stranger')));
    const login = await logIn(serviceAt(1), passwordForm('stranger'), { cookies: [device] });
    expect(login.body.needs_otp).toBe(false);
  });

  test('of many concurrent correct passwords five are checked, and nobody is locked out', async () => {
    // These eight logins and the two below send at most ten codes, the limit per hour (SES-14).
    const logins = await inParallel(8, (i) => logIn(serviceAt(i), passwordForm('readonly')));
    const refusedLogin = logins.filter(({ status }) => status !== 200);
    for (const answer of refusedLogin) expectRefusal('POST /token', '503-001', answer);
    expect(refusedLogin.length).toBeLessThanOrEqual(3);
    for (const i of [0, 1])
      expect((await logIn(serviceAt(i), passwordForm('readonly'))).status).toBe(200);
  });

  test('attempts whose process ended during the check count as failed', async () => {
    const form = passwordForm('usufructuary');
    await logIn(service, { ...form, password: 'guess guess guess' });
    await service.database.db
      .updateTable('login_counter')
      .set({ failures: 5 })
      .where('failures', '=', 1)
      .execute();
    expectRefusal('POST /token', '503-001', await logIn(service, form));
    await processes.pass(61);
    expectRefusal('POST /token', '401-002', await logIn(service, form));
  });

  test('an unknown name is locked out like a known one', async () => {
    const form = { ...passwordForm('investor', 'guess guess guess'), username: '00000000T' };
    const guesses = await inParallel(200, (i) => logIn(serviceAt(i), form));
    expectFiveChecked(guesses);
  });

  test('a lockout writes the same number of rows whether or not the user name exists', async () => {
    const lockOut = async (username: string) => {
      const form = { ...passwordForm('minor', 'guess guess guess'), username };
      for (let i = 0; i < 4; i += 1) await logIn(service, form);
      const { result, grown } = await countNewRows(service.database.db, () => logIn(service, form));
      expectRefusal('POST /token', '401-001', result);
      expectRefusal('POST /token', '401-002', await logIn(service, form));
      return grown;
    };
    const lockoutsOfExistingUser = await lockOut(personOf('minor').username);
    expect(lockoutsOfExistingUser).toEqual({ outbox: 1, audit_log: 1 });
    expect(await lockOut('00000001R')).toEqual(lockoutsOfExistingUser);
  });

  test('the known device of one person gives no access to the account of another', async () => {
    const device = cookieOf(await logInWithCode(service, 'couple_a'), 'pa_device');
    const guesses = await inParallel(40, (i) => {
      const cookies = i % 4 < 2 ? [device] : [];
      return logIn(serviceAt(i), passwordForm('couple_b', 'guess guess guess'), { cookies });
    });
    expectFiveChecked(guesses);
  });

  test('the limit per address is shared by both processes', async () => {
    const { clock } = service.service;
    await processes.pass(61 - (Math.floor(clock.sessionNow().getTime() / 1000) % 60));
    const form = { grant_type: 'otp', password: '123456' };
    await presetCallCount(service, 'token', 560);
    const answers = await inParallel(90, (i) => logIn(serviceAt(i), form));
    expect(countByCode(answers)).toEqual({ '401-004': 40, '429-001': 50 });
    await processes.pass(61);
  });

  test('many concurrent logins are answered or refused with Retry-After, and memory stays bounded', async () => {
    // Each run uses new user names, so that memory kept per user name would grow with each run.
    const logInMany = async (first: number) => {
      const answers = await inParallel(200, (i) => {
        const username = `Y${String(first + i).padStart(7, '0')}T`;
        return logIn(serviceAt(i), { ...passwordForm('tutor'), username });
      });
      expect(Object.keys(countByCode(answers)).toSorted()).toEqual(['401-001', '503-001']);
    };
    // The first run is not measured, because it also loads data that are loaded once.
    await logInMany(0);
    const memoryBefore = process.memoryUsage().rss;
    await logInMany(200);
    const grownMegabytes = (process.memoryUsage().rss - memoryBefore) / 1_048_576;
    expect(grownMegabytes).toBeLessThan(150);
  });
});

describe('recovery', () => {
  const call = 'POST /users/password-recover';
  const passwordOf = (i: number): string => `faro numero ${String(i)} del norte`;
  const formOf = (uuid_user: string, otp: string, i: number) => ({
    uuid_user,
    otp,
    new_password: passwordOf(i),
    repeat_new_password: passwordOf(i),
  });

  test('of fifty concurrent uses of one link on two processes only one succeeds and uses up the link', async () => {
    const { username, birthdate } = personOf('investor');
    await callApi(service, call, { body: { username, birthdate } });
    const [handle = ''] = await readLinkSecrets(service, 'investor');
    await callApi(service, call, { body: { uuid_user: handle } });
    const otp = await service.codeFor('investor');
    const answers = await inParallel(50, (i) =>
      callApi(serviceAt(i), call, { body: formOf(handle, otp, i) }),
    );
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(winners).toHaveLength(1);
    const { '200': _won, ...others } = countByCode(answers);
    expect(Object.keys(others).toSorted()).toEqual(['404', '503-001']);
    expectRefusal(call, '404', await callApi(serviceAt(1), call, { body: { uuid_user: handle } }));
    const [winner = 0] = winners;
    const winnerLogin = await logIn(service, passwordForm('investor', passwordOf(winner)));
    expect(winnerLogin.body.needs_otp).toBe(true);
    const loser = winner === 0 ? 1 : 0;
    const loserLogin = await logIn(service, passwordForm('investor', passwordOf(loser)));
    expectRefusal('POST /token', '401-001', loserLogin);
  });

  test('a recovery request writes the same number of rows whether or not the user name exists', async () => {
    const { username, birthdate } = personOf('couple_a');
    for (const body of [
      { username, birthdate },
      { username, birthdate: '1901-01-01' },
      { username: '00000000T', birthdate },
    ]) {
      const { grown } = await countNewRows(service.database.db, () =>
        callApi(service, call, { body }),
      );
      expect(grown).toEqual({ outbox: 1 });
    }
  });

  test('a login that is checked while the password is being recovered opens no session', async () => {
    const { username, birthdate } = personOf('tutor');
    await callApi(service, call, { body: { username, birthdate } });
    const [handle = ''] = await readLinkSecrets(service, 'tutor');
    const tutorLogin = await logInWithCode(service, 'tutor');
    await processes.pass(31);
    await callApi(service, call, { body: { uuid_user: handle } });
    const otp = await service.codeFor('tutor');
    const cookies = [cookieOf(tutorLogin, 'pa_device')];
    const body = formOf(handle, otp, 0);
    const [recovered, ...entered] = await Promise.all([
      callApi(service, call, { body }),
      ...Array.from({ length: 8 }, (_, i) =>
        logIn(serviceAt(i), passwordForm('tutor'), { cookies }),
      ),
    ]);
    expect(recovered.status).toBe(200);
    for (const { status, body: answer } of entered) {
      if (status !== 200) continue;
      const me = await callApi(service, 'GET /me', { token: answer.access_token });
      expectRefusal('GET /me', '401-004', me);
    }
    const liveFamilies = await service.database.db
      .selectFrom('session_family')
      .select('uuid')
      .where('uuid_intervener', '=', personOf('tutor').uuid)
      .where('revoked_at', 'is', null)
      .execute();
    expect(liveFamilies).toEqual([]);
  });
});

describe('tokens', () => {
  const guardedCalls: CallKey[] = callEntries
    .filter(([, { access }]) => access.audience !== 'public')
    .map(([key]) => key);
  const id = '00000000-0000-4000-8000-000000000000';

  async function callAs(key: CallKey, authorization: string | undefined, query = '') {
    const { method, path } = calls[key];
    const address = `/api${path.replaceAll(/\{(\w+)\}/gu, id)}${query}`;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const response = await service.send(address, {
      method,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      body: hasBody ? '{}' : null,
    });
    return { status: response.status, text: await response.text() };
  }

  /**
   * Pairs each guarded call with one of the texts in turn, and each text with one call of each audience. More pairs
   * are not needed, because the same code reads the token of all calls.
   */
  function pairWithCalls<T>(texts: readonly T[]): (readonly [CallKey, T | undefined])[] {
    const inTurn = guardedCalls.map((key, at) => [key, texts[at % texts.length]] as const);
    const oneOfEach = [
      ...new Map(guardedCalls.map((key) => [calls[key].access.audience, key])).values(),
    ];
    return [...inTurn, ...oneOfEach.flatMap((key) => texts.map((text) => [key, text] as const))];
  }

  test('that are empty, truncated, expired, doubled or of another service authorise no call', async () => {
    const accessToken = (await logInWithCode(service, 'admin_1')).body.access_token;
    const pendingToken = (await logIn(service, passwordForm('admin_2'))).body.access_token;
    const misshapenTokens = [
      undefined,
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${accessToken.slice(0, -1)}`,
      `Bearer ${accessToken}A`,
      `Bearer ${accessToken} ${accessToken}`,
      `Basic ${Buffer.from(`admin:${accessToken}`).toString('base64')}`,
      accessToken,
      `Bearer ${generateToken()}`,
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
      `Bearer ${'%00'.repeat(14)}A`,
      `Bearer ${pendingToken}`,
    ];
    const expect401 = async (authorizations: readonly (string | undefined)[]): Promise<void> => {
      for (const [key, authorization] of pairWithCalls(authorizations)) {
        const { status, text } = await callAs(key, authorization);
        expect({ key, authorization, status }).toEqual({ key, authorization, status: 401 });
        expect(text).toContain('401-004');
      }
    };
    await expect401(misshapenTokens);
    await processes.pass(601);
    await expect401([accessToken, pendingToken].map((token) => `Bearer ${token}`));
  });

  test('in the URL authorise no call, whatever the name of the parameter', async () => {
    const token = (await logInWithCode(service, 'admin_1')).body.access_token;
    for (const [key, name] of pairWithCalls(['access_token', 'token', 'authorization', 'bearer'])) {
      const { status } = await callAs(key, undefined, `?${name}=${token}`);
      expect({ key, name, status }).toEqual({ key, name, status: 401 });
    }
  });

  test('of an unknown form open no session and cause no internal error', async () => {
    for (const token of [undefined, generateToken(), 'short', 'A'.repeat(4000)]) {
      const codeForm = { grant_type: 'otp', password: '123456' };
      const loginAnswer = await logIn(service, codeForm, token === undefined ? {} : { token });
      expectRefusal('POST /token', '401-004', loginAnswer);
      const form = { grant_type: 'refresh_token', password: token ?? '' };
      expect([400, 401]).toContain((await logIn(service, form)).status);
    }
  });
});

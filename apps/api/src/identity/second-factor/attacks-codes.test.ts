import { type CallDefinition, type CallKey, calls } from '@participe/contract';
import { type DemoPersonKey, accountOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  type TokenReply,
  cookieOf,
  logIn,
  logInWithCode,
  passwordForm,
} from '../../../test/support/login.ts';
import type { TestService } from '../../../test/support/service.ts';
import {
  addAuthApp,
  computeAuthAppCode,
  readMessagesTo,
  startLogin,
  secondsUntilMidStep,
  computeWrongAuthAppCode,
} from '../../../test/support/two-factor.ts';
import { type TwoProcesses, startTwoProcesses } from '../../../test/support/two-processes.ts';

let processes: TwoProcesses;
let service: TestService;
let otherService: TestService;
beforeAll(async () => {
  processes = await startTwoProcesses();
  ({ first: service, second: otherService } = processes);
});
afterAll(() => processes.stop());

async function countWaitingConnections(): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(service.database.db);
  return rows.length;
}

const call = 'POST /token';
const repeatCalls = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const answerBy = (by: TestService, token: string, password: string): Promise<TokenReply> =>
  logIn(by, { grant_type: 'otp', password }, { token });
const countAccepted = (replies: readonly TokenReply[]): number =>
  replies.filter(({ status }) => status === 200).length;
/**
 * Logs in ten times in sequence. Parallel logins would lock the person out, because each password counts as a failed
 * attempt until it has been checked.
 */
async function startTenLogins(person: DemoPersonKey): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < 10) tokens.push(await startLogin(service, person));
  return tokens;
}

describe('a valid code opens one session', () => {
  test('a sent code, posted a hundred times to two processes', async () => {
    const token = await startLogin(service, 'investor');
    const code = await service.codeFor('investor');
    const replies = await Promise.all(
      repeatCalls(100, (index) => answerBy(index % 2 === 0 ? service : otherService, token, code)),
    );
    expect(countAccepted(replies)).toBe(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(99);
  });

  test('a code of the app, posted a hundred times to ten logins', async () => {
    const { secret } = await addAuthApp(service, 'couple_a');
    await processes.pass(30);
    const tokens = await startTenLogins('couple_a');
    const code = computeAuthAppCode(service, secret);
    const replies = await Promise.all(
      repeatCalls(100, (index) =>
        answerBy(index % 2 === 0 ? service : otherService, tokens[index % 10] ?? '', code),
      ),
    );
    expect(countAccepted(replies)).toBe(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(99);
  });

  test('a recovery code, posted a hundred times to ten logins', async () => {
    const { recoveryCodes } = await addAuthApp(service, 'couple_b');
    const tokens = await startTenLogins('couple_b');
    const replies = await Promise.all(
      repeatCalls(100, (index) =>
        answerBy(
          index % 2 === 0 ? service : otherService,
          tokens[index % 10] ?? '',
          recoveryCodes[0] ?? '',
        ),
      ),
    );
    expect(countAccepted(replies)).toBe(1);
  });

  test('an earlier time step is refused after a later one was used', async () => {
    const { secret } = await addAuthApp(service, 'tutor');
    await processes.pass(60 + secondsUntilMidStep(service));
    const earlierCode = computeAuthAppCode(service, secret, -30);
    const firstLogin = await answerBy(
      service,
      await startLogin(service, 'tutor'),
      computeAuthAppCode(service, secret),
    );
    expect(firstLogin.status).toBe(200);
    const token = await startLogin(service, 'tutor');
    expectRefusal(call, '401-003', await answerBy(service, token, earlierCode));
    expectRefusal(
      call,
      '401-003',
      await answerBy(service, token, computeAuthAppCode(service, secret)),
    );
  });

  test('the code of one login is not accepted for another', async () => {
    const firstLogin = await startLogin(service, 'admin_1');
    const code = await service.codeFor('admin_1');
    const token = await startLogin(service, 'admin_1');
    const newCode = await service.codeFor('admin_1');
    expect(newCode).not.toBe(code);
    expectRefusal(call, '401-003', await answerBy(service, token, code));
    expect((await answerBy(service, firstLogin, code)).status).toBe(200);
  });
});

describe('guesses', () => {
  test('three wrong codes of any kind end the pending login', async () => {
    const { secret, recoveryCodes } = await addAuthApp(service, 'admin_2');
    await processes.pass(30);
    const token = await startLogin(service, 'admin_2');
    const wrongCode = computeWrongAuthAppCode(service, secret);
    for (const guessedCode of [wrongCode, 'ABCDE-FGHJK', wrongCode])
      expectRefusal(call, '401-003', await answerBy(service, token, guessedCode));
    for (const rightCode of [computeAuthAppCode(service, secret), recoveryCodes[0] ?? ''])
      expectRefusal(call, '401-004', await answerBy(otherService, token, rightCode));
  });

  test('of a hundred concurrent codes at most three are checked', async () => {
    const token = await startLogin(service, 'readonly');
    const replies = await Promise.all(
      repeatCalls(100, (index) =>
        answerBy(index % 2 === 0 ? service : otherService, token, String(900_000 + index)),
      ),
    );
    const judgedReplies = replies.filter(({ body }) => body.result.code === '401-003');
    expect(judgedReplies.length).toBeLessThanOrEqual(3);
    expect(countAccepted(replies)).toBe(0);
  });

  test('ten wrong app codes over many logins lock the app and notify the owner; a sent code still works', async () => {
    const { secret, recoveryCodes } = await addAuthApp(service, 'minor');
    await processes.pass(30);
    for (let login = 0; login < 4; login += 1) {
      const token = await startLogin(service, 'minor');
      for (let guessCount = 0; guessCount < 3; guessCount += 1)
        expectRefusal(
          call,
          '401-003',
          await answerBy(service, token, computeWrongAuthAppCode(service, secret)),
        );
    }
    const token = await startLogin(service, 'minor');
    for (const rightCode of [computeAuthAppCode(service, secret), recoveryCodes[0] ?? ''])
      expectRefusal(call, '401-003', await answerBy(service, token, rightCode));
    const notices = (await readMessagesTo(service, 'minor')).filter(
      ({ subject }) => subject === 'Códigos de la aplicación bloqueados',
    );
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringContaining('durante 60 minutos') as string,
    ]);
    const resentLogin = await logIn(
      service,
      { grant_type: 'otp_resend', otp_channel: 'SMS' },
      { token },
    );
    expect(resentLogin.body).toMatchObject({ otp_channel: 'SMS', otp_alternatives: ['APP'] });
    expect((await answerBy(service, token, await service.codeFor('minor'))).status).toBe(200);
    await processes.pass(3600);
    const laterLogin = await startLogin(service, 'minor');
    expect((await answerBy(service, laterLogin, computeAuthAppCode(service, secret))).status).toBe(
      200,
    );
  });

  test('five wrong sent codes over many logins lock them and notify the owner once; a known device still logs in', async () => {
    const device = cookieOf(await logInWithCode(service, 'newcomer'), 'pa_device');
    const guessCodes = async (count: number): Promise<string> => {
      const token = await startLogin(service, 'newcomer');
      const wrongCode = (await service.codeFor('newcomer')) === '000000' ? '000001' : '000000';
      for (let i = 0; i < count; i += 1)
        expectRefusal(
          call,
          '401-003',
          await answerBy(i === 0 ? service : otherService, token, wrongCode),
        );
      return token;
    };
    await guessCodes(3);
    const token = await guessCodes(2);
    const rightCode = await service.codeFor('newcomer');
    expectRefusal(call, '401-003', await answerBy(otherService, token, rightCode));
    const sentMessages = (await readMessagesTo(service, 'newcomer')).length;
    for (const by of [service, otherService])
      expectRefusal(call, '401-002', await logIn(by, passwordForm('newcomer')));
    expect(await readMessagesTo(service, 'newcomer')).toHaveLength(sentMessages);
    const notices = (await readMessagesTo(service, 'newcomer')).filter(
      ({ subject }) => subject === 'Códigos de acceso bloqueados',
    );
    expect(notices.map(({ text }) => text)).toEqual([
      expect.stringContaining('durante 60 minutos') as string,
    ]);
    const login = await logIn(service, passwordForm('newcomer'), { cookies: [device] });
    expect(login.body.needs_otp).toBe(false);
    await processes.pass(3600);
    const laterLogin = await startLogin(service, 'newcomer');
    expect((await answerBy(service, laterLogin, await service.codeFor('newcomer'))).status).toBe(
      200,
    );
  });

  test('at most ten unanswered codes are sent per hour, also concurrently; answered ones do not count', async () => {
    await logInWithCode(service, 'blocked');
    for (let i = 0; i < 8; i += 1) await startLogin(service, 'blocked');
    // The lock prevents the storage of codes until all four logins wait, so that none of them sees the codes of the
    // others.
    const lastLogin = await runInTransaction(service.database.db, async (tx) => {
      await sql`lock table one_time_code in share mode`.execute(tx);
      const logins = repeatCalls(4, (i) =>
        logIn(i % 2 === 0 ? service : otherService, passwordForm('blocked')),
      );
      await vi.waitUntil(async () => (await countWaitingConnections()) === 4, 20_000);
      return logins;
    }).then((logins) => Promise.all(logins));
    expect(countAccepted(lastLogin)).toBe(2);
    for (const answer of lastLogin.filter(({ status }) => status !== 200))
      expectRefusal(call, '429-001', answer);
    const sentMessages = (await readMessagesTo(service, 'blocked')).length;
    expectRefusal(call, '429-001', await logIn(otherService, passwordForm('blocked')));
    expect(await readMessagesTo(service, 'blocked')).toHaveLength(sentMessages);
    await processes.pass(3601);
    expect(await startLogin(service, 'blocked')).not.toBe('');
  });

  test('a pending login is valid for the code step only', async () => {
    const token = await startLogin(service, 'stranger');
    const closedCalls = (Object.entries(calls) as [CallKey, CallDefinition][]).filter(
      ([, { access }]) => access.audience !== 'public',
    );
    expect(closedCalls.length).toBeGreaterThan(40);
    for (const [key] of closedCalls) {
      const params = { id: accountOf('investor_main').uuid, key: 'HAS_REWARDS' };
      const body = calls[key].bodyKind === 'none' ? undefined : {};
      expectRefusal(key, '401-004', await callApi(service, key, { token, params, body }));
    }
  });
});

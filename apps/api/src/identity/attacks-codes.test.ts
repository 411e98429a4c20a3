import { type AnyCall, type CallKey, calls } from '@participe/contract';
import { type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { type Service, createService } from '../service.ts';
import { ask, mustAsk } from '../testing/ask.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { type TokenReply, cookieOf, enter, enterWithCode, passSession } from '../testing/login.ts';
import { type TestService, startTestService } from '../testing/service.ts';
import {
  addApp,
  appCode,
  isInside,
  messagesTo,
  pendingLogin,
  wrongAppCode,
} from '../testing/two-factor.ts';

/** Two services on one PostgreSQL, as two processes are: each remembers for itself. */
let service: TestService;
let second: Service;
let other: TestService;
beforeAll(async () => {
  service = await startTestService();
  const { config } = service.service.services;
  second = await createService(config, createLog('error'), service.database, () => undefined);
  const url = await second.app.listen({ port: 0, host: '127.0.0.1' });
  other = { ...service, url, send: (path, init) => fetch(`${url}${path}`, init) };
});
afterAll(async () => {
  await second.app.close();
  await service.stop();
});

const call = 'POST /token';
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const answerBy = (by: TestService, token: string, password: string): Promise<TokenReply> =>
  enter(by, { grant_type: 'otp', password }, { token });
const wonOf = (replies: readonly TokenReply[]): number =>
  replies.filter(({ status }) => status === 200).length;
/** One after the other: the right password too is an attempt until it has been judged. */
async function tenLogins(person: DemoPersonKey): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < 10) tokens.push(await pendingLogin(service, person));
  return tokens;
}
/** Session time moved in the first process is what the second one has to read. */
const pass = async (seconds: number): Promise<void> => {
  await passSession(service, seconds);
  await second.clock.reload(service.database.db);
};

describe('one good code opens one session', () => {
  test('a sent one, posted a hundred times to two processes', async () => {
    const token = await pendingLogin(service, 'investor');
    const code = await service.codeFor('investor');
    const replies = await Promise.all(
      times(100, (index) => answerBy(index % 2 === 0 ? service : other, token, code)),
    );
    expect(wonOf(replies)).toBe(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(99);
  });

  test('one of the app, posted a hundred times to ten logins', async () => {
    const { secret } = await addApp(service, 'couple_a');
    await pass(30);
    const tokens = await tenLogins('couple_a');
    const code = appCode(service, secret);
    const replies = await Promise.all(
      times(100, (index) =>
        answerBy(index % 2 === 0 ? service : other, tokens[index % 10] ?? '', code),
      ),
    );
    expect(wonOf(replies)).toBe(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(99);
  });

  test('a recovery code, posted a hundred times to ten logins', async () => {
    const { recoveryCodes } = await addApp(service, 'couple_b');
    const tokens = await tenLogins('couple_b');
    const replies = await Promise.all(
      times(100, (index) =>
        answerBy(
          index % 2 === 0 ? service : other,
          tokens[index % 10] ?? '',
          recoveryCodes[0] ?? '',
        ),
      ),
    );
    expect(wonOf(replies)).toBe(1);
  });

  test('an earlier step of the app opens nothing once a later one was used', async () => {
    const { secret } = await addApp(service, 'tutor');
    await pass(60);
    const earlier = appCode(service, secret, -30);
    const first = await answerBy(
      service,
      await pendingLogin(service, 'tutor'),
      appCode(service, secret),
    );
    expect(first.status).toBe(200);
    const token = await pendingLogin(service, 'tutor');
    expectRefusal(call, '401-003', await answerBy(service, token, earlier));
    expectRefusal(call, '401-003', await answerBy(service, token, appCode(service, secret)));
  });

  test('the code of one login opens no other', async () => {
    const first = await pendingLogin(service, 'admin_1');
    const code = await service.codeFor('admin_1');
    const token = await pendingLogin(service, 'admin_1');
    const newer = await service.codeFor('admin_1');
    expect(newer).not.toBe(code);
    expectRefusal(call, '401-003', await answerBy(service, token, code));
    expect((await answerBy(service, first, code)).status).toBe(200);
  });
});

describe('guesses', () => {
  test('three end the pending login, whatever they guess at', async () => {
    const { secret, recoveryCodes } = await addApp(service, 'admin_2');
    await pass(30);
    const token = await pendingLogin(service, 'admin_2');
    const wrong = wrongAppCode(service, secret);
    for (const guess of [wrong, 'ABCDE-FGHJK', wrong])
      expectRefusal(call, '401-003', await answerBy(service, token, guess));
    for (const right of [appCode(service, secret), recoveryCodes[0] ?? ''])
      expectRefusal(call, '401-004', await answerBy(other, token, right));
  });

  test('of a hundred at once no more than three are judged', async () => {
    const token = await pendingLogin(service, 'readonly');
    const replies = await Promise.all(
      times(100, (index) =>
        answerBy(index % 2 === 0 ? service : other, token, String(900_000 + index)),
      ),
    );
    const judged = replies.filter(({ body }) => body.result.code === '401-003');
    expect(judged.length).toBeLessThanOrEqual(3);
    expect(wonOf(replies)).toBe(0);
  });

  test('ten at the app over many logins rest it, the owner is told, and a sent code still enters', async () => {
    const { secret, recoveryCodes } = await addApp(service, 'minor');
    await pass(30);
    for (let login = 0; login < 4; login += 1) {
      const token = await pendingLogin(service, 'minor');
      for (let guess = 0; guess < 3; guess += 1)
        expectRefusal(
          call,
          '401-003',
          await answerBy(service, token, wrongAppCode(service, secret)),
        );
    }
    const token = await pendingLogin(service, 'minor');
    for (const right of [appCode(service, secret), recoveryCodes[0] ?? ''])
      expectRefusal(call, '401-003', await answerBy(service, token, right));
    const told = (await messagesTo(service, 'minor')).filter(
      ({ subject }) => subject === 'Códigos de la aplicación bloqueados',
    );
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('durante 60 minutos') as string,
    ]);
    const resent = await enter(
      service,
      { grant_type: 'otp_resend', otp_channel: 'SMS' },
      { token },
    );
    expect(resent.body).toMatchObject({ otp_channel: 'SMS', otp_alternatives: ['APP'] });
    expect((await answerBy(service, token, await service.codeFor('minor'))).status).toBe(200);
    await pass(3600);
    const later = await pendingLogin(service, 'minor');
    expect((await answerBy(service, later, appCode(service, secret))).status).toBe(200);
  });

  test('a login that owes its code opens nothing else', async () => {
    const token = await pendingLogin(service, 'stranger');
    const closed = (Object.entries(calls) as [CallKey, AnyCall][]).filter(
      ([, { access }]) => access.audience !== 'public',
    );
    expect(closed.length).toBeGreaterThan(40);
    for (const [key] of closed) {
      const params = { id: accountOf('investor_main').uuid, key: 'HAS_REWARDS' };
      const body = calls[key].bodyKind === 'none' ? undefined : {};
      expectRefusal(key, '401-004', await ask(service, key, { token, params, body }));
    }
  });
});

describe('an end is an end in every process within a second', () => {
  let first: TokenReply;
  let credential: string;
  beforeEach(async () => {
    first = await enterWithCode(service, 'investor');
    credential = cookieOf(first, '__Secure-rt');
    for (const process of [service, other])
      expect(await isInside(process, first.body.access_token)).toBe(true);
  });

  const refresh = (by: TestService, cookie: string): Promise<TokenReply> =>
    enter(by, { grant_type: 'refresh_token' }, { cookies: [cookie] });

  /** Asks until it is refused, and says how late the last request left that was still let in. */
  async function lastLetIn(isOpen: () => Promise<boolean>): Promise<number> {
    const from = performance.now();
    let last = 0;
    for (;;) {
      const sent = performance.now() - from;
      if (!(await isOpen()) || sent > 5000) return last;
      last = sent;
    }
  }

  async function expectDead(token: string, cookie: string): Promise<void> {
    for (const process of [other, service])
      expect(await lastLetIn(() => isInside(process, token))).toBeLessThan(1000);
    for (const process of [other, service])
      expectRefusal(call, '401-004', await refresh(process, cookie));
  }

  test('logout', async () => {
    const { access_token: token } = first.body;
    await enter(service, { grant_type: 'logout' }, { cookies: [credential], token });
    await expectDead(token, credential);
  });

  test('one session ended from another', async () => {
    const token = await service.token('investor');
    const { sessions } = await mustAsk(service, 'GET /users/sessions', {
      token: first.body.access_token,
    });
    const id = sessions.find((session) => session.is_current)?.uuid ?? '';
    const ended = await ask(service, 'DELETE /users/sessions/{id}', { token, params: { id } });
    expect(ended.status).toBe(204);
    await expectDead(first.body.access_token, credential);
    expect(await isInside(other, token)).toBe(true);
  });

  test('a rotated credential that comes back after the grace', async () => {
    const next = await refresh(other, credential);
    expect(await isInside(other, next.body.access_token)).toBe(true);
    await pass(11);
    expectRefusal(call, '401-004', await refresh(service, credential));
    await expectDead(first.body.access_token, credential);
    await expectDead(next.body.access_token, cookieOf(next, '__Secure-rt'));
  });

  test('a block, which ends logins that owe their code too', async () => {
    const owing = await pendingLogin(service, 'investor');
    const code = await service.codeFor('investor');
    const staff = await service.staff();
    const params = { id: personOf('investor').uuid };
    await pass(1);
    await staff.call('PATCH /interveners/{id}', {
      params,
      body: { intervener_status: 'BLOQUEADO', block_reason: 'Orden judicial' },
    });
    await expectDead(first.body.access_token, credential);
    const late = await answerBy(other, owing, code);
    expectRefusal(call, '401-004', late);
    await pass(1);
    const again = await enterWithCode(service, 'investor');
    expect(await isInside(other, again.body.access_token)).toBe(true);
    await staff.call('PATCH /interveners/{id}', {
      params,
      body: { intervener_status: 'PREVIOUS' },
    });
  });

  test('a role that is taken away closes its account', async () => {
    const token = await service.token('couple_a');
    const params = { id: accountOf('couple').uuid };
    const sees = async (): Promise<boolean> =>
      (await ask(other, 'GET /accounts/{id}', { token, params })).status === 200;
    expect(await sees()).toBe(true);
    await service.database.db
      .deleteFrom('account_intervener')
      .where('uuid_account', '=', params.id)
      .where('uuid_intervener', '=', personOf('couple_a').uuid)
      .execute();
    expect(await lastLetIn(sees)).toBeLessThan(1000);
    expectRefusal(
      'GET /accounts/{id}',
      '404',
      await ask(other, 'GET /accounts/{id}', { token, params }),
    );
  });

  test('a changed password ends the other sessions', async () => {
    const { password = '' } = personOf('investor') as { password?: string };
    const own = await enterWithCode(service, 'investor');
    const changed = await ask(service, 'POST /users/password-change', {
      token: own.body.access_token,
      body: {
        current_password: password,
        new_password: 'lavanda-puente-72-niebla',
        repeat_new_password: 'lavanda-puente-72-niebla',
      },
    });
    expect(changed.status).toBe(200);
    await expectDead(first.body.access_token, credential);
    expect(await isInside(other, own.body.access_token)).toBe(true);
  });
});

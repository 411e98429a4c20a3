import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../../kernel/crypto.ts';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import {
  type TokenReply,
  cookieOf,
  cookiesOf,
  logIn,
  logInWithCode,
  advanceSession,
  withFrozenClock,
} from '../../../test/support/login.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let session: TokenReply;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  session = await logInWithCode(service, 'investor');
});

const refreshCookie = '__Secure-rt';
const refreshSession = (cookie: string) =>
  logIn(
    service,
    { grant_type: 'refresh_token', username: '', password: '' },
    { cookies: [cookie] },
  );
const getMe = (reply: TokenReply) =>
  callApi(service, 'GET /me', { token: reply.body.access_token });

function familyOf(reply: TokenReply): Promise<{ revoked_reason: string | null }> {
  return service.database.db
    .selectFrom('session as s')
    .innerJoin('session_family as f', 'f.uuid', 's.uuid_family')
    .select('f.revoked_reason')
    .where('s.token_hash', '=', hashToken(reply.body.access_token))
    .executeTakeFirstOrThrow();
}

describe('refresh', () => {
  test('returns a new token and a new credential each time', async () => {
    const seenCookies = new Set([cookieOf(session, refreshCookie)]);
    let lastLogin = session;
    for (let i = 0; i < 3; i += 1) {
      lastLogin = await refreshSession(cookieOf(lastLogin, refreshCookie));
      expect(lastLogin.body).toMatchObject({ expires_in: '600s', needs_otp: false });
      seenCookies.add(cookieOf(lastLogin, refreshCookie));
    }
    expect(seenCookies.size).toBe(4);
    expect((await getMe(lastLogin)).status).toBe(200);
    expect((await getMe(session)).status).toBe(200);
  });

  test('a refresh repeated within ten seconds gets the same next credential', () =>
    withFrozenClock(service, async () => {
      const cookie = cookieOf(session, refreshCookie);
      const replies = await Promise.all([
        refreshSession(cookie),
        refreshSession(cookie),
        refreshSession(cookie),
      ]);
      const laterLogin = await refreshSession(cookie);
      const credentials = [...replies, laterLogin].map((reply) => cookieOf(reply, refreshCookie));
      expect(new Set(credentials).size).toBe(1);
      expect(new Set([...replies, laterLogin].map(({ body }) => body.access_token)).size).toBe(4);
      expect((await refreshSession(credentials[0] ?? '')).status).toBe(200);
    }));

  test('reuse of a credential after the grace period ends the whole family', async () => {
    const stolenCookie = cookieOf(session, refreshCookie);
    const secondLogin = await refreshSession(stolenCookie);
    await advanceSession(service, 11);
    const thiefLogin = await refreshSession(stolenCookie);
    expectRefusal('POST /token', '401-004', thiefLogin);
    expect(cookiesOf(thiefLogin).map(({ name, value }) => [name, value])).toEqual([
      [refreshCookie, ''],
      ['pa_session', ''],
    ]);
    expectRefusal('GET /me', '401-004', await getMe(secondLogin));
    expectRefusal(
      'POST /token',
      '401-004',
      await refreshSession(cookieOf(secondLogin, refreshCookie)),
    );
    expect((await familyOf(secondLogin)).revoked_reason).toBe('REUSE');
    const lastEntries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%session.reuse-detected%')
      .execute();
    expect(lastEntries).toHaveLength(1);
  });

  test.each([
    ['no credential', () => 'other=1'],
    ['an invented one', () => `${refreshCookie}=${'a'.repeat(43)}`],
    ['the access token', () => `${refreshCookie}=${session.body.access_token}`],
  ])('401-004 with %s', async (_, cookie) => {
    const answer = await refreshSession(cookie());
    expectRefusal('POST /token', '401-004', answer);
    expect(cookieOf(answer, refreshCookie)).toBe(`${refreshCookie}=`);
  });

  test('the app sends its credential in the password field', async () => {
    const credential = cookieOf(session, refreshCookie).split('=')[1] ?? '';
    const reply = await logIn(service, { grant_type: 'refresh_token', password: credential });
    expect((await getMe(reply)).status).toBe(200);
  });
});

describe('the end', () => {
  test('of a token comes after ten minutes, while its credential can still renew it', () =>
    withFrozenClock(service, async () => {
      const login = await logInWithCode(service, 'investor');
      const unusedLogin = await logInWithCode(service, 'investor');
      await advanceSession(service, 599);
      expect((await getMe(login)).status).toBe(200);
      await advanceSession(service, 2);
      for (const lateLogin of [login, unusedLogin])
        expectRefusal('GET /me', '401-004', await getMe(lateLogin));
      expect((await getMe(await refreshSession(cookieOf(login, refreshCookie)))).status).toBe(200);
    }));

  test('of an idle session comes after fifteen minutes', () =>
    withFrozenClock(service, async () => {
      const idleLogin = await logInWithCode(service, 'investor');
      await advanceSession(service, 14 * 60 + 58);
      const keptAnswer = await refreshSession(cookieOf(idleLogin, refreshCookie));
      expect(keptAnswer.status).toBe(200);
      await advanceSession(service, 15 * 60 + 1);
      expectRefusal(
        'POST /token',
        '401-004',
        await refreshSession(cookieOf(keptAnswer, refreshCookie)),
      );
      expect((await familyOf(idleLogin)).revoked_reason).toBe('EXPIRED');
    }));

  test('of any session comes after twelve hours, whatever its activity', () =>
    withFrozenClock(service, async () => {
      let lastLogin = await logInWithCode(service, 'investor');
      for (let minutes = 0; minutes < 12 * 60 - 14; minutes += 14) {
        await advanceSession(service, 14 * 60);
        lastLogin = await refreshSession(cookieOf(lastLogin, refreshCookie));
        expect(lastLogin.status).toBe(200);
      }
      expect(lastLogin.body.expires_in).toBe('360s');
      await advanceSession(service, 361);
      expectRefusal('GET /me', '401-004', await getMe(lastLogin));
      expectRefusal(
        'POST /token',
        '401-004',
        await refreshSession(cookieOf(lastLogin, refreshCookie)),
      );
    }));

  test('by logout: token and credential of the family end at once, other sessions continue', async () => {
    const otherLogin = await logInWithCode(service, 'investor');
    const cookies = [cookieOf(session, refreshCookie)];
    expect((await getMe(session)).status).toBe(200);
    const token = session.body.access_token;
    const out = await logIn(service, { grant_type: 'logout' }, { cookies, token });
    expect(out.body).toMatchObject({ access_token: '', expires_in: '0s', needs_otp: false });
    expect(cookiesOf(out).every(({ flags }) => flags.includes('Max-Age=0'))).toBe(true);
    expectRefusal('GET /me', '401-004', await getMe(session));
    expectRefusal('POST /token', '401-004', await refreshSession(cookies[0] ?? ''));
    expect((await getMe(otherLogin)).status).toBe(200);
    expect((await logIn(service, { grant_type: 'logout' })).status).toBe(200);
  });

  test('does not depend on the business clock, which the demo may advance by months', async () => {
    await service.setClock('2027-03-19T09:00:00.000Z');
    expect((await getMe(session)).body.server_now).toBe('2027-03-19T09:00:00.000Z');
    expect((await refreshSession(cookieOf(session, refreshCookie))).status).toBe(200);
    const lateResponse = await service.send('/api/__test/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: '2027-03-19T08:59:59.999Z' }),
    });
    expect(lateResponse.status).toBe(409);
  });
});

describe('token', () => {
  test.each<[string, (token: string) => string | undefined]>([
    ['no header', () => undefined],
    ['another scheme', (token) => `Basic ${token}`],
    ['no scheme', (token) => token],
    ['a short one', (token) => `Bearer ${token.slice(1)}`],
    ['an unknown one', () => `Bearer ${'b'.repeat(43)}`],
    ['two of them', (token) => `Bearer ${token} ${token}`],
    [
      'the refresh credential',
      () => `Bearer ${cookieOf(session, refreshCookie).split('=')[1] ?? ''}`,
    ],
    ['the known device', () => `Bearer ${cookieOf(session, 'pa_device').split('=')[1] ?? ''}`],
  ])('401-004 with %s, although the session is valid', async (_, shape) => {
    const authorization = shape(session.body.access_token);
    const headers = authorization === undefined ? {} : { authorization };
    expectRefusal('GET /me', '401-004', await callApi(service, 'GET /me', { headers }));
    expect((await getMe(session)).status).toBe(200);
  });

  test('is not stored in the database, nor is any credential or code', async () => {
    const { db } = service.database;
    const rows = [
      ...(await db.selectFrom('session').selectAll().execute()),
      ...(await db.selectFrom('refresh_credential').selectAll().execute()),
      ...(await db.selectFrom('device').selectAll().execute()),
      ...(await db.selectFrom('one_time_code').selectAll().execute()),
      ...(await db.selectFrom('audit_log').selectAll().execute()),
    ];
    const storedText = JSON.stringify(rows);
    for (const { value } of cookiesOf(session).filter(({ name }) => name !== 'pa_session'))
      expect(storedText).not.toContain(value);
    expect(storedText).not.toContain(session.body.access_token);
    expect(storedText).not.toMatch(/"code":"?\d{6}"/u);
  });
});

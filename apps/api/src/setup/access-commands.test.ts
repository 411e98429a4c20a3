import { personOf } from '@participe/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openAdminSession } from '../identity/index.ts';
import { readMoment } from '../kernel/clock.ts';
import { endSessions } from './access-commands.ts';
import { callApi } from '../../test/support/api.ts';
import { advanceSession, cookieOf, logIn, logInWithCode } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createMemberToken } from '../../test/support/superuser.ts';
import { computeAuthAppCode } from '../../test/support/two-factor.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 61));

const { uuid, username, password, totpSecret } = personOf('staff');
const call = 'POST /admin/token';
const sendTokenRequest = (body: object, token?: string) => callApi(service, call, { body, token });
const renewSession = (token: string) => sendTokenRequest({ grant_type: 'refresh_token' }, token);

async function waitForBlockedConnections(count: number): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(service.database.db);
    return rows.length === count;
  }, 20_000);
}

/** A renewal of staff waits for this lock after it has stored its new session. */
const auditHeadLock = sql`select 1 from audit_head for update`;
/** A renewal of a client waits for this lock after it has locked its session family. */
const refreshCredentialLock = sql`lock table refresh_credential in share mode`;

/**
 * Starts the renewal, then the end of the sessions. A transaction of the test holds the lock until both wait for
 * locks.
 */
async function interleaveCommands<A, B>(
  renewal: () => Promise<A>,
  ending: () => Promise<B>,
  hold = auditHeadLock,
): Promise<[A, B]> {
  let first: Promise<A> | undefined;
  let second: Promise<B> | undefined;
  await service.database.db.transaction().execute(async (tx) => {
    await hold.execute(tx);
    first = renewal();
    await waitForBlockedConnections(1);
    second = ending();
    await waitForBlockedConnections(2);
  });
  if (first === undefined || second === undefined) throw new Error('Both were started.');
  return Promise.all([first, second]);
}

async function countOpenSessions(staff: string): Promise<number> {
  const { rows } = await sql`
    select 1 from session where uuid_staff = ${staff} and revoked_at is null`.execute(
    service.database.db,
  );
  return rows.length;
}

test.each([
  ['the member of staff', username],
  ['everybody', 'all'],
])(
  'end-sessions of %s also ends the session of a renewal that has not finished',
  async (_, whose) => {
    const token = await createMemberToken(service, 'staff');
    const [answer] = await interleaveCommands(
      () => renewSession(token),
      () => endSessions(service.database, [whose]),
    );
    expect(answer.status).toBe(200);
    expect(await countOpenSessions(uuid)).toBe(0);
    expect((await renewSession(answer.body.access_token)).status).toBe(401);
  },
);

test('a new login also ends the session of a renewal that has not finished', async () => {
  const token = await createMemberToken(service, 'staff');
  const pendingAnswer = await sendTokenRequest({ grant_type: 'password', username, password });
  const code = computeAuthAppCode(service, totpSecret ?? '', 0);
  const [answer, login] = await interleaveCommands(
    () => renewSession(token),
    () =>
      sendTokenRequest(
        { grant_type: 'otp', password: code, session: 'WORK' },
        pendingAnswer.body.access_token,
      ),
  );
  expect([answer.status, login.status]).toEqual([200, 200]);
  expect(await countOpenSessions(uuid)).toBe(1);
  expect((await renewSession(answer.body.access_token)).status).toBe(401);
  expect((await renewSession(login.body.access_token)).status).toBe(200);
});

test('end-sessions also ends a client view that is being opened', async () => {
  const { accessToken: token } = await openAdminSession(
    service.database.db,
    readMoment(service.service.clock),
    { uuidStaff: uuid, reasonCode: 'INCIDENT', reason: 'Una comprobación de las pruebas' },
  );
  const query = { dni: personOf('investor').documentNumber ?? '' };
  const [view] = await interleaveCommands(
    () => callApi(service, 'GET /me/admin', { token, query }),
    () => endSessions(service.database, [username]),
  );
  expect([200, 401]).toContain(view.status);
  expect(await countOpenSessions(uuid)).toBe(0);
  const { rows } = await sql`
    select 1 from superuser_view where uuid_staff = ${uuid} and ended_at is null`.execute(
    service.database.db,
  );
  expect(rows).toHaveLength(0);
});

test.each([
  ['the client', personOf('investor').documentNumber ?? ''],
  ['everybody', 'all'],
])('end-sessions of %s also ends a renewal of a client that has not finished', async (_, whose) => {
  const name = '__Secure-rt';
  const renewClient = (cookie: string) =>
    logIn(service, { grant_type: 'refresh_token' }, { cookies: [cookie] });
  const login = await logInWithCode(service, 'investor');
  const [answer] = await interleaveCommands(
    () => renewClient(cookieOf(login, name)),
    () => endSessions(service.database, [whose]),
    refreshCredentialLock,
  );
  expect(answer.status).toBe(200);
  const { body } = answer;
  expect((await callApi(service, 'GET /me', { token: body.access_token })).status).toBe(401);
  expect((await renewClient(cookieOf(answer, name))).status).toBe(401);
});

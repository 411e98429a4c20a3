import { personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { logIn, passwordForm } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

interface Row {
  readonly action: string;
  readonly entity: string;
  readonly entityUuid: string | null;
}

async function listLockouts(): Promise<Row[]> {
  const rows = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', '%"action":"access.blocked"%')
    .orderBy('seq')
    .execute();
  return rows.map(({ entry }) => JSON.parse(entry) as Row);
}

const wrongPassword = 'not the password at all';
const asClient = () => logIn(service, passwordForm('stranger', wrongPassword));
const asNobody = () =>
  logIn(service, { grant_type: 'password', username: '00000001R', password: wrongPassword });
const asStaff = () => {
  const body = {
    grant_type: 'password',
    username: personOf('staff').username,
    password: wrongPassword,
  };
  return callApi(service, 'POST /admin/token', { body });
};

test.each([
  ['a client', asClient, { entity: 'intervener', entityUuid: personOf('stranger').uuid }],
  ['an unknown user name', asNobody, { entity: 'intervener', entityUuid: null }],
  ['staff', asStaff, { entity: 'staff_account', entityUuid: personOf('staff').uuid }],
] as const)('a lockout of %s is audited once, when it begins', async (_, attempt, subject) => {
  const lockoutsBefore = await listLockouts();
  for (let i = 0; i < 4; i += 1) await attempt();
  expect(await listLockouts()).toHaveLength(lockoutsBefore.length);
  for (let i = 0; i < 4; i += 1) await attempt();
  const rows = (await listLockouts()).slice(lockoutsBefore.length);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...subject, after: { minutes: 15 } });
});

test('a lockout by parallel attempts is audited once', async () => {
  const lockoutsBefore = await listLockouts();
  const attemptLogin = () => logIn(service, passwordForm('tutor', wrongPassword));
  await Promise.all(Array.from({ length: 12 }, attemptLogin));
  await attemptLogin();
  expect((await listLockouts()).slice(lockoutsBefore.length)).toHaveLength(1);
});

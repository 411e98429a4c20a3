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

async function listBlocks(): Promise<Row[]> {
  const rows = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', '%"action":"access.blocked"%')
    .orderBy('seq')
    .execute();
  return rows.map(({ entry }) => JSON.parse(entry) as Row);
}

const wrong = 'not the password at all';
const asClient = () => logIn(service, passwordForm('stranger', wrong));
const asNobody = () =>
  logIn(service, { grant_type: 'password', username: '00000001R', password: wrong });
const asStaff = () => {
  const body = { grant_type: 'password', username: personOf('staff').username, password: wrong };
  return callApi(service, 'POST /admin/token', { body });
};

test.each([
  ['a client', asClient, { entity: 'intervener', entityUuid: personOf('stranger').uuid }],
  ['an unknown user name', asNobody, { entity: 'intervener', entityUuid: null }],
  ['staff', asStaff, { entity: 'staff_account', entityUuid: personOf('staff').uuid }],
] as const)('a lockout of %s is audited once, when it begins', async (_, attempt, about) => {
  const before = await listBlocks();
  for (let i = 0; i < 4; i += 1) await attempt();
  expect(await listBlocks()).toHaveLength(before.length);
  for (let i = 0; i < 4; i += 1) await attempt();
  const rows = (await listBlocks()).slice(before.length);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ ...about, after: { minutes: 15 } });
});

test('a lockout by parallel attempts is audited once too', async () => {
  const before = await listBlocks();
  const attempt = () => logIn(service, passwordForm('tutor', wrong));
  await Promise.all(Array.from({ length: 12 }, attempt));
  await attempt();
  expect((await listBlocks()).slice(before.length)).toHaveLength(1);
});

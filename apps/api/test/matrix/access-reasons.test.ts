import { type CallKey, calls, needsAccessReason, purposesOfCall } from '@participe/contract';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../support/api.ts';
import { advanceSession } from '../support/login.ts';
import { type TestService, startTestService } from '../support/service.ts';
import {
  createTokenOfEveryRole,
  createMemberToken,
  statedReason as stated,
} from '../support/superuser.ts';
import { callCases } from './call-cases.ts';
import { type MatrixTargets, findMatrixTargets } from './targets.ts';

const reads = (Object.keys(calls) as CallKey[]).filter(
  (key) => calls[key].readOnly && purposesOfCall(calls[key]).length > 0,
);
const withReason = reads.filter((key) => needsAccessReason(calls[key]));
const withoutReason = reads.filter((key) => !needsAccessReason(calls[key]));

const account = accountOf('investor_main').uuid;
const member = personOf('staff').uuid;

let service: TestService;
let targets: MatrixTargets;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  targets = await findMatrixTargets(service);
});
afterAll(() => service.stop());
// Each test begins in another hour, in which nothing has been opened yet.
beforeEach(async () => {
  await advanceSession(service, 3600);
  token = await createTokenOfEveryRole(service);
});

const listAccessRecords = () =>
  service.database.db.selectFrom('staff_access').selectAll().orderBy('opened_at').execute();

async function findAudited() {
  const rows = await service.database.db.selectFrom('audit_log').select('entry').execute();
  return rows
    .map(({ entry }) => JSON.parse(entry) as Record<string, unknown>)
    .filter(({ action }) => action === 'staff.client-data-opened');
}

/** Makes a call about the first demo object of its kind. */
function callAsStaff(key: CallKey, headers: Record<string, string> = {}) {
  const { kind, input } = callCases[key];
  const id = kind === undefined ? '' : (targets.of(kind)[0]?.id ?? '');
  return callApi(service, key, { ...input(id, targets), token, headers });
}

const resultOf = (answer: { body: unknown }) =>
  (answer.body as { result?: { code?: string; info?: unknown } } | undefined)?.result;

test.each(withReason)(
  '%s reads no client for a named member of staff without a reason',
  async (key) => {
    const accessRecordsBefore = (await listAccessRecords()).length;
    const refusedAnswer = await callAsStaff(key);
    expect(refusedAnswer.status).toBe(400);
    expect(resultOf(refusedAnswer)?.code).toBe('400-020');
    expect(JSON.stringify(refusedAnswer.body)).toContain('Elija el motivo del acceso');
    expect(await listAccessRecords()).toHaveLength(accessRecordsBefore);
    expect(resultOf(await callAsStaff(key, stated))?.code).not.toBe('400-020');
    expect(await listAccessRecords()).toHaveLength(accessRecordsBefore + 1);
    expect(resultOf(await callAsStaff(key))?.code).not.toBe('400-020');
    expect(await listAccessRecords()).toHaveLength(accessRecordsBefore + 1);
  },
);

test.each(withoutReason)('%s has no data of a client and needs no reason', async (key) => {
  const answer = await callAsStaff(key);
  expect(resultOf(answer)?.code).not.toBe('400-020');
  expect(answer.text).not.toMatch(/"(?:iban|holder_name|birthdate|lastname_1)"/u);
});

test('the record and the audit name who opened whom, by which call, when and why, once an hour', async () => {
  const readAccount = (headers: Record<string, string> = {}) =>
    callApi(service, 'GET /accounts/{id}', { token, params: { id: account }, headers });
  const entriesBefore = await findAudited();
  expect((await readAccount(stated)).status).toBe(200);
  expect((await readAccount(stated)).status).toBe(200);
  await callOrThrow(service, 'GET /accounts/{id}/positions', { token, params: { id: account } });
  const [record, ...more] = (await listAccessRecords()).filter(
    ({ uuid_account: of }) => of === account,
  );
  expect(record).toMatchObject({
    uuid_staff: member,
    uuid_account: account,
    call: 'getAccount',
    reason_code: 'COMPLAINT',
    reason: 'Reclamación 2026/117',
  });
  expect(more.filter(({ hour }) => hour.getTime() === record?.hour.getTime())).toEqual([]);
  const entries = (await findAudited()).slice(entriesBefore.length);
  expect(entries).toMatchObject([
    {
      actor: { kind: 'staff', uuid: member },
      entity: 'account',
      entityUuid: account,
      after: { call: 'getAccount', reason_code: 'COMPLAINT' },
    },
  ]);
  await advanceSession(service, 3600);
  token = await createMemberToken(service, 'staff');
  expect((await readAccount()).status).toBe(400);
});

test('first reads at the same time leave one record', async () => {
  const entryCountBefore = (await findAudited()).length;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      callApi(service, 'GET /accounts/{id}', { token, params: { id: account }, headers: stated }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await findAudited()).toHaveLength(entryCountBefore + 1);
});

test('a reason of another client does not count, nor one without a known code or ten letters', async () => {
  const readAccountFor = (id: string, reason?: string) =>
    callApi(service, 'GET /accounts/{id}', {
      token,
      params: { id },
      ...(reason !== undefined && { headers: { 'access-reason': reason } }),
    });
  expect((await readAccountFor(account, stated['access-reason'])).status).toBe(200);
  const otherAccount = accountOf('couple').uuid;
  expect((await readAccountFor(otherAccount)).status).toBe(400);
  expect((await readAccountFor(otherAccount, 'PORQUE_SI Reclamación 2026/117')).status).toBe(400);
  expect((await readAccountFor(otherAccount, 'COMPLAINT ----------')).status).toBe(400);
  expect((await readAccountFor(otherAccount, 'COMPLAINT')).status).toBe(400);
});

test('a service token needs no reason, because no person stands behind it', async () => {
  const accessRecordsBefore = (await listAccessRecords()).length;
  await callOrThrow(service, 'GET /accounts/{id}', {
    token: await service.token('staff'),
    params: { id: account },
  });
  expect(await listAccessRecords()).toHaveLength(accessRecordsBefore);
});

test('the client sees the access with its reason, and people without a role on the account do not', async () => {
  await callOrThrow(service, 'GET /accounts/{id}', {
    token,
    params: { id: account },
    headers: stated,
  });
  const readAccesses = async (who: 'investor' | 'stranger') => {
    const { accesses } = await callOrThrow(service, 'GET /users/accesses', {
      token: await service.token(who),
    });
    return accesses.filter(({ kind }) => kind === 'SUPERUSER');
  };
  expect(await readAccesses('investor')).toContainEqual(
    expect.objectContaining({ reason: 'Reclamación' }),
  );
  expect(await readAccesses('stranger')).toEqual([]);
});

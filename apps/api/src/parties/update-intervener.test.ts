import { randomUUID } from 'node:crypto';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { callWithFourEyes } from '../../test/support/four-eyes.ts';
import { logInWithCode, advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import {
  createClientViewToken,
  createMemberToken,
  createRoleToken,
} from '../../test/support/superuser.ts';
import { isTokenValid } from '../../test/support/two-factor.ts';

let service: TestService;
let staffToken: string;
beforeAll(async () => {
  service = await startTestService();
  staffToken = await service.token('staff');
});
afterAll(() => service.stop());

const call = 'PATCH /interveners/{id}';
const setStatus = (person: DemoPersonKey, body: object) =>
  callWithFourEyes(service, call, { params: { id: personOf(person).uuid }, body });
const requestChange = (token: string, person: DemoPersonKey, body: object) =>
  callApi(service, call, { token, params: { id: personOf(person).uuid }, body });
const rowOf = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('intervener')
    .select(['intervener_status', 'previous_status', 'block_reason'])
    .where('uuid', '=', personOf(person).uuid)
    .executeTakeFirstOrThrow();

describe('200', () => {
  test('a block ends every session and stores the earlier status; the person may log in and read, but not order', async () => {
    const token = await service.token('investor');
    expect(await isTokenValid(service, token)).toBe(true);
    await advanceSession(service, 1);
    const answer = await setStatus('investor', {
      intervener_status: 'BLOQUEADO',
      block_reason: 'Orden judicial',
    });
    expect(answer.body.intervener).toEqual({
      uuid: personOf('investor').uuid,
      intervener_status: 'BLOQUEADO',
    });
    expect(await isTokenValid(service, token)).toBe(false);
    expect(await rowOf('investor')).toEqual({
      intervener_status: 'BLOQUEADO',
      previous_status: 'FINALIZADO',
      block_reason: 'Orden judicial',
    });
    await advanceSession(service, 1);
    const repeatedLogin = await logInWithCode(service, 'investor');
    const me = await callApi(service, 'GET /me', {
      token: repeatedLogin.body.access_token,
      query: { is_intervener: 'true', is_private_area: 'true' },
    });
    expect(me.body.private_area?.intervener).toMatchObject({
      intervener_status: 'BLOQUEADO',
      can_operate: false,
    });
  });

  test('the end of a block restores the earlier status, and ends no session', async () => {
    await setStatus('couple_a', { intervener_status: 'BLOQUEADO' });
    await advanceSession(service, 1);
    const token = await service.token('couple_a');
    const answer = await setStatus('couple_a', { intervener_status: 'PREVIOUS' });
    expect(answer.body.intervener.intervener_status).toBe('FINALIZADO');
    expect(await rowOf('couple_a')).toEqual({
      intervener_status: 'FINALIZADO',
      previous_status: null,
      block_reason: null,
    });
    expect(await isTokenValid(service, token)).toBe(true);
  });

  test('a block because of an alert looks like any other, but the audit contains the real reason', async () => {
    const answer = await setStatus('couple_b', { intervener_status: 'BLOQUEADO_AML' });
    expect(answer.text).not.toContain('AML');
    expect((await rowOf('couple_b')).intervener_status).toBe('BLOQUEADO_AML');
    const auditEntries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%intervener.blocked%${personOf('couple_b').uuid}%`)
      .execute();
    expect(auditEntries.map(({ entry }) => (JSON.parse(entry) as { after: object }).after)).toEqual(
      [{ intervener_status: 'BLOQUEADO_AML' }],
    );
  });

  test('of two concurrent blocks only one succeeds', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => setStatus('tutor', { intervener_status: 'BLOQUEADO' })),
    );
    // Equal requests share one proposal, and approving it again also gets 200.
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await rowOf('tutor')).previous_status).toBe('FINALIZADO');
  });
});

describe('202', () => {
  test('one person cannot block or end a block alone, not even under another name; nothing has changed yet', async () => {
    const member = await createMemberToken(service, 'staff');
    const session = await service.token('stranger');
    const { previous_status: before } = await rowOf('blocked');
    for (const token of [staffToken, member])
      for (const [person, status] of [
        ['stranger', 'BLOQUEADO'],
        ['stranger', 'BLOQUEADO_AML'],
        ['blocked', 'PREVIOUS'],
        ['blocked', before],
      ] as const)
        expect((await requestChange(token, person, { intervener_status: status })).status).toBe(
          202,
        );
    expect((await rowOf('stranger')).intervener_status).toBe('FINALIZADO');
    expect((await rowOf('blocked')).intervener_status).toBe('BLOQUEADO');
    expect(await isTokenValid(service, session)).toBe(true);
  });
});

test.each([
  ['an unknown status', { intervener_status: 'FINALIZED' }, 'intervener_status'],
  ['none', {}, 'intervener_status'],
  [
    'a reason of two letters',
    { intervener_status: 'BLOQUEADO', block_reason: 'no' },
    'block_reason',
  ],
])('400-001 for %s', async (_, body, field) => {
  expectRefusal(call, '400-001', await setStatus('stranger', body), { field });
});

test('403-001 for clients, also about themselves', async () => {
  const token = await service.token('stranger');
  expectRefusal(
    call,
    '403-001',
    await requestChange(token, 'stranger', { intervener_status: 'BLOQUEADO' }),
  );
});

test('404 for an unknown person', async () => {
  const params = { id: randomUUID() };
  const body = { intervener_status: 'BLOQUEADO' };
  expectRefusal(call, '404', await callApi(service, call, { token: staffToken, params, body }));
});

test('409-010 for blocking a blocked person, also for another reason, for ending a block that does not exist, and for statuses that staff may not set', async () => {
  const field = { field: 'intervener_status', message: 'El cambio de estado no está permitido.' };
  for (const [person, status] of [
    ['blocked', 'BLOQUEADO'],
    ['blocked_aml', 'BLOQUEADO'],
    ['blocked_aml', 'BLOQUEADO_AML'],
    ['stranger', 'PREVIOUS'],
    // Staff may not set these statuses: some are set only by the registry, and others cannot be reached again.
    ['newcomer', 'ENVIADO'],
    ['newcomer', 'FINALIZADO'],
    ['newcomer', 'SIGNED'],
    ['blocked', 'VALIDADO'],
    ['stranger', 'REGISTERED'],
    ['stranger', 'MIGRACION'],
  ] as const)
    expectRefusal(call, '409-010', await setStatus(person, { intervener_status: status }), field);
});

describe('the risk of a client (CLD-15)', () => {
  const setRisk = (token: string, person: DemoPersonKey, risk: string) =>
    requestChange(token, person, { aml_risk: risk });
  const pathOf = (call: string) => `/api/interveners/${personOf('stranger').uuid}${call}`;

  test.each([
    ['ALTO', '2026-10-15'],
    ['MEDIO', '2028-10-15'],
    ['BAJO', '2030-10-15'],
  ])('%s moves the due date of a signed form to %s', async (risk, dueAt) => {
    const { body } = await setRisk(staffToken, 'stranger', risk);
    expect(body.intervener).toEqual({
      uuid: personOf('stranger').uuid,
      intervener_status: 'FINALIZADO',
      aml_risk: risk,
      kyc_due_at: dueAt,
    });
    const { kyc } = await callOrThrow(service, 'GET /interveners/{id}/kyc', {
      token: await service.token('stranger'),
      params: { id: personOf('stranger').uuid },
    });
    expect(kyc.due_at).toBe(dueAt);
  });

  test('a person without a signed form has no due date; the audit keeps the risk before', async () => {
    expect((await setRisk(staffToken, 'onboarding', 'ALTO')).body.intervener).toMatchObject({
      kyc_due_at: null,
    });
    const entries = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%intervener.risk-set%${personOf('onboarding').uuid}%`)
      .execute();
    expect(entries.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
      {
        before: { aml_risk: 'BAJO', kyc_due_at: null },
        after: { aml_risk: 'ALTO', kyc_due_at: null },
      },
    ]);
  });

  test('is in no answer to a client or a superuser', async () => {
    await setRisk(staffToken, 'stranger', 'ALTO');
    for (const token of [
      await service.token('stranger'),
      await createClientViewToken(service, 'stranger'),
    ])
      for (const path of ['', '/kyc', '/pending-tasks']) {
        const headers = { authorization: `Bearer ${token}` };
        const response = await service.send(pathOf(path), { headers });
        expect(response.status).toBe(200);
        expect(await response.text()).not.toMatch(/aml|ALTO/u);
      }
  });

  test('403: a client, a superuser, and staff without the purpose; 400-001: an unknown risk', async () => {
    const view = await createClientViewToken(service, 'stranger');
    for (const [token, code] of [
      [await service.token('stranger'), '403-001'],
      [view, '403-003'],
      [await createRoleToken(service, 'SUPPORT'), '403-001'],
    ] as const)
      expectRefusal(call, code, await setRisk(token, 'stranger', 'BAJO'));
    const unknown = await setRisk(staffToken, 'stranger', 'NINGUNO');
    expectRefusal(call, '400-001', unknown, { field: 'aml_risk' });
  });
});

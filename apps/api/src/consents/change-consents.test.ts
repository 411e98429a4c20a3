import type { CallInput } from '@participe/contract';
import { privacyTextVersion } from '@participe/domain';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';

const call = 'PATCH /interveners/{id}/gdpr';
type Body = CallInput<typeof call>['body'];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const version = privacyTextVersion;
const noConsent = { commercial_own: false, commercial_third_party: false, profiling: false };

const changeConsents = (token: string, person: DemoPersonKey, body: Partial<Body>, key?: string) =>
  callApi(service, call, {
    token,
    params: { id: personOf(person).uuid },
    body: { version, ...body },
    ...(key !== undefined && { key }),
  });
async function gdprOf(token: string, person: DemoPersonKey) {
  const params = { id: personOf(person).uuid };
  const { intervener } = await callOrThrow(service, 'GET /interveners/{id}', { token, params });
  return intervener.gdpr;
}
async function pendingStepsOf(token: string) {
  const query = { is_intervener: 'true', is_private_area: 'true' };
  const { private_area: area } = await callOrThrow(service, 'GET /me', { token, query });
  return area?.pending_steps;
}
const rowsOf = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('consent')
    .select(['purpose', 'version', 'channel', 'given_at', 'withdrawn_at'])
    .where('uuid_intervener', '=', personOf(person).uuid)
    .orderBy('seq')
    .execute();
const auditOf = (person: DemoPersonKey) =>
  service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%consents.changed%${personOf(person).uuid}%`)
    .execute();

describe('200', () => {
  test('a migrated person must answer; the answer is stored and the step is done', async () => {
    const token = await service.token('migrated');
    expect(await pendingStepsOf(token)).toEqual(['VALIDATE_GDPR', 'ANNUAL_REPORT_NOTIFICATIONS']);
    expect(await gdprOf(token, 'migrated')).toEqual({
      version: null,
      essential: true,
      ...noConsent,
      answered_at: null,
      changed_at: { commercial_own: null, commercial_third_party: null, profiling: null },
      can_change: true,
    });
    const answer = { essential: true, ...noConsent, profiling: true };
    const { status, body } = await changeConsents(token, 'migrated', answer);
    expect(status).toBe(200);
    const now = service.service.clock.now().toISOString();
    expect(body.intervener).toMatchObject({
      uuid: personOf('migrated').uuid,
      gdpr: {
        version,
        ...noConsent,
        profiling: true,
        answered_at: now,
        changed_at: { commercial_own: null, profiling: now },
      },
    });
    expect(await gdprOf(token, 'migrated')).toEqual(body.intervener.gdpr);
    expect(await pendingStepsOf(token)).toEqual(['ANNUAL_REPORT_NOTIFICATIONS']);
    expect(await auditOf('migrated')).toHaveLength(1);
  });

  test('a consent is withdrawn and given again; each change is a row that nobody can change', async () => {
    const token = await service.token('investor');
    const before = await rowsOf('investor');
    await changeConsents(token, 'investor', { commercial_own: false });
    expect(await gdprOf(token, 'investor')).toMatchObject({ ...noConsent, version });
    await changeConsents(token, 'investor', { commercial_own: true });
    expect((await gdprOf(token, 'investor')).commercial_own).toBe(true);
    const now = service.service.clock.now();
    const row = { purpose: 'commercial_own', version, channel: 'ONLINE' };
    expect(await rowsOf('investor')).toEqual([
      ...before,
      { ...row, given_at: null, withdrawn_at: now },
      { ...row, given_at: now, withdrawn_at: null },
    ]);
    for (const statement of ['update consent set version = 9', 'delete from consent'])
      await expect(service.database.execute(statement)).rejects.toThrow(/evidence is append-only/u);
  });

  test('an answer that changes nothing adds no row and no entry of the audit', async () => {
    const token = await service.token('couple_a');
    const before = await rowsOf('couple_a');
    expect((await changeConsents(token, 'couple_a', noConsent)).status).toBe(200);
    expect(await rowsOf('couple_a')).toEqual(before);
    expect(await auditOf('couple_a')).toEqual([]);
  });

  test('a repeated request with the same key adds one row', async () => {
    const token = await service.token('couple_b');
    const before = await rowsOf('couple_b');
    for (const _ of [1, 2])
      await changeConsents(token, 'couple_b', { profiling: true }, 'consent-once');
    expect(await rowsOf('couple_b')).toHaveLength(before.length + 1);
  });

  test.each([
    ['a blocked person, for themselves', 'blocked', 'blocked'],
    ['a person in onboarding, for themselves', 'onboarding', 'onboarding'],
    ['a guardian, for a minor', 'tutor', 'minor'],
    ['an administrator, for a company', 'admin_1', 'company'],
  ] as const)('%s', async (_, who, person) => {
    const token = await service.token(who);
    const answer = await changeConsents(token, person, { commercial_third_party: true });
    expect(answer.body.intervener.gdpr).toMatchObject({
      commercial_third_party: true,
      can_change: true,
    });
  });

  test('a person who answered an earlier version is asked again; until then the earlier consents are in force', async () => {
    const { uuid } = personOf('stranger');
    const earlier = { uuid_intervener: uuid, version: version - 1, channel: 'ONLINE' } as const;
    const given_at = service.service.clock.now();
    await service.database.db
      .insertInto('consent')
      .values([
        { ...earlier, purpose: 'essential', given_at },
        { ...earlier, purpose: 'profiling', given_at },
      ])
      .execute();
    const token = await service.token('stranger');
    expect(await pendingStepsOf(token)).toEqual(['VALIDATE_GDPR']);
    expect(await gdprOf(token, 'stranger')).toMatchObject({
      version: version - 1,
      profiling: true,
    });
    const answer = { essential: true, ...noConsent };
    expect((await changeConsents(token, 'stranger', answer)).body.intervener.gdpr).toMatchObject({
      version,
      profiling: false,
    });
    expect(await pendingStepsOf(token)).toEqual([]);
  });
});

describe('refusals', () => {
  test('400-020: the first answer without the information that was read, or without a consent', async () => {
    await service.database.execute(
      `insert into consent (uuid_intervener, purpose, version, channel, given_at)
       values ('${personOf('newcomer').uuid}', 'essential', ${version - 1}, 'ONLINE', now())`,
    );
    const token = await service.token('newcomer');
    const answer = await changeConsents(token, 'newcomer', { essential: false, ...noConsent });
    expectRefusal(call, '400-020', answer, {
      field: 'essential',
      message: 'Marque que ha leído la información básica.',
    });
    const partialAnswer = { essential: true, commercial_own: true, profiling: true };
    expectRefusal(call, '400-020', await changeConsents(token, 'newcomer', partialAnswer), {
      field: 'commercial_third_party',
      message: 'Campo requerido.',
    });
  });

  test('409-001: the answer to another text', async () => {
    const token = await service.token('investor');
    const answer = await changeConsents(token, 'investor', { version: version + 1 });
    expectRefusal(call, '409-001', answer);
  });

  test('404: a co-holder and an unrelated person', async () => {
    for (const who of ['couple_b', 'stranger'] as const) {
      const answer = await changeConsents(await service.token(who), 'couple_a', noConsent);
      expectRefusal(call, '404', answer);
    }
  });

  test('403-001: a minor, who is not asked for consents', async () => {
    const token = await service.token('minor');
    expectRefusal(call, '403-001', await changeConsents(token, 'minor', noConsent));
    expect((await gdprOf(token, 'minor')).can_change).toBe(false);
    expect(await pendingStepsOf(token)).toEqual([]);
  });

  test('403-003: a superuser, who is not asked for consents', async () => {
    const token = await createClientViewToken(service, 'investor');
    expectRefusal(call, '403-003', await changeConsents(token, 'investor', noConsent));
    expect((await gdprOf(token, 'investor')).can_change).toBe(false);
  });
});

import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'PATCH /interveners/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const dataOf = async (token: string, person: DemoPersonKey) =>
  (
    await callOrThrow(service, 'GET /interveners/{id}', {
      token,
      params: { id: personOf(person).uuid },
    })
  ).intervener;

/** Changes data of a person; the version is the current one unless the change states another. */
async function changeProfile(
  who: DemoPersonKey,
  person: DemoPersonKey,
  body: object,
  key?: string,
) {
  const token = await service.token(who);
  const { version } = await dataOf(token, person);
  const params = { id: personOf(person).uuid };
  return callApi(service, call, {
    token,
    params,
    body: { version, ...body },
    ...(key !== undefined && { key }),
  });
}
async function auditOf(person: DemoPersonKey) {
  const rows = await service.database.db
    .selectFrom('audit_log')
    .select('entry')
    .where('entry', 'like', `%intervener.profile-changed%${personOf(person).uuid}%`)
    .execute();
  return rows.map(({ entry }) => {
    const { before, after } = JSON.parse(entry) as { before: object; after: object };
    return { before, after };
  });
}

describe('200', () => {
  test('who has never chosen the channel of the yearly reports is asked until they choose', async () => {
    const token = await service.token('migrated');
    const pendingSteps = async () => {
      const query = { is_intervener: 'true', is_private_area: 'true' };
      return (await callOrThrow(service, 'GET /me', { token, query })).private_area?.pending_steps;
    };
    expect(await pendingSteps()).toContain('ANNUAL_REPORT_NOTIFICATIONS');
    await changeProfile('migrated', 'migrated', { language: 'CA' });
    expect(await pendingSteps()).toContain('ANNUAL_REPORT_NOTIFICATIONS');
    await changeProfile('migrated', 'migrated', { annual_report_channel: 'POSTAL' });
    expect(await pendingSteps()).not.toContain('ANNUAL_REPORT_NOTIFICATIONS');
  });

  test('a person changes their data; the audit names the fields and not the values', async () => {
    const token = await service.token('investor');
    const dataBefore = await dataOf(token, 'investor');
    const { body } = await changeProfile('investor', 'investor', {
      profession: '27',
      marital_status: 'DIVORCIADO',
      annual_report_channel: 'POSTAL',
    });
    expect(body.intervener).toEqual({
      ...dataBefore,
      profession: '27',
      marital_status: 'DIVORCIADO',
      marital_regime: null,
      annual_report_channel: 'POSTAL',
      version: dataBefore.version + 1,
    });
    expect(await dataOf(token, 'investor')).toEqual(body.intervener);
    expect(await auditOf('investor')).toEqual([
      {
        before: { version: dataBefore.version },
        after: {
          version: dataBefore.version + 1,
          fields: 'marital_status marital_regime profession annual_report_channel',
        },
      },
    ]);
  });

  test('a change that changes nothing keeps the version', async () => {
    const tokenBefore = await dataOf(await service.token('couple_a'), 'couple_a');
    const { body } = await changeProfile('couple_a', 'couple_a', {
      language: tokenBefore.language,
    });
    expect(body.intervener).toEqual(tokenBefore);
    expect(await auditOf('couple_a')).toEqual([]);
  });

  test('guardians and administrators change the data of the people for whom they act', async () => {
    const ofMinor = await changeProfile('tutor', 'minor', { employment_status: 'ESTUDIOS' });
    expect(ofMinor.body.intervener).toMatchObject({ employment_status: 'ESTUDIOS' });
    const ofCompany = await changeProfile('admin_1', 'company', {
      annual_report_channel: 'ONLINE',
    });
    expect(ofCompany.body.intervener).toMatchObject({ annual_report_channel: 'ONLINE' });
  });

  test('a repeated request with the same key changes the data once', async () => {
    const firstAnswer = await changeProfile(
      'couple_b',
      'couple_b',
      { profession: '25' },
      'profile-once',
    );
    const repeatedAnswer = await callApi(service, call, {
      token: await service.token('couple_b'),
      params: { id: personOf('couple_b').uuid },
      body: { version: 1, profession: '25' },
      key: 'profile-once',
    });
    expect(repeatedAnswer.text).toBe(firstAnswer.text);
    expect(firstAnswer.body.intervener).toMatchObject({ version: 2 });
  });
});

describe('refusals', () => {
  test.each<[object, string, string]>([
    [{ profession: '99' }, 'profession', 'Elija un valor de la lista.'],
    [
      { annual_report_channel: 'NO_ENVIAR' },
      'annual_report_channel',
      'Elija un valor de la lista.',
    ],
    [
      { marital_status: 'SOLTERO', marital_regime: 'FORAL' },
      'marital_regime',
      'El régimen económico solo se indica con matrimonio o pareja de hecho.',
    ],
  ])('400-020: %j', async (body, field, message) => {
    expectRefusal(call, '400-020', await changeProfile('investor', 'investor', body), {
      field,
      message,
    });
  });

  test('400-020: a company has no profession', async () => {
    const message = 'Una empresa no tiene este dato.';
    const changedAnswer = await changeProfile('admin_1', 'company', { profession: '27' });
    expectRefusal(call, '400-020', changedAnswer, { field: 'profession', message });
  });

  test.each(['name', 'document_number', 'birthdate', 'aml_risk'])(
    '400-001: a client does not change %s',
    async (field) => {
      const changedAnswer = await changeProfile('investor', 'investor', { [field]: 'FINALIZADO' });
      expectRefusal(call, '400-001', changedAnswer, { field });
    },
  );

  test('403-001: clients do not change a status, nor staff the profile', async () => {
    const params = { id: personOf('investor').uuid };
    const token = await service.token('investor');
    const status = { token, params, body: { intervener_status: 'FINALIZADO' } };
    expectRefusal(call, '403-001', await callApi(service, call, status));
    const staff = await service.token('staff');
    const profileRequest = { token: staff, params, body: { version: 1, profession: '27' } };
    expectRefusal(call, '403-001', await callApi(service, call, profileRequest));
  });

  test('403-001 for a minor, 403-002 for the blocked, 404 for others', async () => {
    expectRefusal(call, '403-001', await changeProfile('minor', 'minor', { profession: '27' }));
    expectRefusal(call, '403-002', await changeProfile('blocked', 'blocked', { profession: '27' }));
    const params = { id: personOf('couple_a').uuid };
    const body = { version: 1, profession: '27' };
    const token = await service.token('couple_b');
    expectRefusal(call, '404', await callApi(service, call, { token, params, body }));
  });

  test('409-001: a change of an earlier version', async () => {
    const changedAnswer = await changeProfile('investor', 'investor', {
      version: 99,
      profession: '25',
    });
    expectRefusal(call, '409-001', changedAnswer);
  });
});

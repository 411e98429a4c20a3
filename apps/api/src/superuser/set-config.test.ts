import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { callUntilApproved } from '../../test/support/four-eyes.ts';
import { createMemberToken } from '../../test/support/superuser.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { messageColumns } from '../../test/support/rows.ts';
import { isValidConfigValue, settableConfigKeys } from './config-keys.ts';

const call = 'PUT /config/{key}';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = await service.token('staff');
});
afterAll(() => service.stop());

const setParameter = (key: string, value: unknown) =>
  callApi(service, call, { token, params: { key }, body: { value } });

/** Sets a value, with the approval of two members of staff where the key needs it. */
async function setValue(key: string, value: unknown) {
  const answer = await setParameter(key, value);
  if (answer.status !== 202) return answer;
  const body = await callUntilApproved(service, call, { params: { key }, body: { value } });
  return { ...answer, status: 200, body };
}

async function meOfInvestor() {
  return callOrThrow(service, 'GET /me', {
    token: await service.token('investor'),
    query: { is_intervener: 'true', is_private_area: 'true' },
  });
}

describe('200', () => {
  test.each(['true', 'TRUE', 'True'])('maintenance is on with %s, and off again', async (value) => {
    expect((await setValue('PRIVATE_AREA_MAINTENANCE_MODE', value)).body.configuration).toEqual({
      key: 'PRIVATE_AREA_MAINTENANCE_MODE',
      value,
    });
    expect((await meOfInvestor()).private_area_maintenance_mode).toBe('true');
    await setValue('PRIVATE_AREA_MAINTENANCE_MODE', 'false');
    expect((await meOfInvestor()).private_area_maintenance_mode).toBe('false');
  });

  test('the minimum version is public', async () => {
    await setValue('APP_VERSION_MINIMAL', '3.4.0');
    expect((await meOfInvestor()).app_version_minimal).toBe('3.4.0');
  });

  test('a change is audited with the previous value', async () => {
    await setValue('PUBLIC_CONTACT_URL', 'https://www.sotavera.example/hablamos');
    await setValue('PUBLIC_CONTACT_URL', '');
    const rows = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%"action":"config.set"%')
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(JSON.parse(rows[0]?.entry ?? '{}')).toMatchObject({
      before: { key: 'PUBLIC_CONTACT_URL', value: 'https://www.sotavera.example/hablamos' },
      after: { key: 'PUBLIC_CONTACT_URL', value: '' },
    });
  });
});

test('two people are needed to change the address for clients’ messages, and the former address is notified (PRM-25)', async () => {
  const key = 'INVESTOR_RELATIONS_EMAIL';
  const valueOf = async () =>
    (
      await service.database.db
        .selectFrom('config_entry')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).value;
  const formerValue = await valueOf();
  const clara = await createMemberToken(service, 'staff_2');
  const request = { params: { key }, body: { value: 'buzon@ladron.example' } };
  const proposedAnswer = await callApi(service, call, { ...request, token: clara });
  expect(proposedAnswer.body).toMatchObject({ approval: { status: 'PENDING', call } });
  expect((await setParameter('INVESTOR_RELATIONS_PHONE', '+34 900 111 222')).status).toBe(202);
  expect(await valueOf()).toBe(formerValue);
  expect((await setValue(key, 'clientes@sotavera.example')).body.configuration).toEqual({
    key,
    value: 'clientes@sotavera.example',
  });
  const mails = await service.database.db.selectFrom('message').select(messageColumns).execute();
  expect(mails).toContainEqual({
    recipient: formerValue,
    text: expect.stringContaining('tesoreria') as string,
  });
});

describe('two people are needed for everything that clients read, one for a flag and the version (PRM-25)', () => {
  const parameterChanges: [key: string, value: string, status: number][] = [
    ['HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', 'True', 200],
    ['HAS_AI_ASSISTENT_ENABLED', 'True', 200],
    ['PRIVATE_AREA_MAINTENANCE_MODE', 'False', 200],
    ['APP_VERSION_MINIMAL', '3.4.1', 200],
    ['YOUTUBE_VIDEO_EXPLAIN', 'abcdefgh', 202],
    ['THIRD_PARTY_AGENCY_NAME', 'Llame al 600 000 000', 202],
    ['THIRD_PARTY_AGENCY_PHONE', '600 000 000', 202],
    ['THIRD_PARTY_AGENCY_EMAIL', 'buzon@ladron.example', 202],
    ['THIRD_PARTY_AGENCY_ADDRESS', 'Calle Falsa, 1', 202],
    ['LEGAL_NOTICE_URL', 'https://ladron.example', 202],
    ['PRIVACY_POLICY_URL', 'https://ladron.example', 202],
    ['PUBLIC_CONTACT_URL', 'https://ladron.example', 202],
    ['INVESTOR_RELATIONS_TEXT', 'Llame al 600 000 000', 202],
    ['INVESTOR_RELATIONS_PHONE', '600 000 000', 202],
    ['INVESTOR_RELATIONS_HOURS', 'al 600 000 000', 202],
    ['INVESTOR_RELATIONS_EMAIL', 'buzon@ladron.example', 202],
  ];

  test('the table has every key', () => {
    expect(parameterChanges.map(([key]) => key).toSorted()).toEqual(
      [...settableConfigKeys].toSorted(),
    );
  });

  test.each(parameterChanges)('%s', async (key, value, status) => {
    expect((await setParameter(key, value)).status).toBe(status);
  });
});

describe('200: values are stored unchanged', () => {
  test.each([
    ['YOUTUBE_VIDEO_EXPLAIN', 'dQw4w9WgXcQ'],
    ['YOUTUBE_VIDEO_EXPLAIN', ''],
    ['THIRD_PARTY_AGENCY_EMAIL', 'clientes@ribaltamercados.example'],
    ['INVESTOR_RELATIONS_PHONE', '+34 900 000 000'],
    ['LEGAL_NOTICE_URL', 'https://www.sotavera.example:8443/aviso?de=@portal#uno'],
    ['LEGAL_NOTICE_URL', 'https://www.sotavera.example'],
    ['INVESTOR_RELATIONS_TEXT', 'Está «a su disposición», de 9 a 18 h.'],
  ])('%s is %s', async (key, value) => {
    expect((await setValue(key, value)).body.configuration).toEqual({ key, value });
  });

  test('seeded values are valid for staff too', async () => {
    const rows = await service.database.db
      .selectFrom('config_entry')
      .select(['key', 'value'])
      .where('key', 'in', [...settableConfigKeys])
      .execute();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ key, value }) => !isValidConfigValue(key, value))).toEqual([]);
  });
});

describe('400-001', () => {
  test.each([
    ['PRIVATE_AREA_MAINTENANCE_MODE', 'quizá'],
    ['HAS_YOUTUBE_VIDEO_EXPLAIN_ENABLED', '1'],
    ['APP_VERSION_MINIMAL', '3.4'],
    ['LEGAL_NOTICE_URL', 'javascript:alert(1)'],
    ['LEGAL_NOTICE_URL', 'http://elsewhere.example/'],
    ['PRIVACY_POLICY_URL', 'https://a.example/" onclick="x'],
    ['YOUTUBE_VIDEO_EXPLAIN', 7],
    ['YOUTUBE_VIDEO_EXPLAIN', '../../x?y="><script>'],
    ['YOUTUBE_VIDEO_EXPLAIN', 'x'.repeat(21)],
    ['THIRD_PARTY_AGENCY_EMAIL', 'x?bcc=evil@x'],
    ['THIRD_PARTY_AGENCY_EMAIL', 'one@a.example,two@b.example'],
    ['INVESTOR_RELATIONS_PHONE', '<img src=x>'],
    ['THIRD_PARTY_AGENCY_PHONE', '12345678'],
    ['LEGAL_NOTICE_URL', 'https://evil.example@x'],
    ['LEGAL_NOTICE_URL', 'https://user:word@www.sotavera.example/'],
    ['LEGAL_NOTICE_URL', 'https://www.sotavera.example\\@x'],
    ['PUBLIC_CONTACT_URL', 'https://'],
    ['INVESTOR_RELATIONS_TEXT', '<b>Llame</b>'],
    ['THIRD_PARTY_AGENCY_NAME', 'Ribalta\u0007'],
  ])('%s is not %s', async (key, value) => {
    expectRefusal(call, '400-001', await setValue(key, value), { field: 'value' });
  });
});

describe('404', () => {
  test.each(['SEEDED', 'VIDEO_PLAYER_SCRIPT_URL', 'NO_SUCH_KEY'])(
    '%s cannot be set',
    async (key) => {
      expectRefusal(call, '404', await setValue(key, 'true'));
    },
  );
});

import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const person = personOf('couple_a').uuid;
const account = accountOf('couple').uuid;

/** Returns the version in the answer to a new session, of which the service has nothing in memory. */
async function readVersion(): Promise<string | null> {
  const token = await service.token('couple_a');
  const { headers } = await callApi(service, 'GET /operations', { token, query: { $limit: '1' } });
  return headers.get('x-me-version');
}

const executeSql = (sql: string) => () => service.database.execute(sql);

const setConfig = (key: string, value: string) =>
  executeSql(`
    insert into config_entry (key, value) values ('${key}', '${value}')
    on conflict (key) do update set value = excluded.value`);

describe('the version of the person in the answer of any call', () => {
  test('stays the same while GET /me would answer the same', async () => {
    const version = await readVersion();
    expect(version).toMatch(/^[\w-]{43}$/u);
    expect(await readVersion()).toBe(version);
  });

  test.each([
    ['maintenance begins', setConfig('PRIVATE_AREA_MAINTENANCE_MODE', 'true')],
    ['the minimum version of the app rises', setConfig('APP_VERSION_MINIMAL', '9.0.0')],
    [
      'staff block the person',
      executeSql(`update intervener set intervener_status = 'BLOQUEADO' where uuid = '${person}'`),
    ],
    [
      'the update of their data is required',
      executeSql(`update intervener set minor_need_update = true where uuid = '${person}'`),
    ],
    [
      'the second factor is required',
      executeSql(`update intervener set phone_verified_at = null where uuid = '${person}'`),
    ],
    [
      'a role ends',
      executeSql(`
        update account_intervener set valid_to = '2026-11-18'
        where uuid_intervener = '${person}' and uuid_account = '${account}'`),
    ],
    [
      'the account is blocked',
      executeSql(`update account set blocked_at = now() where uuid = '${account}'`),
    ],
    [
      'a notification arrives',
      executeSql(`
        insert into notification (uuid, uuid_intervener, type, title, text, is_read, created_at)
        values (gen_random_uuid(), '${person}', 'KNOWLEDGE_TEST', 'Aviso', 'Aviso', false, now())`),
    ],
    ['the next day begins', () => service.setClock('2026-11-20T09:00:00.000Z')],
  ])('changes when %s', async (_, change) => {
    const versionBefore = await readVersion();
    await change();
    expect(await readVersion()).not.toBe(versionBefore);
  });

  test('is in refusals too', async () => {
    const token = await service.token('couple_a');
    const { status, headers } = await callApi(service, 'GET /operations/{id}', {
      token,
      params: { id: person },
    });
    expect(status).toBe(404);
    expect(headers.get('x-me-version')).toBe(await readVersion());
  });

  test('is not in the answer to a caller who is no client', async () => {
    const staff = await service.token('staff');
    const { headers } = await callApi(service, 'GET /operations', { token: staff });
    expect(headers.get('x-me-version')).toBeNull();
  });
});

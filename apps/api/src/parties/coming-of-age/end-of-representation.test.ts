import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { advanceSession } from '../../../test/support/login.ts';
import {
  type PlacedOrder,
  place,
  redemptionOf,
  sign,
} from '../../../test/scenarios/order-steps.ts';
import { signOnPaper } from '../../../test/scenarios/flow.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

/* Birthdate of the older minors, who come of age on 1 December 2026. They hold accounts together with younger
   minors and adults. */
const birthdate = '2008-12-01';
const lastMinute = '2026-11-30T22:59:59.000Z';
const midnight = '2026-11-30T23:00:00.000Z';

const setBirthdate = (who: DemoPersonKey, on: string) =>
  `update intervener set birthdate = '${on}' where uuid = '${personOf(who).uuid}';`;
const confirmAsAdult = (who: DemoPersonKey) =>
  `update intervener set minor_need_update = false where uuid = '${personOf(who).uuid}';`;
const addRole = (
  where: DemoAccountKey,
  who: DemoPersonKey,
  role: string,
  { from = '2022-06-01', to }: { from?: string; to?: string } = {},
) => `insert into account_intervener (uuid_account, uuid_intervener, role, valid_from, valid_to)
  values ('${accountOf(where).uuid}', '${personOf(who).uuid}', '${role}', '${from}',
    ${to === undefined ? 'null' : `'${to}'`});`;

/**
 * SQL that sets up the accounts: two minors with one guardian; a minor with two parents and an adult co-holder; a minor
 * who has left the account.
 */
const peopleSql = `
  ${setBirthdate('couple_a', birthdate)} ${setBirthdate('couple_b', '2013-01-01')}
  ${addRole('couple', 'stranger', 'TUTOR')}
  ${setBirthdate('minor_2', birthdate)}
  ${addRole('child', 'principal', 'TITULAR')}
  ${setBirthdate('onboarding', '2008-12-01')}
  ${addRole('usufruct', 'onboarding', 'TITULAR', { to: '2026-11-10' })}
  ${addRole('usufruct', 'agency_client', 'REPRESENTANTE_LEGAL')}
  ${addRole('powers', 'stranger', 'REPRESENTANTE_LEGAL', { from: '1950-01-01' })}
  update account_intervener set role = 'NUDO_PROPIETARIO'
    where uuid_account = '${accountOf('powers').uuid}' and role = 'TITULAR';`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.database.execute(peopleSql);
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

async function runJobsAt(instant: string): Promise<void> {
  await service.setClock(instant);
  await service.runJobs();
}
const accountAs = async (who: DemoPersonKey, key: DemoAccountKey) =>
  callApi(service, 'GET /accounts/{id}', {
    token: await service.token(who),
    params: { id: accountOf(key).uuid },
  });
const permissionsOf = async (who: DemoPersonKey, key: DemoAccountKey) =>
  (await accountAs(who, key)).body.account.permissions;
const documentsOf = async (who: DemoPersonKey, person: DemoPersonKey) =>
  callApi(service, 'GET /interveners/{id}/documents', {
    token: await service.token(who),
    params: { id: personOf(person).uuid },
  });
const onPaper = async (placed: PlacedOrder, who: DemoPersonKey) =>
  signOnPaper(service, placed.operation.uuid, [personOf(who).uuid]);
const remindSigner = async (by: DemoPersonKey, placed: PlacedOrder, whom: DemoPersonKey) =>
  callApi(service, 'POST /notifications', {
    token: await service.token(by),
    body: {
      type: 'OPERATION_STATUS_CHANGE',
      uuid_operation: placed.operation.uuid,
      uuid_intervener: personOf(whom).uuid,
    },
  });
const lastDayOf = async (who: DemoPersonKey, key: DemoAccountKey) => {
  const row = await service.database.db
    .selectFrom('account_intervener')
    .select('valid_to')
    .where('uuid_account', '=', accountOf(key).uuid)
    .where('uuid_intervener', '=', personOf(who).uuid)
    .executeTakeFirstOrThrow();
  return row.valid_to;
};
const ofCouple = (cash: string) => redemptionOf('couple', 'global', { cash });
let earlierOrder: PlacedOrder;

describe('on the last day before the birthday', () => {
  test('a guardian who is not limited to one minor signs for both minors', async () => {
    await runJobsAt(lastMinute);
    const placedOrder = await place(await service.as('stranger'), ofCouple('120.00'));
    expect((await sign(service, 'stranger', placedOrder)).entity_status).toBe('SIGNED');
    for (const minor of ['couple_a', 'couple_b'] as const)
      expect((await documentsOf('stranger', minor)).status).toBe(200);
  });

  test('both parents and the adult holder sign for an account that they share', async () => {
    const body = redemptionOf('child', 'patrimonio', { cash: '50.00' });
    earlierOrder = await place(await service.as('principal'), body);
    await sign(service, 'principal', earlierOrder);
    await sign(service, 'parent_1', earlierOrder);
    expect((await remindSigner('principal', earlierOrder, 'parent_2')).status).toBe(201);
  });
});

describe('from the birthday on', () => {
  test('the guardian represents only the younger minor', async () => {
    await runJobsAt(midnight);
    expect(await permissionsOf('stranger', 'couple')).toContain('sign');
    expectRefusal(
      'GET /interveners/{id}/documents',
      '404',
      await documentsOf('stranger', 'couple_a'),
    );
    expect((await documentsOf('stranger', 'couple_b')).status).toBe(200);
  });

  test('the new adult signs for their own part, once confirmed as an adult', async () => {
    const placedOrder = await place(await service.as('stranger'), ofCouple('130.00'));
    expect((await sign(service, 'stranger', placedOrder)).entity_status).toBe('REGISTERED_ONLINE');
    const call = 'POST /operations/{id}/status-change';
    expectRefusal(call, '403-001', await onPaper(placedOrder, 'couple_a'));
    await service.database.execute(confirmAsAdult('couple_a'));
    expect((await onPaper(placedOrder, 'couple_a')).body.operation.operation_status).toBe('SIGNED');
  });

  test('parents may read the account, but no personal data', async () => {
    expect(await permissionsOf('parent_1', 'child')).toEqual(['view']);
    expectRefusal(
      'GET /interveners/{id}/documents',
      '404',
      await documentsOf('parent_1', 'minor_2'),
    );
    const token = await service.token('parent_1');
    const statement = { token, params: { id: accountOf('child').uuid } };
    expectRefusal(
      'GET /accounts/{id}/statement',
      '403-001',
      await callApi(service, 'GET /accounts/{id}/statement', statement),
    );
    const ofAccount = {
      token,
      params: { id: personOf('parent_1').uuid },
      query: { uuid_account: accountOf('child').uuid },
    };
    expectRefusal(
      'GET /interveners/{id}/tax-reports',
      '404',
      await callApi(service, 'GET /interveners/{id}/tax-reports', ofAccount),
    );
    const { associated } = await callOrThrow(service, 'GET /interveners/{id}/list-all-associated', {
      token,
      params: { id: personOf('parent_1').uuid },
    });
    expect(associated.map(({ relation }) => relation)).toEqual(['SELF']);
  });

  test('the new adult, and no longer a parent, is reminded of an order and may sign it on paper', async () => {
    const call = 'POST /operations/{id}/status-change';
    expectRefusal(
      'POST /notifications',
      '409-010',
      await remindSigner('principal', earlierOrder, 'parent_2'),
    );
    expectRefusal(
      'POST /notifications',
      '403-001',
      await remindSigner('parent_1', earlierOrder, 'parent_2'),
    );
    expectRefusal(call, '403-001', await onPaper(earlierOrder, 'parent_2'));
    await service.database.execute(confirmAsAdult('minor_2'));
    expect((await remindSigner('principal', earlierOrder, 'minor_2')).status).toBe(201);
    expect((await onPaper(earlierOrder, 'minor_2')).body.operation.operation_status).toBe('SIGNED');
  });

  test('parents may read for thirty days, also when there is another holder', async () => {
    await runJobsAt('2026-12-31T22:59:59.000Z');
    expect((await accountAs('parent_2', 'child')).status).toBe(200);
    await runJobsAt('2026-12-31T23:00:00.000Z');
    expectRefusal('GET /accounts/{id}', '404', await accountAs('parent_2', 'child'));
    expect(await lastDayOf('parent_2', 'child')).toBe('2026-12-31');
    expect(await lastDayOf('stranger', 'couple')).toBeNull();
  });
});

describe('a minor who left the account', () => {
  test('comes of age like any other; the role of the representative ends with the last minor of the account', async () => {
    expect(await lastDayOf('agency_client', 'usufruct')).toBe('2026-11-10');
    expectRefusal('GET /accounts/{id}', '404', await accountAs('agency_client', 'usufruct'));
    const me = await callOrThrow(service, 'GET /me', {
      token: await service.token('onboarding'),
      query: { is_intervener: 'true', is_private_area: 'true' },
    });
    expect(me.private_area?.pending_steps).toContain('UPDATE_MINOR');
  });
});

describe('an adult recorded as an adult from the start', () => {
  test('has no representative with access, and is not asked to confirm data', async () => {
    expectRefusal('GET /accounts/{id}', '404', await accountAs('stranger', 'powers'));
    // Thirty days after the person's eighteenth birthday, which was on 11 December 1967.
    expect(await lastDayOf('stranger', 'powers')).toBe('1968-01-10');
    const me = await callOrThrow(service, 'GET /me', {
      token: await service.token('principal'),
      query: { is_intervener: 'true', is_private_area: 'true' },
    });
    expect(me.private_area?.pending_steps).toEqual([]);
  });
});

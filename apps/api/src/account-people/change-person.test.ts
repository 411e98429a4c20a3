import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBankAccountHelpers,
  createPeopleHelpers,
  elena,
} from '../../test/scenarios/document-steps.ts';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { auditBooks } from '../books-audit/reconcile.ts';

const add = 'POST /accounts/{id}/interveners/bulk';
const remove = 'DELETE /accounts/{id}/interveners/{iid}';
const replace = 'PUT /accounts/{id}/interveners/{iid}/roles';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
const { loginWithoutCode, mailsAbout } = createBankAccountHelpers(() => service);
const { cancel, requestsOf, signRequest } = createPeopleHelpers(() => service);

type OnAccount = readonly [account: DemoAccountKey, person: string];
const uuidOf = (key: DemoPersonKey) => personOf(key).uuid;

const callRemove = async (
  who: DemoPersonKey,
  [account, iid]: OnAccount,
  token?: string,
  body: object = {},
) =>
  callApi(service, remove, {
    token: token ?? (await service.token(who)),
    params: { id: accountOf(account).uuid, iid },
    body,
  });
const callReplace = async (who: DemoPersonKey, [account, iid]: OnAccount, roles: string[]) =>
  callApi(service, replace, {
    token: await service.token(who),
    params: { id: accountOf(account).uuid, iid },
    body: { roles },
  });

/** Returns whether the person sees the account. */
const seesAccount = async (who: DemoPersonKey, account: DemoAccountKey) =>
  (
    await callApi(service, 'GET /accounts/{id}', {
      token: await service.token(who),
      params: { id: accountOf(account).uuid },
    })
  ).status === 200;

const rolesOf = async (account: DemoAccountKey, person: DemoPersonKey) => {
  const rows = await service.database.db
    .selectFrom('account_intervener')
    .select(['role', 'valid_from', 'valid_to'])
    .where('uuid_account', '=', accountOf(account).uuid)
    .where('uuid_intervener', '=', uuidOf(person))
    .orderBy('role')
    .execute();
  return rows.map(({ role, valid_from: from, valid_to: until }) => [role, from, until]);
};

const reader = ['investor_main', uuidOf('readonly')] as const;

describe('other roles for a person (ACC-16)', () => {
  test('are in force 24 hours after the last signature, in place of the ones before', async () => {
    await service.setClock('2026-11-19T09:00:00.000Z');
    const [[, since] = []] = await rolesOf('investor_main', 'readonly');
    const { status, body } = await callReplace('investor', reader, ['AUTORIZADO_OPERATIVO']);
    expect(status).toBe(200);
    expect(body.request).toMatchObject({
      kind: 'ROLES',
      status: 'PENDING',
      uuid_intervener: uuidOf('readonly'),
      people: [{ roles: ['AUTORIZADO_OPERATIVO'] }],
    });
    expect(body.documents_to_sign).toHaveLength(1);
    await signRequest('investor', body.request);
    await service.setClock('2026-11-20T08:59:59.000Z');
    await service.runJobs();
    expect(await rolesOf('investor_main', 'readonly')).toEqual([
      ['AUTORIZADO_CONSULTIVO', since, null],
    ]);
    await service.setClock('2026-11-20T09:00:00.000Z');
    await service.runJobs();
    expect(await rolesOf('investor_main', 'readonly')).toEqual([
      ['AUTORIZADO_CONSULTIVO', since, '2026-11-19'],
      ['AUTORIZADO_OPERATIVO', '2026-11-20', null],
    ]);
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });

  test('are refused when the person has them already', async () => {
    const same = await callReplace('investor', reader, ['AUTORIZADO_OPERATIVO']);
    expectRefusal(replace, '400-020', same, {
      field: 'roles',
      message: 'La persona ya tiene este papel.',
    });
  });
});

describe('the removal of a person (ACC-16)', () => {
  test('waits for the signature and is then in force at once', async () => {
    const { status, body } = await callRemove('investor', reader);
    expect(status).toBe(200);
    expect(body.request).toMatchObject({ kind: 'REMOVE', status: 'PENDING', usable_from: null });
    expect(await seesAccount('readonly', 'investor_main')).toBe(true);
    const other = await callRemove('investor', reader);
    expectRefusal(remove, '409-010', other, {
      message: 'Ya hay un cambio pendiente de esta persona. Espere a que termine o anúlelo.',
    });
    const mailsToReader = async (subject: string) =>
      (await mailsAbout(subject)).filter((email) => email === personOf('readonly').email).length;
    const earlierMails = await mailsToReader('Han cambiado las personas de su cuenta');
    const signed = await signRequest('investor', body.request);
    expect(signed.entity_status).toBe('APPLIED');
    expect(await mailsToReader('Han cambiado las personas de su cuenta')).toBe(earlierMails);
    expect(await mailsToReader('Ya no tiene un papel en una cuenta')).toBe(1);
    expect(await seesAccount('readonly', 'investor_main')).toBe(false);
    expect(await requestsOf('investor', 'investor_main')).toEqual([]);
    expect(await mailsAbout('Han cambiado las personas de su cuenta')).toContain(
      personOf('investor').email,
    );
    const late = await cancel('investor', 'investor_main', body.request.uuid);
    expectRefusal('DELETE /accounts/{id}/intervener-requests/{rid}', '409-010', late, {
      message: 'Este cambio ya no está pendiente: está hecho, anulado o caducado.',
    });
    expectRefusal(remove, '404', await callRemove('investor', reader));
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });

  test('is refused for a holder, and nobody changes their own roles', async () => {
    const message =
      'Los titulares y quienes los representan no se pueden cambiar aquí. Póngase en contacto con nosotros.';
    const holder = ['couple', uuidOf('couple_b')] as const;
    expectRefusal(remove, '409-010', await callRemove('couple_a', holder), { message });
    const changed = await callReplace('couple_a', holder, ['AUTORIZADO_CONSULTIVO']);
    expectRefusal(replace, '409-010', changed, { message });
    const own = ['couple', uuidOf('couple_a')] as const;
    expectRefusal(remove, '403-001', await callRemove('couple_a', own));
    const ownRoles = await callReplace('couple_a', own, ['AUTORIZADO_CONSULTIVO']);
    expectRefusal(replace, '403-001', ownRoles);
  });

  test('is 404 for a person who is not on the account, and on the account of others', async () => {
    expectRefusal(remove, '404', await callRemove('couple_a', ['couple', uuidOf('stranger')]));
    expectRefusal(remove, '404', await callRemove('couple_a', ['couple', randomUUID()]));
    expectRefusal(remove, '404', await callRemove('stranger', ['couple', uuidOf('couple_b')]));
  });

  test('is 403-002 for a blocked person and 403-001 for a reader', async () => {
    expectRefusal(remove, '403-002', await callRemove('blocked', ['blocked', randomUUID()]));
    const byReader = await callRemove('operator', ['powers', uuidOf('principal')]);
    expectRefusal(remove, '403-001', byReader);
  });
});

describe('the code of a change of people (SES-18)', () => {
  const person = ['powers', uuidOf('operator')] as const;

  /** Returns the three requests of a person whose last code is too old. */
  async function createRequests() {
    const token = await loginWithoutCode('principal');
    const params = { id: accountOf('powers').uuid };
    const onPerson = { ...params, iid: person[1] };
    return {
      add: (otp: object = {}) =>
        callApi(service, add, { token, params, body: { interveners: [elena], ...otp } }),
      remove: (otp: object = {}) => callRemove('principal', person, token, otp),
      replace: (otp: object = {}) =>
        callApi(service, replace, { token, params: onPerson, body: { roles: ['ASESOR'], ...otp } }),
    };
  }

  test('403-004 without a code, 400-030 with a wrong one, and nothing changes', async () => {
    const requests = await createRequests();
    expectRefusal(add, '403-004', await requests.add());
    expectRefusal(remove, '403-004', await requests.remove());
    expectRefusal(replace, '403-004', await requests.replace());
    const sent = await service.codeFor('principal');
    const wrong = { otp: sent === '000000' ? '000001' : '000000' };
    const field = { field: 'otp' };
    expectRefusal(add, '400-030', await requests.add(wrong), field);
    expectRefusal(remove, '400-030', await requests.remove(wrong), field);
    expectRefusal(replace, '400-030', await requests.replace(wrong), field);
    expect(await requestsOf('principal', 'powers')).toEqual([]);
    await advanceSession(service, 31);
    expectRefusal(remove, '403-004', await requests.remove());
    const otp = await service.codeFor('principal');
    expect((await requests.remove({ otp })).status).toBe(200);
  });

  test('429-001: at most five codes are sent in an hour', async () => {
    const [open] = await requestsOf('principal', 'powers');
    await cancel('principal', 'powers', open?.uuid ?? '');
    await advanceSession(service, 3600);
    const requests = await createRequests();
    for (let sentCount = 0; sentCount < 5; sentCount += 1) {
      expectRefusal(replace, '403-004', await requests.replace());
      await advanceSession(service, 31);
    }
    expectRefusal(add, '429-001', await requests.add());
    expectRefusal(remove, '429-001', await requests.remove());
    expectRefusal(replace, '429-001', await requests.replace());
  });
});

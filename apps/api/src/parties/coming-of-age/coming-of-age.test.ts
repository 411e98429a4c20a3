import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { smallPdf } from '../../../test/support/files.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.database.execute(`${otherMinorSql}${rolesThatContinue}`);
});
afterAll(() => service.stop());

const account = accountOf('minor').uuid;
/** A second minor, who gets the same birthdate and becomes bare owner of the account instead of holder. */
const otherMinor = personOf('minor_2').uuid;
const birthdate = personOf('minor').birthdate ?? '';
const otherMinorSql = `
  update intervener set birthdate = '${birthdate}' where uuid = '${otherMinor}';
  update account_intervener set role = 'NUDO_PROPIETARIO' where uuid_intervener = '${otherMinor}';`;

const setBirthdate = (who: DemoPersonKey, on: string) =>
  `update intervener set birthdate = '${on}' where uuid = '${personOf(who).uuid}';`;
function addRole(
  where: DemoAccountKey,
  who: DemoPersonKey,
  role: string,
  more: { from?: string; to?: string; represents?: DemoPersonKey } = {},
): string {
  const { from = '2022-06-01', to, represents } = more;
  const representedUuid = represents === undefined ? 'null' : `'${personOf(represents).uuid}'`;
  return `insert into account_intervener
    (uuid_account, uuid_intervener, role, valid_from, valid_to, represents)
    values ('${accountOf(where).uuid}', '${personOf(who).uuid}', '${role}', '${from}',
      ${to === undefined ? 'null' : `'${to}'`}, ${representedUuid});`;
}
/**
 * Roles that the eighteenth birthday must not end, because the representative also represents someone else or the
 * role began after the birthday. Includes a minor who left the account in 2023.
 */
const rolesThatContinue = `
  ${setBirthdate('bare_owner', birthdate)}
  ${addRole('usufruct', 'stranger', 'TUTOR', { represents: 'usufructuary' })}
  ${setBirthdate('agency_client', '2013-01-01')}
  ${addRole('child', 'agency_client', 'NUDO_PROPIETARIO')}
  ${addRole('child', 'stranger', 'REPRESENTANTE_LEGAL', { represents: 'agency_client' })}
  ${setBirthdate('onboarding', '2009-02-01')}
  ${addRole('minor', 'onboarding', 'TITULAR', { to: '2023-01-01' })}
  ${setBirthdate('couple_a', birthdate)}
  ${setBirthdate('couple_b', '2013-01-01')}
  ${addRole('couple', 'stranger', 'TUTOR')}
  ${addRole('minor', 'stranger', 'TUTOR', { from: '2027-09-15', represents: 'minor' })}`;
const meOf = async (who: 'minor' | 'tutor' | 'parent_1' | 'stranger') =>
  (
    await callOrThrow(service, 'GET /me', {
      token: await service.token(who),
      query: { is_intervener: 'true', is_private_area: 'true' },
    })
  ).private_area;
const simulateAs = async (who: 'minor' | 'tutor') =>
  callApi(service, 'POST /operations/simulation', {
    token: await service.token(who),
    body: { uuid_account: account, operation_type: 'SUSCRIPCION' },
  });
const accountOfTutor = async () =>
  callApi(service, 'GET /accounts/{id}', {
    token: await service.token('tutor'),
    params: { id: account },
  });

async function runJobsAt(instant: string): Promise<void> {
  await service.setClock(instant);
  await service.runJobs();
}

describe('the eighteenth birthday of a represented minor', () => {
  test('changes nothing a second before midnight in Madrid', async () => {
    await runJobsAt('2027-09-14T21:59:59.000Z');
    expect((await meOf('minor'))?.pending_steps).toEqual([]);
    for (const personKey of ['tutor', 'parent_1'] as const)
      expect((await meOf(personKey))?.accounts[0]?.permissions).toContain('sign');
  });

  test.each([
    ['before the job has run', () => service.setClock('2027-09-14T22:00:00.000Z')],
    ['after the job has run', () => runJobsAt('2027-09-14T22:00:00.000Z')],
  ])(
    'asks the new adult to confirm their data, and lets them only read until then: %s',
    async (_, begin) => {
      await begin();
      const me = await meOf('minor');
      expect(me?.pending_steps).toEqual(['UPDATE_MINOR', 'KYC_FORM']);
      expect(me?.intervener).toMatchObject({ minor_need_update: true, can_operate: false });
      expect(me?.documents_pending).toBe(true);
      expect(me?.accounts[0]?.permissions).toEqual(['view', 'download', 'preferences']);
      expectRefusal('POST /operations/simulation', '403-001', await simulateAs('minor'));
      for (const personKey of ['tutor', 'parent_1'] as const)
        expect((await meOf(personKey))?.accounts[0]?.permissions).not.toContain('sign');
    },
  );

  test('lets the new adult send their own identity document, write to the manager and see their second factor', async () => {
    const token = await service.token('minor');
    const id = personOf('minor').uuid;
    expect((await meOf('minor'))?.documents_pending).toBe(true);
    const readNeededSides = async () =>
      (
        await callOrThrow(service, 'GET /interveners/{id}/document-validations', {
          token,
          params: { id },
        })
      ).document_validations
        .filter(({ key }) => key.startsWith('DNI'))
        .map(({ key, status, can_upload: can }) => [key, status, can]);
    expect(await readNeededSides()).toEqual([
      ['DNI_ANVERSO', 'MISSING', true],
      ['DNI_REVERSO', 'MISSING', true],
    ]);
    const file = { attachment: smallPdf().toString('base64'), filename: 'dni.pdf' };
    for (const subcategory of ['DNI_ANVERSO', 'DNI_REVERSO'])
      await callOrThrow(service, 'POST /interveners/{id}/documents', {
        token,
        params: { id },
        body: { ...file, subcategory },
      });
    expect((await readNeededSides()).map(([, status]) => status)).toEqual(['UPLOADED', 'UPLOADED']);
    expect((await meOf('minor'))?.documents_pending).toBe(false);
    const message = {
      category: 'DATA_CHANGE',
      subject: 'Mis datos',
      description: 'Ya soy mayor de edad y quiero actualizar mis datos.',
      preferred_contact: 'EMAIL',
    };
    await callOrThrow(service, 'POST /issues', { token, body: message });
    expect((await callApi(service, 'GET /users/two-factor', { token })).status).toBe(200);
    const ofAccount = await callApi(service, 'POST /accounts/{id}/documents', {
      token,
      params: { id: account },
      body: { ...file, subcategory: 'OTRO' },
    });
    expectRefusal('POST /accounts/{id}/documents', '403-001', ofAccount);
  });

  test('lets the former representatives view the account for thirty days', async () => {
    for (const personKey of ['tutor', 'parent_1'] as const)
      expect((await meOf(personKey))?.accounts[0]?.permissions).toEqual(['view']);
    expectRefusal('POST /operations/simulation', '403-001', await simulateAs('tutor'));
    await runJobsAt('2027-10-15T08:00:00.000Z');
    expect((await accountOfTutor()).status).toBe(200);
    await runJobsAt('2027-10-15T22:00:00.000Z');
    expectRefusal('GET /accounts/{id}', '404', await accountOfTutor());
    expect((await meOf('parent_1'))?.accounts).toEqual([]);
  });

  test('keeps the rights of representatives who also represent somebody else or whose role began later', async () => {
    const accounts = (await meOf('stranger'))?.accounts ?? [];
    for (const key of ['usufruct', 'child', 'couple', 'minor'] as const) {
      const { permissions } = accounts.find(({ uuid }) => uuid === accountOf(key).uuid) ?? {};
      expect(permissions).toContain('sign');
    }
  });

  test('is processed and audited once per person, also for one who left the account as a minor', async () => {
    const { db } = service.database;
    const rows = await db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%intervener.came-of-age%')
      .execute();
    const writtenEntries = rows.map(
      ({ entry }) => JSON.parse(entry) as { actor: { kind: string }; entityUuid: string },
    );
    expect(
      writtenEntries.map(({ actor, entityUuid }) => `${actor.kind} ${entityUuid}`).toSorted(),
    ).toEqual(
      [personOf('minor').uuid, otherMinor, personOf('couple_a').uuid, personOf('onboarding').uuid]
        .map((uuid) => `system ${uuid}`)
        .toSorted(),
    );
  });
});

import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, mustAsk } from '../testing/ask.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.database.execute(bornAlike);
});
afterAll(() => service.stop());

const account = accountOf('minor').uuid;
/** Of the same day, and bare owner: somebody else has the use of what is his. */
const alike = personOf('minor_2').uuid;
const bornAlike = `
  update intervener set birthdate = '${personOf('minor').birthdate ?? ''}' where uuid = '${alike}';
  update account_intervener set role = 'NUDO_PROPIETARIO' where uuid_intervener = '${alike}'`;
const meOf = async (who: 'minor' | 'tutor' | 'parent_1') =>
  (
    await mustAsk(service, 'GET /me', {
      token: await service.token(who),
      query: { is_intervener: 'true', is_private_area: 'true' },
    })
  ).private_area;
const order = async (who: 'minor' | 'tutor') =>
  ask(service, 'POST /operations/simulation', {
    token: await service.token(who),
    body: { uuid_account: account, operation_type: 'SUSCRIPCION' },
  });
const accountOfTutor = async () =>
  ask(service, 'GET /accounts/{id}', {
    token: await service.token('tutor'),
    params: { id: account },
  });

async function at(instant: string): Promise<void> {
  await service.setClock(instant);
  await service.runJobs();
}

describe('the eighteenth birthday of a minor who is represented', () => {
  test('is not there a second before midnight in Madrid', async () => {
    await at('2027-09-14T21:59:59.000Z');
    expect((await meOf('minor'))?.pending_steps).toEqual([]);
    for (const who of ['tutor', 'parent_1'] as const)
      expect((await meOf(who))?.accounts[0]?.permissions).toContain('sign');
  });

  test('asks the new adult for the own data, who until then reads and does nothing else', async () => {
    await at('2027-09-14T22:00:00.000Z');
    const me = await meOf('minor');
    expect(me?.pending_steps).toEqual(['UPDATE_MINOR']);
    expect(me?.intervener).toMatchObject({ minor_need_update: true, can_operate: false });
    expect(me?.accounts[0]?.permissions).toEqual(['view', 'download', 'preferences']);
    expectRefusal('POST /operations/simulation', '403-001', await order('minor'));
  });

  test('leaves who stood for the minor with reading, for thirty days', async () => {
    for (const who of ['tutor', 'parent_1'] as const)
      expect((await meOf(who))?.accounts[0]?.permissions).toEqual(['view', 'download']);
    expectRefusal('POST /operations/simulation', '403-001', await order('tutor'));
    await at('2027-10-15T08:00:00.000Z');
    expect((await accountOfTutor()).status).toBe(200);
    await at('2027-10-15T22:00:00.000Z');
    expectRefusal('GET /accounts/{id}', '404', await accountOfTutor());
    expect((await meOf('parent_1'))?.accounts).toEqual([]);
  });

  test('is worked once, and written down', async () => {
    const { db } = service.database;
    const rows = await db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%intervener.came-of-age%')
      .execute();
    const written = rows.map(
      ({ entry }) => JSON.parse(entry) as { actor: { kind: string }; entityUuid: string },
    );
    expect(
      written.map(({ actor, entityUuid }) => `${actor.kind} ${entityUuid}`).toSorted(),
    ).toEqual([personOf('minor').uuid, alike].map((uuid) => `system ${uuid}`).toSorted());
  });
});

import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, mustAsk } from '../testing/ask.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const account = accountOf('minor').uuid;
const meOf = async (who: 'minor' | 'tutor') =>
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
    expect((await meOf('tutor'))?.accounts[0]?.permissions).toContain('sign');
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
    expect((await meOf('tutor'))?.accounts[0]?.permissions).toEqual(['view', 'download']);
    expectRefusal('POST /operations/simulation', '403-001', await order('tutor'));
    await at('2027-10-15T08:00:00.000Z');
    expect((await accountOfTutor()).status).toBe(200);
    await at('2027-10-15T22:00:00.000Z');
    expectRefusal('GET /accounts/{id}', '404', await accountOfTutor());
  });

  test('is worked once, and written down', async () => {
    const { db } = service.database;
    const rows = await db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', '%intervener.came-of-age%')
      .execute();
    expect(rows.map(({ entry }) => JSON.parse(entry) as object)).toMatchObject([
      { actor: { kind: 'system' }, entityUuid: personOf('minor').uuid },
    ]);
  });
});

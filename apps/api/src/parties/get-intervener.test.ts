import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';

const call = 'GET /interveners/{id}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const readWith = (token: string, person: DemoPersonKey) =>
  callApi(service, call, { token, params: { id: personOf(person).uuid } });
const readPerson = async (who: DemoPersonKey | 'staff', person: DemoPersonKey) =>
  readWith(await service.token(who), person);

describe('200', () => {
  test('a person reads all their data', async () => {
    const { body } = await readPerson('investor', 'investor');
    expect(body.intervener).toMatchObject({
      uuid: personOf('investor').uuid,
      name: 'Carmen',
      company_name: null,
      document_number: '99999007K',
      document_expiration_date: '2033-06-30',
      birthdate: '1974-03-22',
      birth_place: 'Segovia',
      gender: 'H',
      intervener_status: 'FINALIZADO',
      marital_status: 'CASADO',
      marital_regime: 'GANANCIALES',
      profession: '22',
      email: 'carmen.olmedo@correo.example',
      email_verified: true,
      phone_verified: true,
      needs_two_factor: false,
      kyc_updated_at: '2025-10-15T10:00:00.000Z',
      version: 1,
    });
  });

  test('the results of the appropriateness test are those that are valid today', async () => {
    const { convenience_test: valid } = (await readPerson('investor', 'investor')).body.intervener;
    expect(valid?.results.map(({ product_family: family, result }) => [family, result])).toEqual([
      ['COMPLEJO', 'CONVENIENTE'],
      ['FIL', 'NO_CONVENIENTE'],
      ['NO_COMPLEJO', 'CONVENIENTE'],
    ]);
    const validityEnds = valid?.results.map(({ valid_until: until }) => until).toSorted();
    expect(valid?.valid_until).toBe(validityEnds?.[0]);
    expect((await readPerson('tutor', 'minor')).body.intervener.convenience_test).toBeNull();
  });

  test('representatives read the data of the people for whom they act', async () => {
    expect((await readPerson('tutor', 'minor')).body.intervener.name).toBe('Martina');
    const { intervener } = (await readPerson('admin_1', 'company')).body;
    expect(intervener).toMatchObject({ intervener_type: 'J', gender: null, birthdate: null });
    expect(intervener.company_name).toBe(intervener.name);
  });

  test('a block for money laundering looks like any other block', async () => {
    const { body, text } = await readPerson('blocked_aml', 'blocked_aml');
    expect(body.intervener.intervener_status).toBe('BLOQUEADO');
    expect(text).not.toContain('AML');
    const staff = await readPerson('staff', 'blocked_aml');
    expect(staff.body.intervener.intervener_status).toBe('BLOQUEADO');
  });

  test.each<[boolean, DemoPersonKey | 'staff', DemoPersonKey]>([
    [true, 'investor', 'investor'],
    [true, 'onboarding', 'onboarding'],
    [true, 'tutor', 'minor'],
    [true, 'admin_1', 'company'],
    [false, 'minor', 'minor'],
    [false, 'blocked', 'blocked'],
    [false, 'staff', 'investor'],
  ])('can_change is %s when %s reads the data of %s', async (canChange, who, person) => {
    expect((await readPerson(who, person)).body.intervener.can_change).toBe(canChange);
  });

  test('can_change is false for a minor in onboarding', async () => {
    await service.database.db
      .updateTable('intervener')
      .set({ birthdate: '2010-05-01' })
      .where('uuid', '=', personOf('onboarding').uuid)
      .execute();
    const { intervener } = (await readPerson('onboarding', 'onboarding')).body;
    expect(intervener).toMatchObject({ birthdate: '2010-05-01', can_change: false });
  });

  test('a superuser who views the client reads the same, and may not change it', async () => {
    const token = await createClientViewToken(service, 'investor');
    const { intervener } = (await readPerson('investor', 'investor')).body;
    expect((await readWith(token, 'investor')).body.intervener).toEqual({
      ...intervener,
      gdpr: { ...intervener.gdpr, can_change: false },
      can_change: false,
      can_change_contact: false,
    });
  });
});

describe('404', () => {
  test.each<[DemoPersonKey, DemoPersonKey]>([
    ['stranger', 'investor'],
    ['couple_b', 'couple_a'],
    ['readonly', 'investor'],
  ])('%s does not see %s', async (who, person) => {
    expectRefusal(call, '404', await readPerson(who, person));
  });
});

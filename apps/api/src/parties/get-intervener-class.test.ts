import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { advanceSession } from '../../test/support/login.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';
import { createClientViewToken } from '../../test/support/superuser.ts';

const call = 'GET /intervener-class/{docId}';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('postgres', { testDoor: false });
});
afterAll(() => service.stop());

const numberOf = (person: DemoPersonKey): string => personOf(person).documentNumber ?? '';
async function classFor(who: DemoPersonKey, docId: string) {
  const token = await service.token(who);
  return (await callOrThrow(service, call, { token, params: { docId } })).intervener_class;
}

describe('200', () => {
  test('people learn their own class, that of people on their accounts and of their company', async () => {
    const retail = { exists: true, intervener_class: 'MINORISTA' };
    const ownNumber = numberOf('couple_a');
    expect(
      await classFor('couple_a', ` ${ownNumber.slice(0, 8)}-${ownNumber.slice(8).toLowerCase()} `),
    ).toEqual({
      ...retail,
      document_number: ownNumber,
      intervener_type: 'F',
    });
    expect(await classFor('couple_a', numberOf('couple_b'))).toMatchObject(retail);
    expect(await classFor('admin_1', numberOf('company'))).toMatchObject({
      ...retail,
      intervener_type: 'J',
    });
  });

  test('anybody else, a number of nobody and another text get one answer', async () => {
    for (const docId of [numberOf('investor'), '99999999R', "x'or'1"]) {
      expect(await classFor('stranger', docId)).toEqual({
        document_number: docId.toUpperCase(),
        exists: false,
        intervener_class: null,
        intervener_type: null,
      });
    }
  });
});

describe('refusals', () => {
  test('429-001: the twenty-first call of the client in an hour, without those of a superuser', async () => {
    const askWith = (token: string) =>
      callApi(service, call, { token, params: { docId: numberOf('newcomer') } });
    const ask = async () => askWith(await service.token('newcomer'));
    const now = Math.floor(service.service.clock.sessionNow().getTime() / 1000);
    await advanceSession(service, 3600 - (now % 3600));
    expect((await ask()).status).toBe(200);
    await service.database.execute(
      "update rate_window set count = 19 where key like 'classes:%' and count = 1",
    );
    const superuser = await createClientViewToken(service, 'newcomer');
    expect((await askWith(superuser)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expectRefusal(call, '429-001', await ask());
    expect((await askWith(superuser)).status).toBe(200);
  });

  test('404: a text of more than 40 characters', async () => {
    const token = await service.token('stranger');
    const params = { docId: '9'.repeat(41) };
    expectRefusal(call, '404', await callApi(service, call, { token, params }));
  });

  test('403-001: staff, who read the class with the data of the person', async () => {
    const token = await service.token('staff');
    const params = { docId: numberOf('investor') };
    expectRefusal(call, '403-001', await callApi(service, call, { token, params }));
  });
});

import { randomUUID } from 'node:crypto';
import { type DemoAccountKey, type DemoPersonKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '../../test/support/api.ts';
import { expectRefusal } from '../../test/support/expect-refusal.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

const call = 'PATCH /accounts/{id}';
const transitionRefusal = {
  field: 'account_status',
  message: 'El cambio de estado no está permitido.',
};
let service: TestService;
let staffToken: string;
beforeAll(async () => {
  service = await startTestService();
  staffToken = await service.token('staff');
});
afterAll(() => service.stop());

const uuidOfAccount = (key: DemoAccountKey): string => accountOf(key).uuid;
async function versionOf(key: DemoAccountKey): Promise<number> {
  const { body } = await callApi(service, 'GET /accounts/{id}', {
    token: staffToken,
    params: { id: uuidOfAccount(key) },
  });
  return body.account.version;
}
async function setStatus(key: DemoAccountKey, account_status: string, version?: number) {
  const body = { account_status, version: version ?? (await versionOf(key)) };
  return callApi(service, call, { token: staffToken, params: { id: uuidOfAccount(key) }, body });
}
const setPersonStatus = (key: DemoPersonKey, intervener_status: string) =>
  callApi(service, 'PATCH /interveners/{id}', {
    token: staffToken,
    params: { id: personOf(key).uuid },
    body: { intervener_status },
  });

describe('from registration to the status that the registry needs', () => {
  test('an account follows the status of its people, and its people are notified', async () => {
    const versionBefore = await versionOf('onboarding');
    const signedAnswer = await setStatus('onboarding', 'SIGNED');
    expect(signedAnswer.status).toBe(200);
    expect(signedAnswer.body.account).toMatchObject({
      account_status: 'SIGNED',
      version: versionBefore + 1,
    });
    expectRefusal(call, '409-010', await setStatus('onboarding', 'VALIDADO'), transitionRefusal);
    expect((await setPersonStatus('onboarding', 'SIGNED')).status).toBe(200);
    // The change of status is refused, because staff have not validated the proof that the person
    // owns the bank account.
    expect((await setPersonStatus('onboarding', 'VALIDADO')).status).toBe(409);
    expectRefusal(call, '409-010', await setStatus('onboarding', 'VALIDADO'), transitionRefusal);
    await service.database.db
      .updateTable('bank_account')
      .set({ status: 'VALIDATED' })
      .where('uuid_account', '=', uuidOfAccount('onboarding'))
      .execute();
    expect(
      (await setPersonStatus('onboarding', 'VALIDADO')).body.intervener.intervener_status,
    ).toBe('VALIDADO');
    expect((await setStatus('onboarding', 'VALIDADO')).body.account.account_status).toBe(
      'VALIDADO',
    );
    const notices = await service.database.db
      .selectFrom('notification')
      .select(['text', 'url'])
      .where('type', '=', 'ACCOUNT_STATUS_CHANGE')
      .where('uuid_entity', '=', uuidOfAccount('onboarding'))
      .execute();
    expect(notices.map(({ text }) => text).toSorted()).toEqual([
      expect.stringMatching(/^Su cuenta .+ está firmada$/u),
      expect.stringMatching(/^Su cuenta .+ está validada$/u),
    ]);
    expect(notices[0]?.url).toBe(`/account/myaccount/${uuidOfAccount('onboarding')}`);
  });

  test('rejected documents return account and person to their earlier status', async () => {
    const { db } = service.database;
    for (const [status, otherStatus] of [
      ['REGISTERED_POSTAL', 'REGISTERED_ONLINE'],
      ['REGISTERED_EMAIL', 'REGISTERED'],
    ] as const) {
      const key = 'newcomer';
      await db
        .updateTable('account')
        .set({ account_status: status })
        .where('uuid', '=', uuidOfAccount(key))
        .execute();
      await db
        .updateTable('intervener')
        .set({ intervener_status: status })
        .where('uuid', '=', personOf(key).uuid)
        .execute();
      await setStatus(key, 'SIGNED');
      await setPersonStatus(key, 'SIGNED');
      expectRefusal(call, '409-010', await setStatus(key, otherStatus), transitionRefusal);
      expect((await setPersonStatus(key, otherStatus)).status).toBe(409);
      expect((await setStatus(key, status)).body.account.account_status).toBe(status);
      expect((await setPersonStatus(key, status)).body.intervener.intervener_status).toBe(status);
    }
  });
});

test('staff may finalise a person who was migrated from the previous system', async () => {
  await service.database.db
    .updateTable('intervener')
    .set({ intervener_status: 'MIGRACION' })
    .where('uuid', '=', personOf('agency_client').uuid)
    .execute();
  expect(
    (await setPersonStatus('agency_client', 'FINALIZADO')).body.intervener.intervener_status,
  ).toBe('FINALIZADO');
});

test('400-001 for an unknown status, and without a version', async () => {
  const params = { id: uuidOfAccount('stranger') };
  for (const [body, field] of [
    [{ account_status: 'FINALIZADO', version: 1 }, 'account_status'],
    [{ account_status: 'SIGNED' }, 'version'],
  ] as const)
    expectRefusal(
      call,
      '400-001',
      await callApi(service, call, { token: staffToken, params, body }),
      {
        field,
      },
    );
});

test('403-001 for clients, 404 for an unknown account', async () => {
  const token = await service.token('stranger');
  const body = { account_status: 'SIGNED', version: 1 };
  const ownRequest = { token, params: { id: uuidOfAccount('stranger') }, body };
  expectRefusal(call, '403-001', await callApi(service, call, ownRequest));
  const unknownAccountRequest = { token: staffToken, params: { id: randomUUID() }, body };
  expectRefusal(call, '404', await callApi(service, call, unknownAccountRequest));
});

test('409-001 for an account that was changed in the meantime', async () => {
  const version = (await versionOf('stranger')) - 1;
  expectRefusal(call, '409-001', await setStatus('stranger', 'VALIDADO', version), {
    message: 'Los datos han cambiado. Actualice la página.',
  });
});

test('409-010 for changes that only the registry may make, and for changes that nobody may make', async () => {
  for (const status of ['ENVIADO', 'VALIDADO', 'SIGNED', 'REGISTERED', 'FINALIZED'])
    expectRefusal(call, '409-010', await setStatus('stranger', status), transitionRefusal);
});

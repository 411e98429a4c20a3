import type { Action, PowerScope } from '@participe/domain';
import { type DemoAccountKey, accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place, redemptionOf, requestCode, subscriptionOf } from '../scenarios/order-steps.ts';
import { callApi } from '../support/api.ts';
import { type TestService, startTestService } from '../support/service.ts';

// The rights of an attorney depend on the recorded deed (PRM-03).

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await addAttorney('investor_pension');
  await addAttorney('company');
});
afterAll(() => service.stop());

const attorney = personOf('attorney').uuid;
const { uuid: id } = accountOf('powers');

async function addAttorney(account: DemoAccountKey): Promise<void> {
  await service.database.db
    .insertInto('account_intervener')
    .values({
      uuid_account: accountOf(account).uuid,
      uuid_intervener: attorney,
      role: 'APODERADO',
      valid_from: '2022-03-07',
    })
    .execute();
}

async function recordDeed(power_scope: PowerScope | null): Promise<string> {
  await service.database.db
    .updateTable('account_intervener')
    .set({ power_scope })
    .where('uuid_intervener', '=', attorney)
    .execute();
  return service.token('attorney');
}

/** Returns the permissions on the account; none when it is not found. */
async function permissionsOn(account: DemoAccountKey, token: string): Promise<readonly Action[]> {
  const params = { id: accountOf(account).uuid };
  const { status, body } = await callApi(service, 'GET /accounts/{id}', { token, params });
  return status === 404 ? [] : body.account.permissions;
}

const fundActions = [
  'view',
  'download',
  'upload',
  'subscribe',
  'redeem',
  'transfer',
  'sign',
  'cancel',
];
const planActions = ['view', 'download', 'upload', 'transfer', 'contribute', 'sign', 'cancel'];
const sortActions = (names: readonly string[]) => names.toSorted();

describe.each<[PowerScope | null, string[], string[]]>([
  [null, [], []],
  ['OPERATE', [...fundActions, 'preferences'], [...planActions, 'preferences']],
  [
    'OPERATE_AND_BANK',
    [...fundActions, 'bank_accounts', 'preferences'],
    [...planActions, 'bank_accounts', 'preferences'],
  ],
  [
    'GENERAL',
    [...fundActions, 'bank_accounts', 'preferences'],
    [...planActions, 'benefit', 'bank_accounts', 'preferences'],
  ],
])('an attorney with the deed %s', (deed, onFund, onPlan) => {
  test('has these permissions on an account of funds, of a plan and of a company', async () => {
    const token = await recordDeed(deed);
    expect(sortActions(await permissionsOn('powers', token))).toEqual(sortActions(onFund));
    expect(sortActions(await permissionsOn('investor_pension', token))).toEqual(
      sortActions(onPlan),
    );
    expect(sortActions(await permissionsOn('company', token))).toEqual(sortActions(onFund));
  });

  test('reads the complete IBAN only if the deed includes bank accounts', async () => {
    const token = await recordDeed(deed);
    const answer = await callApi(service, 'GET /accounts/{id}/bank-accounts', {
      token,
      params: { id },
    });
    expect(answer.status).toBe(onFund.length === 0 ? 404 : 200);
    const { iban } = accountOf('powers').bankAccounts[0] ?? { iban: '' };
    expect(answer.text.includes(iban)).toBe(onFund.includes('bank_accounts'));
  });

  test('orders a benefit only if the deed includes it', async () => {
    const token = await recordDeed(deed);
    const body = { uuid_account: accountOf('investor_pension').uuid, operation_type: 'RESCATE' };
    const answer = await callApi(service, 'POST /operations', { token, body });
    expect(answer.status).toBe(deed === null ? 404 : deed === 'GENERAL' ? 400 : 403);
  });
});

test('an attorney without a recorded deed neither orders, signs nor cancels', async () => {
  await recordDeed('OPERATE');
  const attorneysOrder = await place(
    await service.as('attorney'),
    redemptionOf('powers', 'global', { cash: '100.00' }),
  );
  const principalsOrder = await place(
    await service.as('principal'),
    subscriptionOf('powers', 'global', '1000.00'),
  );
  await recordDeed(null);
  const client = await service.as('attorney');
  const notFound = { status: 404 };
  await expect(place(client, redemptionOf('powers', 'global', 'TOTAL'))).rejects.toMatchObject(
    notFound,
  );
  await expect(requestCode(client, attorneysOrder)).rejects.toMatchObject(notFound);
  const cancelAnswer = client.call('POST /operations/{id}/status-change', {
    params: { id: principalsOrder.operation.uuid },
    body: { operation_status: 'CANCELLED', comment: 'x' },
  });
  await expect(cancelAnswer).rejects.toMatchObject(notFound);
});

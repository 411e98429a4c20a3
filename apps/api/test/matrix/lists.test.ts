import type { ApiClient } from '@participe/contract/client';
import { accountOf, demoAccounts, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFilter } from '../support/api.ts';
import { type TestService, startTestService } from '../support/service.ts';
import { type ClientKey, permissionsByAccount } from './oracle.ts';

const clients = Object.keys(permissionsByAccount) as ClientKey[];
const fullList = { query: { $limit: 'null' } };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const ownAccountsOf = (who: ClientKey): Set<string> =>
  new Set(
    (
      Object.keys(permissionsByAccount[who]) as (keyof (typeof permissionsByAccount)[ClientKey])[]
    ).map((key) => accountOf(key).uuid),
  );

/** Returns the demo accounts whose ids appear in a text. */
function accountsIn(text: string): Set<string> {
  return new Set(demoAccounts.map(({ uuid }) => uuid).filter((uuid) => text.includes(uuid)));
}

async function readLists(client: ApiClient, who: ClientKey): Promise<[string, unknown][]> {
  const params = { id: personOf(who).uuid };
  const me = { is_intervener: 'true', is_private_area: 'true' } as const;
  return [
    ['GET /me', await client.call('GET /me', { query: me })],
    ['GET /operations', await client.call('GET /operations', fullList)],
    [
      'GET /interveners/{id}/operations',
      await client.call('GET /interveners/{id}/operations', { params, ...fullList }),
    ],
    [
      'GET /interveners/{id}/accounts',
      await client.call('GET /interveners/{id}/accounts', { params, ...fullList }),
    ],
    [
      'GET /interveners/{id}/balance',
      await client.call('GET /interveners/{id}/balance', { params }),
    ],
    [
      'GET /interveners/{id}/documents',
      await client.call('GET /interveners/{id}/documents', { params, ...fullList }),
    ],
    [
      'GET /interveners/{id}/document-validations',
      await client.call('GET /interveners/{id}/document-validations', { params }),
    ],
    [
      'GET /interveners/{id}/list-all-associated',
      await client.call('GET /interveners/{id}/list-all-associated', { params }),
    ],
  ];
}

test.each(clients)('the lists of %s contain nothing of other people', async (who) => {
  const client = await service.as(who);
  const foreignUuids: string[] = [];
  for (const [name, answer] of await readLists(client, who))
    for (const uuid of accountsIn(JSON.stringify(answer)))
      if (!ownAccountsOf(who).has(uuid)) foreignUuids.push(`${name}: ${uuid}`);
  expect(foreignUuids).toEqual([]);
});

test.each(clients)('no filter returns orders of others to %s', async (who) => {
  const client = await service.as(who);
  const { operations: ownOrders } = await client.call('GET /operations', fullList);
  const sizes: Record<string, number> = {};
  for (const { key, uuid } of demoAccounts) {
    const $filter = encodeFilter(`uuid_account eq ${uuid} or operation_status ne SNCE_1`);
    const narrowedFilter = encodeFilter(`uuid_account eq ${uuid}`);
    const { operations } = await client.call('GET /operations', {
      query: { $filter: narrowedFilter },
    });
    if (operations.length > 0) sizes[key] = operations.length;
    const wideAnswer = await client.call('GET /operations', { query: { $filter, $limit: 'null' } });
    expect(wideAnswer.operations.map((row) => row.uuid)).toEqual(ownOrders.map((row) => row.uuid));
  }
  expect(Object.keys(sizes).filter((key) => !(key in permissionsByAccount[who]))).toEqual([]);
});

test('a download by uuid omits orders that the caller may not read', async () => {
  const [ownOrder, otherOrder] = await Promise.all(
    (['stranger', 'investor'] as const).map(async (who) => {
      const client = await service.as(who);
      return (await client.call('GET /operations', {})).operations[0];
    }),
  );
  const stranger = await service.as('stranger');
  const uuids = [ownOrder?.uuid ?? '', otherOrder?.uuid ?? ''];
  const { blob } = await stranger.call('POST /operations/download', { body: { uuids } });
  const text = await blob.text();
  expect(text).toContain(ownOrder?.reference);
  expect(text).not.toContain(otherOrder?.reference);
});

test('an AML block looks like any other block in every call', async () => {
  const client = await service.as('blocked_aml');
  const answers = await readLists(client, 'blocked_aml');
  expect(JSON.stringify(answers)).not.toContain('AML');
  expect(JSON.stringify(answers)).toContain('"BLOQUEADO"');
});

test('a minor sees accounts only with the consent of their representative, and from 14 years on', async () => {
  const { uuid, birthdate } = personOf('minor');
  const changePerson = (person: { view_consent?: boolean; birthdate?: string | null }) =>
    service.database.db.updateTable('intervener').set(person).where('uuid', '=', uuid).execute();
  const readSeenAccounts = async () =>
    accountsIn(JSON.stringify(await readLists(await service.as('minor'), 'minor')));
  expect((await readSeenAccounts()).size).toBeGreaterThan(0);
  await changePerson({ view_consent: false });
  expect([...(await readSeenAccounts())]).toEqual([]);
  await changePerson({ view_consent: true, birthdate: '2012-11-20' });
  expect([...(await readSeenAccounts())]).toEqual([]);
  const params = { id: accountOf('minor').uuid };
  const child = await service.as('minor');
  await expect(child.call('GET /accounts/{id}', { params })).rejects.toMatchObject({ status: 404 });
  await changePerson({ birthdate: '2012-11-19' });
  expect((await readSeenAccounts()).size).toBeGreaterThan(0);
  await changePerson({ birthdate });
});

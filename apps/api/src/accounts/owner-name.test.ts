import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, callOrThrow } from '../../test/support/api.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

type Person = 'admin_1' | 'tutor' | 'usufructuary' | 'readonly' | 'investor' | 'couple_a';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const namesOf = async (who: Person) => {
  const token = await service.token(who);
  const params = { id: personOf(who).uuid };
  const { accounts } = await callOrThrow(service, 'GET /interveners/{id}/accounts', {
    token,
    params,
  });
  const query = { is_intervener: 'true', is_private_area: 'true' };
  const me = await callOrThrow(service, 'GET /me', { token, query });
  const inMe = me.private_area?.accounts.map(({ owner_name: name }) => name) ?? [];
  const ownerNames = accounts.map(({ owner_name: name }) => name);
  const names = new Set(ownerNames);
  expect(new Set(inMe)).toEqual(names);
  return names;
};
const fullNameOf = (key: 'company' | 'minor' | 'bare_owner' | 'investor') => {
  const { name, lastname1, lastname2 } = personOf(key);
  return [name, lastname1, lastname2].filter(Boolean).join(' ');
};

describe('the owner of an account', () => {
  it('is named to those who act for others or only read', async () => {
    expect(await namesOf('admin_1')).toContain(fullNameOf('company'));
    expect(await namesOf('tutor')).toEqual(new Set([fullNameOf('minor')]));
    expect(await namesOf('usufructuary')).toEqual(new Set([fullNameOf('bare_owner')]));
    expect(await namesOf('readonly')).toEqual(new Set([fullNameOf('investor')]));
  });

  it('is not named to holders, also of a joint account', async () => {
    expect(await namesOf('investor')).toEqual(new Set([null]));
    expect(await namesOf('couple_a')).toEqual(new Set([null]));
  });
});

describe('the balance of some accounts', () => {
  const requestBalance = async (accounts: string) =>
    callApi(service, 'GET /interveners/{id}/balance', {
      token: await service.token('investor'),
      params: { id: personOf('investor').uuid },
      query: { accounts },
    });

  it('contains only those, in its total and in its evolution', async () => {
    const { uuid } = accountOf('investor_family');
    const { body } = await requestBalance(uuid);
    expect(body.balance.accounts.map((one) => one.uuid_account)).toEqual([uuid]);
    expect(body.balance.total).toBe(body.balance.accounts[0]?.total);
    expect(body.balance.evolution.points.at(-1)?.total).toBe(body.balance.total);
  });

  it('contains no account that the caller may not see', async () => {
    const { body } = await requestBalance(accountOf('stranger').uuid);
    expect(body.balance).toMatchObject({ accounts: [], total: '0.00' });
  });

  it('refuses with 400 an account id that is no UUID', async () => {
    expect((await requestBalance('all')).status).toBe(400);
  });
});

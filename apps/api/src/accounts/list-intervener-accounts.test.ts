import { encodeBase64Text, sumMoney } from '@participe/domain';
import { accountOf, personOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
const investor = personOf('investor').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listAccounts = async (query: Record<string, string> = {}) =>
  (await service.as('investor')).call('GET /interveners/{id}/accounts', {
    params: { id: investor },
    query,
  });

describe('200', () => {
  it('returns each account with its value and its share of the total', async () => {
    const page = await listAccounts();
    expect(page).toMatchObject({ total: 3, limit: 20, offset: 0 });
    expect(sumMoney(page.accounts.map((row) => row.weight_percent))).toBe('100.00');
    const { balance } = await (
      await service.as('investor')
    ).call('GET /interveners/{id}/balance', {
      params: { id: investor },
    });
    expect(page.accounts.map(({ uuid, total, gain }) => ({ uuid, total, gain }))).toEqual(
      balance.accounts.map(({ uuid_account: uuid, total, gain }) => ({ uuid, total, gain })),
    );
  });

  it('keeps the share of the total of all accounts when the list is filtered', async () => {
    const allAnswers = await listAccounts();
    const [family] = allAnswers.accounts.filter(
      ({ uuid }) => uuid === accountOf('investor_family').uuid,
    );
    const answer = await listAccounts({ $search: 'NINOS' });
    expect(answer).toMatchObject({ total: 1, limit: 20 });
    expect(answer.accounts).toEqual([family]);
    const filteredAnswer = await listAccounts({ $filter: encodeBase64Text('account_type eq PP') });
    expect(filteredAnswer.accounts.map(({ account_type: type }) => type)).toEqual(['PP']);
    expect((await listAccounts({ $limit: '1', $offset: '1' })).accounts).toEqual([
      allAnswers.accounts[1],
    ]);
  });

  it('leaves out hidden and closed accounts unless they are requested', async () => {
    const { db } = service.database;
    const uuid = accountOf('investor_family').uuid;
    await db
      .updateTable('account')
      .set({ closed_at: '2026-11-01' })
      .where('uuid', '=', uuid)
      .execute();
    expect((await listAccounts()).total).toBe(2);
    expect((await listAccounts({ show_hide_accounts: 'true' })).total).toBe(3);
    await db.updateTable('account').set({ closed_at: null }).where('uuid', '=', uuid).execute();
  });

  it('leaves out, in the private area, an account that is not signed yet', async () => {
    const person = personOf('onboarding').uuid;
    const staff = await service.staff();
    const of = (query: Record<string, string>) =>
      staff.call('GET /interveners/{id}/accounts', { params: { id: person }, query });
    expect((await of({})).total).toBe(1);
    expect((await of({ is_private_area: 'true' })).total).toBe(0);
  });

  it('tells a read-only person which actions they may perform', async () => {
    const client = await service.as('readonly');
    const { accounts } = await client.call('GET /interveners/{id}/accounts', {
      params: { id: personOf('readonly').uuid },
    });
    const [main] = accounts.filter(({ uuid }) => uuid === accountOf('investor_main').uuid);
    expect(main).toMatchObject({
      account_intervener_role: 'AUTORIZADO_CONSULTIVO',
      permissions: ['view', 'download', 'preferences'],
    });
  });
});

describe('400', () => {
  it.each([
    ['$limit', { $limit: '501' }, '400-011'],
    ['$orderby', { $orderby: 'total desc' }, '400-011'],
    ['$search', { $search: 'a' }, '400-011'],
    ['$filter', { $filter: encodeBase64Text('total gt 1') }, '400-010'],
    ['$filter', { $filter: '%%%' }, '400-010'],
  ])('refuses an invalid %s', async (field, query, code) => {
    await expect(listAccounts(query)).rejects.toMatchObject({ status: 400, code, field });
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    const client = await service.as('stranger');
    await expect(
      client.call('GET /interveners/{id}/accounts', { params: { id: investor } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

import { accountOf, personOf, productOf } from '@participe/fixtures';
import { addMoney, sumMoney } from '@participe/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { place, sign, subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;
const investor = personOf('investor').uuid;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const balanceOf = async (person: 'investor' | 'newcomer' | 'tutor', uuid: string) =>
  (await (await service.as(person)).call('GET /interveners/{id}/balance', { params: { id: uuid } }))
    .balance;

describe('200', () => {
  it('adds up the positions of all accounts to the cent', async () => {
    const balance = await balanceOf('investor', investor);
    const client = await service.as('investor');
    const summaries = await Promise.all(
      balance.accounts.map(async ({ uuid_account: id }) => {
        const { summary } = await client.call('GET /accounts/{id}/positions', { params: { id } });
        return summary.total;
      }),
    );
    expect(balance.accounts.map(({ total }) => total)).toEqual(summaries);
    expect(balance.total).toBe(sumMoney(summaries));
    expect(addMoney(balance.invested, balance.gain)).toBe(balance.total);
    expect(sumMoney(balance.by_type.map(({ total }) => total))).toBe(balance.total);
    expect(sumMoney(balance.by_product.map(({ total }) => total))).toBe(balance.total);
    expect(sumMoney(balance.by_product.map(({ percent }) => percent))).toBe('100.00');
    expect(balance.as_of).toBe('2026-11-18');
  });

  it('distributes the total over risk levels as the sum of its accounts', async () => {
    const balance = await balanceOf('investor', investor);
    const client = await service.as('investor');
    const ofAccounts = await Promise.all(
      balance.accounts.map(async ({ uuid_account: id }) => {
        const answer = await client.call('GET /accounts/{id}/distribution', { params: { id } });
        return answer.distribution.by_risk;
      }),
    );
    const totalsByAccount = new Map<string, string>();
    for (const { label, total } of ofAccounts.flat())
      totalsByAccount.set(label, addMoney(totalsByAccount.get(label) ?? '0.00', total));
    expect(new Map(balance.by_risk.map(({ label, total }) => [label, total]))).toEqual(
      totalsByAccount,
    );
    expect(balance.by_risk.length).toBeGreaterThan(1);
    expect(sumMoney(balance.by_risk.map(({ total }) => total))).toBe(balance.total);
    expect(sumMoney(balance.by_risk.map(({ percent }) => percent))).toBe('100.00');
  });

  it('contains a weekly evolution of one year whose last point equals the total and the invested amount of the balance', async () => {
    const { evolution, total, invested } = await balanceOf('investor', investor);
    expect(evolution.points).toHaveLength(54);
    expect(evolution).toMatchObject({ from: '2025-11-19', to: '2026-11-19', events: [] });
    expect(evolution.points.at(-1)).toMatchObject({ total, invested });
  });

  it('shows money of signed orders separately, and no longer once an order has ended', async () => {
    const balanceBefore = await balanceOf('investor', investor);
    const client = await service.as('investor');
    const placedOrder = await place(client, subscriptionOf('investor_main', 'renta', '250.00'));
    expect((await balanceOf('investor', investor)).pending_in).toBe(balanceBefore.pending_in);
    await sign(service, 'investor', placedOrder);
    const during = await balanceOf('investor', investor);
    expect(during.pending_in).toBe(addMoney(balanceBefore.pending_in, '250.00'));
    expect(during.total).toBe(balanceBefore.total);
    const staff = await service.staff();
    await staff.call('POST /operations/{id}/status-change', {
      params: { id: placedOrder.operation.uuid },
      body: { operation_status: 'CANCELLED', reason_code: 'OTRO' },
    });
    expect((await balanceOf('investor', investor)).pending_in).toBe(balanceBefore.pending_in);
  });

  it('leaves out an account that the person has hidden', async () => {
    const uuid = accountOf('investor_family').uuid;
    const hideAccount = (isHidden: boolean) =>
      service.database.db
        .updateTable('account_intervener')
        .set({ is_hidden: isHidden })
        .where('uuid_account', '=', uuid)
        .where('uuid_intervener', '=', investor)
        .execute();
    await hideAccount(true);
    const balance = await balanceOf('investor', investor);
    expect(balance.accounts.map((account) => account.uuid_account)).not.toContain(uuid);
    expect(balance.by_product.map(({ id_product: id }) => id)).not.toContain(
      productOf('iberia').uuid,
    );
    await hideAccount(false);
  });

  it('is all zeros for a person without holdings', async () => {
    const balance = await balanceOf('newcomer', personOf('newcomer').uuid);
    expect(balance).toMatchObject({
      total: '0.00',
      invested: '0.00',
      gain_percent: null,
      as_of: null,
    });
    expect(balance.by_product).toEqual([]);
    expect(balance.by_risk).toEqual([]);
  });

  it("lets a guardian see the minor's holdings", async () => {
    const balance = await balanceOf('tutor', personOf('minor').uuid);
    expect(balance.accounts.map(({ uuid_account: uuid }) => uuid)).toEqual([
      accountOf('minor').uuid,
    ]);
  });
});

describe('400', () => {
  it.each([
    ['to', { to: '2026-11-20' }],
    ['from', { from: '2026-11-19', to: '2026-11-18' }],
    ['granularity', { from: '2001-01-01', granularity: 'day' as const }],
  ])('refuses an invalid period and names the field %s', async (field, query) => {
    const client = await service.as('investor');
    await expect(
      client.call('GET /interveners/{id}/balance', { params: { id: investor }, query }),
    ).rejects.toMatchObject({ status: 400, code: '400-011', field });
  });
});

describe('404', () => {
  it('returns to a person without a role the same bytes as for an unknown person', async () => {
    const token = await service.token('stranger');
    const requestBalance = async (id: string) => {
      const answer = await service.send(`/api/interveners/${id}/balance`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [answer.status, await answer.text()];
    };
    expect(await requestBalance(investor)).toEqual(
      await requestBalance('00000000-0000-4000-8000-000000000000'),
    );
  });
});

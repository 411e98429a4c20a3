import { sumMoney } from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const distributionOf = async (
  as: 'investor' | 'newcomer' | 'stranger',
  account: 'investor_main' | 'newcomer',
) => {
  const client = await service.as(as);
  const params = { id: accountOf(account).uuid };
  return (await client.call('GET /accounts/{id}/distribution', { params })).distribution;
};

describe('200', () => {
  it('distributes the total value in five ways, each of which adds up to a hundred percent', async () => {
    const { as_of: asOf, ...distributions } = await distributionOf('investor', 'investor_main');
    expect(asOf).toBe('2026-11-18');
    const client = await service.as('investor');
    const { summary } = await client.call('GET /accounts/{id}/positions', {
      params: { id: accountOf('investor_main').uuid },
    });
    expect(Object.keys(distributions)).toHaveLength(5);
    for (const slices of Object.values(distributions)) {
      expect(sumMoney(slices.map(({ percent }) => percent))).toBe('100.00');
      expect(sumMoney(slices.map(({ total }) => total))).toBe(summary.total);
      expect(new Set(slices.map(({ key }) => key)).size).toBe(slices.length);
    }
    expect(distributions.by_geography.length).toBeGreaterThan(1);
  });

  it('is empty without holdings', async () => {
    expect(await distributionOf('newcomer', 'newcomer')).toEqual({
      as_of: null,
      by_product: [],
      by_asset_class: [],
      by_risk: [],
      by_geography: [],
      by_currency: [],
    });
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    await expect(distributionOf('stranger', 'investor_main')).rejects.toMatchObject({
      status: 404,
    });
  });
});

import { isCreatableType, operationTypes, needsHeldUnits } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listProducts = async (
  as: 'investor' | 'readonly' | 'newcomer' | 'stranger' | 'admin_1',
  account: 'investor_main' | 'investor_family' | 'investor_pension' | 'newcomer' | 'company',
) => {
  const client = await service.as(as);
  const answer = await client.call('GET /accounts/{id}/products', {
    params: { id: accountOf(account).uuid },
  });
  return new Map(answer.products.map((row) => [row.id, row.allowed_operations]));
};

const typesForHeldProduct = operationTypes.filter(isCreatableType);
const typesForPurchase = typesForHeldProduct.filter((type) => !needsHeldUnits(type));
const typesForCompanies = typesForHeldProduct.filter((type) => !type.startsWith('TRASPASO'));

describe('200', () => {
  it('offers purchase and redemption of products that the account holds, and only purchase of others', async () => {
    const rows = await listProducts('investor', 'investor_main');
    expect(rows.get(productOf('global').uuid)).toEqual(typesForHeldProduct);
    const emptyAccountProducts = await listProducts('newcomer', 'newcomer');
    expect(new Set([...emptyAccountProducts.values()].flat())).toEqual(new Set(typesForPurchase));
    expect(emptyAccountProducts.get(productOf('global').uuid)).toEqual(typesForPurchase);
  });

  it('lists a closed product only for accounts that hold it', async () => {
    expect(productOf('iberia').closedToNew).toBe(true);
    const { uuid } = productOf('iberia');
    expect((await listProducts('investor', 'investor_main')).has(uuid)).toBe(false);
    expect((await listProducts('investor', 'investor_family')).get(uuid)).toEqual(
      typesForHeldProduct,
    );
  });

  it('shows plans only in plan accounts, without order types', async () => {
    const rows = await listProducts('investor', 'investor_pension');
    expect([...rows.keys()].toSorted()).toEqual(
      [productOf('pension_decidido').uuid, productOf('pension_prudente').uuid].toSorted(),
    );
    expect([...rows.values()].flat()).toEqual([]);
  });

  it('offers a company no transfer, because only natural persons can defer tax', async () => {
    const rows = await listProducts('admin_1', 'company');
    expect(rows.get(productOf('tesoreria').uuid)).toEqual(typesForCompanies);
    const offeredTransfers = [...rows.values()]
      .flat()
      .filter((type) => type.startsWith('TRASPASO'));
    expect(offeredTransfers).toEqual([]);
  });

  it('offers a read-only person nothing', async () => {
    expect([...(await listProducts('readonly', 'investor_main')).values()].flat()).toEqual([]);
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    await expect(listProducts('stranger', 'investor_main')).rejects.toMatchObject({ status: 404 });
  });
});

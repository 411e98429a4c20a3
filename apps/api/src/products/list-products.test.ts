import { encodeBase64Text, isCreatableType, operationTypes } from '@participe/domain';
import { productOf, demoProducts } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const listProducts = async (
  query: Record<string, string> = {},
  person: 'investor' | 'readonly' = 'investor',
) => (await service.as(person)).call('GET /products', { query });

describe('200', () => {
  it('lists the catalogue by name, with documents and the latest net asset value', async () => {
    const page = await listProducts();
    expect(page.total).toBe(demoProducts.length);
    const global = page.products.find(({ id }) => id === productOf('global').uuid);
    expect(global).toMatchObject({
      key_name: productOf('global').keyName,
      net_asset_value_date: '2026-11-18',
      allowed_operations: operationTypes.filter(isCreatableType),
    });
    expect(global?.documents.map(({ uuid }) => uuid).toSorted()).toEqual(
      productOf('global')
        .documents.map(({ uuid }) => uuid)
        .toSorted(),
    );
  });

  it('accepts the filter and the order of the account screen', async () => {
    const keys = [productOf('renta').keyName, productOf('global').keyName];
    const page = await listProducts({
      $orderby: 'net_asset_value_date desc',
      $filter: encodeBase64Text(`key_name in (${keys.join(',')})`),
    });
    expect(page.products.map((row) => row.key_name).toSorted()).toEqual(keys.toSorted());
  });

  it('does not show a net asset value of a future day', async () => {
    const { db } = service.database;
    const value = { id_product: productOf('renta').uuid, date: '2026-11-23', value: '99' };
    await db
      .insertInto('net_asset_value')
      .values({ ...value, published_at: new Date() })
      .execute();
    const text = encodeBase64Text('net_asset_value_date gt 2026-11-19');
    expect((await listProducts({ $filter: text })).total).toBe(0);
  });

  it('shows a read-only person the same product in the list as by its id', async () => {
    const page = await listProducts({}, 'readonly');
    const client = await service.as('readonly');
    const ownAnswer = await client.call('GET /products/{id}', {
      params: { id: productOf('renta').uuid },
    });
    expect(page.products.find(({ id }) => id === ownAnswer.product.id)).toEqual(ownAnswer.product);
  });
});

describe('400', () => {
  it.each([
    ['$filter', encodeBase64Text('collection_iban contains ES'), '400-010'],
    ['$orderby', 'name', '400-011'],
  ])('refuses an invalid %s', async (field, value, code) => {
    await expect(listProducts({ [field]: value })).rejects.toMatchObject({
      status: 400,
      code,
      field,
    });
  });
});

describe('404', () => {
  it('for an unknown product', async () => {
    const client = await service.as('investor');
    await expect(
      client.call('GET /products/{id}', { params: { id: '00000000-0000-4000-8000-000000000000' } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

import { encodeBase64Text, parseEncodedFilter } from '@participe/domain';
import { describe, expect, it } from 'vitest';
import {
  findLatestNetAssetValueDate,
  buildProductsFilter,
  findRelatedProductKeys,
  findNetAssetValueDateRange,
} from './related-filters.ts';

const orderOf = (name: string) => ({ key_product: name });
const relatedProduct = (name: string, date: string | null) => ({
  key_name: name,
  net_asset_value_date: date,
});

describe('the product keys of an account', () => {
  it('contain each product of the orders and positions once', () => {
    expect(
      findRelatedProductKeys(
        [orderOf('B'), orderOf('A'), orderOf('B')],
        [orderOf('C'), orderOf('A')],
      ),
    ).toEqual(['A', 'B', 'C']);
  });

  it('are written in the filter grammar of the service, whatever their names', () => {
    const text = buildProductsFilter(['SOTAVERA_GLOBAL', "L'Or, FI"]);
    expect(text).toBe("key_name in ('SOTAVERA_GLOBAL','L''Or, FI')");
    expect(parseEncodedFilter(encodeBase64Text(text))).toMatchObject({
      ok: true,
      value: {
        kind: 'in',
        field: 'key_name',
        values: [{ value: 'SOTAVERA_GLOBAL' }, { value: "L'Or, FI" }],
      },
    });
  });

  it('are limited to 200, and those of the last orders have priority', () => {
    const manyOperations = Array.from({ length: 300 }, (_, index) => orderOf(`P${index}`));
    expect(findRelatedProductKeys([], manyOperations)).toHaveLength(200);
    expect(findRelatedProductKeys([orderOf('Z')], manyOperations)).toContain('Z');
  });
});

describe('«Valorado el …»', () => {
  const products = [
    relatedProduct('A', '2026-11-17'),
    relatedProduct('B', '2026-11-18'),
    relatedProduct('C', '2026-11-19'),
  ];
  it('is the newest net asset value date of the products of the last orders', () => {
    expect(findLatestNetAssetValueDate(products, [orderOf('A'), orderOf('B')])).toBe('2026-11-18');
  });

  it('is absent without orders or without a net asset value date', () => {
    expect(findLatestNetAssetValueDate(products, [])).toBeUndefined();
    expect(
      findLatestNetAssetValueDate([relatedProduct('A', null)], [orderOf('A')]),
    ).toBeUndefined();
  });
});

describe('«Valores entre el … y el …»', () => {
  const on = (date: string) => ({ net_asset_value_date: date });
  const positions = [on('2026-11-18'), on('2026-11-16'), on('2026-11-17')];

  it('goes from the oldest to the newest net asset value date of the positions', () => {
    expect(findNetAssetValueDateRange(positions, [orderOf('A')])).toEqual({
      oldest: '2026-11-16',
      newest: '2026-11-18',
    });
  });

  it('is absent when all positions have one date, without positions, or without orders', () => {
    expect(
      findNetAssetValueDateRange([on('2026-11-18'), on('2026-11-18')], [orderOf('A')]),
    ).toBeUndefined();
    expect(findNetAssetValueDateRange([], [orderOf('A')])).toBeUndefined();
    expect(findNetAssetValueDateRange(positions, [])).toBeUndefined();
  });
});

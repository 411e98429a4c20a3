import { describe, expect, it } from 'vitest';
import { fullProductOf, heldProduct } from '../../../../stories/orders.ts';
import type { DemoProductKey } from '@participe/fixtures';
import type { OrderProduct } from '../kinds/order-product.ts';
import { groupProducts } from './product-groups.ts';

const offeredProduct = (key: DemoProductKey, total?: string): OrderProduct => ({
  key,
  product: fullProductOf(key),
  held: total === undefined ? heldProduct(key) : heldProduct(key, '10.000000', total),
  status: undefined,
  hedgeFundMinimum: null,
});
const keysOf = (products: readonly OrderProduct[]) => products.map(({ key }) => key);

describe('the choice of a fund', () => {
  const products = [
    offeredProduct('alterna'),
    offeredProduct('global', '1000.00'),
    offeredProduct('estrategia'),
    offeredProduct('renta', '500.00'),
    offeredProduct('tesoreria'),
  ];

  it('lists the funds that are held, then the others, each from the lowest risk to the highest', () => {
    const { heldProducts, others } = groupProducts(products, '');
    expect(keysOf(heldProducts)).toEqual(['renta', 'global']);
    expect(keysOf(others)).toEqual(['tesoreria', 'estrategia', 'alterna']);
  });

  it('keeps this order in the results of a search', () => {
    const { others } = groupProducts(products, 'sotavera A');
    expect(keysOf(others)).toEqual(['tesoreria', 'estrategia', 'alterna']);
  });
});

import { defineList } from '../kernel/define-call.ts';
import { type ListFields, pageSchema } from '../kernel/lists.ts';
import { product } from './product.ts';

const fields = ['key_name', 'isin', 'product_type', 'net_asset_value_date', 'risk'] as const;

const productList = {
  filter: fields,
  orderBy: fields,
  search: true,
  defaultLimit: 25,
} as const satisfies ListFields;

export const listProducts = defineList({
  name: 'listProducts',
  path: '/products',
  summary: 'The products of the manager',
  access: { audience: ['client', 'staff'], object: 'self' },
  list: productList,
  output: pageSchema('products', product),
});

import { defineCall } from '../kernel/define-call.ts';
import { type ListFields, listQuery, page } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { product } from './product.ts';

const fields = ['key_name', 'isin', 'product_type', 'net_asset_value_date', 'risk'] as const;

export const productList = {
  filter: fields,
  orderBy: fields,
  search: true,
  defaultLimit: 25,
} as const satisfies ListFields;

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: 'The products of the manager',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: listQuery({}),
  list: productList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('products', product),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

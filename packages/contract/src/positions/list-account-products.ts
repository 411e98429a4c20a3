import { accessTo, defineList } from '../kernel/define-call.ts';
import { page } from '../kernel/lists.ts';
import { accountProduct } from './position.ts';

export const listAccountProducts = defineList({
  name: 'listAccountProducts',
  path: '/accounts/{id}/products',
  summary: 'The products of an account, with the order types allowed in each',
  access: accessTo('account', 'view', ['client', 'staff']),
  output: page('products', accountProduct),
});

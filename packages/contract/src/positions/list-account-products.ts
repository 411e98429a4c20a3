import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { accountProduct } from './position.ts';

export const listAccountProducts = defineList({
  name: 'listAccountProducts',
  path: '/accounts/{id}/products',
  summary: 'The products of an account, with the order types allowed in each',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: pageSchema('products', accountProduct),
});

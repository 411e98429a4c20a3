import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { accountProduct } from './position.ts';

export const listAccountProducts = defineCall({
  name: 'listAccountProducts',
  method: 'GET',
  path: '/accounts/{id}/products',
  summary: 'The products of an account, with what may be ordered in each',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'account', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('products', accountProduct),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

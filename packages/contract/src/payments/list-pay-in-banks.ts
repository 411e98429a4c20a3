import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { payInBank } from './pay-in.ts';

export const listPayInBanks = defineCall({
  name: 'listPayInBanks',
  method: 'GET',
  path: '/pay-in/banks',
  summary: 'The banks at which a payment may be initiated',
  access: { audience: ['client', 'staff'], object: 'self' },
  params: none,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('banks', payInBank),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

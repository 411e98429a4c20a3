import { defineCall } from '../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../kernel/lists.ts';
import { idParams, none } from '../kernel/primitives.ts';
import { bankAccount } from './bank-account.ts';

export const listBankAccounts = defineCall({
  name: 'listBankAccounts',
  method: 'GET',
  path: '/accounts/{id}/bank-accounts',
  summary: 'The bank accounts of an account',
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
  output: page('bank_accounts', bankAccount),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

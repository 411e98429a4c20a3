import { accountRow } from './account.ts';
import { defineCall } from '../kernel/define-call.ts';
import { type ListFields, listQuery, page } from '../kernel/lists.ts';
import { flagText, idParams, none } from '../kernel/primitives.ts';

const fields = ['account_type', 'account_status', 'alias'] as const;

export const accountList = {
  filter: fields,
  orderBy: fields,
  search: true,
  defaultLimit: 20,
} as const satisfies ListFields;

export const listIntervenerAccounts = defineCall({
  name: 'listIntervenerAccounts',
  method: 'GET',
  path: '/interveners/{id}/accounts',
  summary: 'The accounts of a person',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'intervener', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: listQuery({
    is_private_area: flagText.optional(),
    show_hide_accounts: flagText.optional(),
  }),
  list: accountList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('accounts', accountRow),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

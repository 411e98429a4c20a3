import { accountRow } from './account.ts';
import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { type ListFields, pageSchema } from '../kernel/lists.ts';
import { booleanText } from '../kernel/primitives.ts';

const fields = ['account_type', 'account_status', 'alias'] as const;

const accountList = {
  filter: fields,
  orderBy: fields,
  search: true,
  defaultLimit: 20,
} as const satisfies ListFields;

export const listIntervenerAccounts = defineList({
  name: 'listIntervenerAccounts',
  path: '/interveners/{id}/accounts',
  summary: 'The accounts of a person',
  access: accessRuleFor('intervener', 'view', ['client', 'staff']),
  list: accountList,
  parameters: {
    is_private_area: booleanText.optional(),
    show_hide_accounts: booleanText.optional(),
  },
  output: pageSchema('accounts', accountRow),
});

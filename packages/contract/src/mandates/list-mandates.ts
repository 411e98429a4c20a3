import { accessRuleFor, defineList } from '../kernel/define-call.ts';
import { pageSchema } from '../kernel/lists.ts';
import { mandate } from './mandate.ts';

export const listMandates = defineList({
  name: 'listMandates',
  path: '/accounts/{id}/mandates',
  summary: 'The direct-debit mandates of an account, with the instructions that use them',
  access: accessRuleFor('account', 'view', ['client', 'staff']),
  output: pageSchema('mandates', mandate),
});

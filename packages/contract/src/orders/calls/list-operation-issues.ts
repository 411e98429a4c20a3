import { accessRuleFor, defineList } from '../../kernel/define-call.ts';
import { pageSchema } from '../../kernel/lists.ts';
import { operationIssue } from '../operation-issue.ts';

export const listOperationIssues = defineList({
  name: 'listOperationIssues',
  path: '/operations/{id}/issues',
  summary: 'The issues of an order, newest first',
  access: accessRuleFor('operation', 'view', ['client', 'staff']),
  output: pageSchema('issues', operationIssue),
});

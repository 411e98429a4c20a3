import { accessTo, defineList } from '../../kernel/define-call.ts';
import { page } from '../../kernel/lists.ts';
import { operationIssue } from '../operation-issue.ts';

export const listOperationIssues = defineList({
  name: 'listOperationIssues',
  path: '/operations/{id}/issues',
  summary: 'The issues of an order, newest first',
  access: accessTo('operation', 'view', ['client', 'staff']),
  output: page('issues', operationIssue),
});

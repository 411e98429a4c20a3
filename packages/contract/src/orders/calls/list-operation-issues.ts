import { defineCall } from '../../kernel/define-call.ts';
import { page, pageQuery, pagedOnly } from '../../kernel/lists.ts';
import { idParams, none } from '../../kernel/primitives.ts';
import { operationIssue } from '../operation-issue.ts';

export const listOperationIssues = defineCall({
  name: 'listOperationIssues',
  method: 'GET',
  path: '/operations/{id}/issues',
  summary: 'What is wrong with an order, newest first',
  access: {
    audience: ['client', 'staff'],
    object: { kind: 'operation', from: 'params.id' },
    action: 'view',
  },
  params: idParams,
  query: pageQuery({}),
  list: pagedOnly,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('issues', operationIssue),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

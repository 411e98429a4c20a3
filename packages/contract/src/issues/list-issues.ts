import { defineCall } from '../kernel/define-call.ts';
import { type ListFields, filterQuery, page } from '../kernel/lists.ts';
import { none } from '../kernel/primitives.ts';
import { issue } from './issue.ts';

const fields = ['category', 'created_at', 'answer_by'] as const;

export const issueList = {
  filter: fields,
  orderBy: fields,
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;

export const listIssues = defineCall({
  name: 'listIssues',
  method: 'GET',
  path: '/issues',
  summary: 'The messages of the caller, newest first',
  access: { audience: ['client'], object: 'self' },
  params: none,
  query: filterQuery({}),
  list: issueList,
  bodyKind: 'none',
  body: none,
  status: 200,
  answerKind: 'json',
  output: page('issues', issue),
  refusals: [],
  idempotent: false,
  readOnly: true,
});

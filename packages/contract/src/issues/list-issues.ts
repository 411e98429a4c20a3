import { defineList } from '../kernel/define-call.ts';
import { type ListFields, pageSchema } from '../kernel/lists.ts';
import { issue } from './issue.ts';

const fields = ['category', 'status', 'created_at', 'answer_by'] as const;

const issueList = {
  filter: [...fields, 'uuid_intervener'],
  orderBy: fields,
  search: false,
  defaultLimit: 25,
} as const satisfies ListFields;

export const listIssues = defineList({
  name: 'listIssues',
  path: '/issues',
  summary:
    'The messages of the caller to the manager, newest first; for staff those of all clients',
  access: { audience: ['client', 'staff'], object: 'self' },
  list: issueList,
  output: pageSchema('issues', issue),
});

import type { Operations } from '../kernel/context.ts';
import { createIssue } from './create-issue.ts';
import { listIssues } from './list-issues.ts';

export const issuesOperations = {
  'GET /issues': listIssues,
  'POST /issues': createIssue,
} satisfies Operations<'GET /issues' | 'POST /issues'>;

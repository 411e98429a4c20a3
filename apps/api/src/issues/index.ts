import type { Handlers } from '../kernel/http/handler.ts';
import { createIssue } from './create-issue.ts';
import { listIssues } from './list-issues.ts';

export const handlers = {
  'GET /issues': listIssues,
  'POST /issues': createIssue,
} satisfies Handlers<'GET /issues' | 'POST /issues'>;

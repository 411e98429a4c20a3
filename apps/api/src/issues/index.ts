import type { Handlers } from '../kernel/http/handler.ts';
import { answerIssue } from './answer-issue.ts';
import { closeIssue } from './close-issue.ts';
import { createIssue } from './create-issue.ts';
import { listIssues } from './list-issues.ts';

export const handlers = {
  'GET /issues': listIssues,
  'POST /issues': createIssue,
  'POST /issues/{id}/answers': answerIssue,
  'POST /issues/{id}/close': closeIssue,
} satisfies Handlers<
  'GET /issues' | 'POST /issues' | 'POST /issues/{id}/answers' | 'POST /issues/{id}/close'
>;

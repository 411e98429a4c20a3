export { createIssue } from './create-issue.ts';
export { listIssues } from './list-issues.ts';

export { answerIssue } from './answer-issue.ts';
export { closeIssue } from './close-issue.ts';
export { createIssue } from './create-issue.ts';
export { listIssues } from './list-issues.ts';

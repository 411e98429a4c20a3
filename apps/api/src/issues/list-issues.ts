import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../kernel/lists.ts';
import { issueColumns, readIssues } from './issues.store.ts';
import { toIssue } from './issues.view.ts';

export const listIssues: Handler<'GET /issues'> = async ({ input, actor, db }) => {
  const list = readListQuery(input.query, issueColumns);
  const { rows, counted } = await readIssues(db, actor.person.uuid, list);
  return buildPageBody('issues', rows.map(toIssue), counted, list);
};

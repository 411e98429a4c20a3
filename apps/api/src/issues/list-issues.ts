import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../kernel/lists.ts';
import { issueColumns, readIssues } from './issues.store.ts';
import { toIssue } from './issues.view.ts';

/** Lists a client's own messages, and for staff those of all clients (NOT-13, NOT-20). */
export const listIssues: Handler<'GET /issues'> = async ({ input, actor, db }) => {
  const list = readListQuery(input.query, issueColumns);
  const person = actor.kind === 'client' ? actor.person.uuid : undefined;
  const { rows, counted } = await readIssues(db, person, list);
  return buildPageBody('issues', rows.map(toIssue), counted, list);
};

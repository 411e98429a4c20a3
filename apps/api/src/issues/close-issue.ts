import type { Handler } from '../kernel/http/handler.ts';
import { lockOpenIssue } from './answer-issue.ts';
import { saveIssueClosed } from './issues.store.ts';
import { toIssue } from './issues.view.ts';

/** Closes a client's message, which stays closed (NOT-20). */
export const closeIssue: Handler<'POST /issues/{id}/close'> = async (context) => {
  const { db, clock, audit } = context;
  const issue = await lockOpenIssue(context);
  await saveIssueClosed(db, issue.uuid, clock.now);
  audit({
    action: 'issue.closed',
    entity: 'issue',
    entityUuid: issue.uuid,
    before: { status: issue.status },
    after: { status: 'CLOSED' },
  });
  return { issue: toIssue({ ...issue, status: 'CLOSED', closed_at: clock.now }) };
};

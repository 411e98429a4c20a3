import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../kernel/lists.ts';
import { readApprovals } from './approvals.store.ts';
import { toApproval } from './approvals.view.ts';

/** Returns the proposals for which the caller has the purpose (PRM-23). */
export const listApprovals: Handler<'GET /approvals'> = async ({ input, actor, db, clock }) => {
  const page = readPageRange(input.query);
  const filter = {
    purposes: [...actor.purposes],
    status: input.query.status,
    now: clock.sessionNow,
  };
  const { rows, counted } = await readApprovals(db, filter, page);
  const approvalViews = rows.map((row) => toApproval(row, clock.sessionNow));
  return buildPageBody('approvals', approvalViews, counted, page);
};

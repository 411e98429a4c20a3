import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../kernel/lists.ts';
import { readApprovals } from './approvals.store.ts';
import { toApproval } from './approvals.view.ts';
import type { GuardedCall } from './guarded-calls.ts';

/** GET /approvals: the proposals of calls for which the caller has the purpose (PRM-23). */
export const listApprovals =
  (guarded: ReadonlyMap<string, GuardedCall>): Handler<'GET /approvals'> =>
  async ({ input, actor, db, clock }) => {
    const page = readPageRange(input.query);
    const calls = [...guarded]
      .filter(([, { rule }]) => actor.purposes.has(rule.purpose))
      .map(([key]) => key);
    const wanted = { calls, status: input.query.status, now: clock.sessionNow };
    const { rows, counted } = await readApprovals(db, wanted, page);
    const shown = rows.map((row) => toApproval(row, clock.sessionNow));
    return buildPageBody('approvals', shown, counted, page);
  };

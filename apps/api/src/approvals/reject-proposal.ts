import type { Handler } from '../kernel/http/handler.ts';
import { decideApproval, lockApproval } from './approvals.store.ts';
import { toApproval } from './approvals.view.ts';
import { type GuardedCall, getGuardedCall, requirePendingApproval } from './guarded-calls.ts';

/** One person is enough to reject a proposal, even the person who made it (PRM-23). */
export const rejectProposal =
  (guarded: ReadonlyMap<string, GuardedCall>): Handler<'POST /approvals/{id}/reject'> =>
  async (context) => {
    const { db, input, actor, clock } = context;
    const row = await lockApproval(db, input.params.id);
    getGuardedCall(guarded, row, actor);
    requirePendingApproval(row, clock.sessionNow);
    await decideApproval(db, row.uuid, {
      status: 'REJECTED',
      by: actor.name,
      uuidMember: actor.uuidMember ?? null,
      now: clock.sessionNow,
      reason: input.body.reason,
    });
    context.audit({
      action: 'approval.rejected',
      entity: 'staff_approval',
      entityUuid: row.uuid,
      after: { call: row.call, proposed_by: row.proposed_by, rejected_by: actor.name },
    });
    return { approval: toApproval(await lockApproval(db, row.uuid), clock.sessionNow) };
  };

import { calls } from '@participe/contract';
import { type StaffPurpose, listPurposesOfRoles, refuse } from '@participe/domain';
import type { StaffActor } from '../kernel/actor.ts';
import type { AuditEvent } from '../kernel/audit.ts';
import type { Db } from '../kernel/database/connect.ts';
import { runInSavepoint } from '../kernel/database/transaction.ts';
import { resolvePurpose } from '../kernel/http/four-eyes.ts';
import type { AnyContext, ContextFor, Handler } from '../kernel/http/handler.ts';
import {
  type CommittedRefusal,
  RefusalError,
  isCommittedRefusal,
  refuseAndCommit,
} from '../kernel/refusal.ts';
import {
  type ApprovalRow,
  decideApproval,
  endorseApproval,
  readStaffRoles,
  lockApproval,
} from './approvals.store.ts';
import { toApproval } from './approvals.view.ts';
import { type GuardedCall, getGuardedCall, requirePendingApproval } from './guarded-calls.ts';
import { hashFacts } from './propose-call.ts';
import { isProposalUnchanged } from './proposal-seal.ts';

type Context = ContextFor<'POST /approvals/{id}/approve'>;
type Member = StaffActor & { readonly uuidMember: string };

/**
 * Refuses the caller unless they are a named person who has had no part in the proposal. A service client may not
 * approve, because nobody knows who holds its secret.
 */
function requireSecondPerson({ actor }: Context, row: ApprovalRow): Member {
  const { uuidMember } = actor;
  if (uuidMember === undefined || [row.uuid_proposer, row.uuid_endorser].includes(uuidMember))
    throw new RefusalError(refuse('SIN_PERMISO'));
  return { ...actor, uuidMember };
}

/** Returns the context of the proposed call, in the name of both people. */
function contextOf(context: Context, row: ApprovalRow, names: string): AnyContext {
  const params = row.params as { readonly id?: string };
  const { id: uuid } = params;
  return {
    ...context,
    input: { params, query: row.query, body: row.body as object },
    object: uuid === undefined ? undefined : { uuid, accountUuid: null, personUuid: null },
    actor: { ...context.actor, name: names },
    header: () => undefined,
  };
}

/**
 * Runs the call in a savepoint, so that a refusal undoes the call but the end of the proposal can be stored. Returns
 * the response of the call, or the code of the refusal.
 */
async function carryOut(
  { key, handler }: GuardedCall,
  context: AnyContext,
): Promise<object | string> {
  const runProposal = async (): Promise<object> => {
    const events: AuditEvent[] = [];
    const answer = await handler({ ...context, audit: (event) => events.push(event) });
    if (isCommittedRefusal(answer)) throw new RefusalError(...answer.refusals);
    for (const event of events) context.audit(event);
    return calls[key].output.parse(answer);
  };
  return runInSavepoint<object | string>(context.db, runProposal, (error) => {
    if (!(error instanceof RefusalError)) throw error;
    return error.refusals[0].code;
  });
}

/** True when the proposer (for a service client, the first approver) still has a role with the purpose. */
async function hasPurpose(
  db: Db,
  { uuid_proposer: proposer, uuid_endorser: endorser }: ApprovalRow,
  purpose: StaffPurpose,
): Promise<boolean> {
  const first = proposer ?? endorser;
  return first !== null && listPurposesOfRoles(await readStaffRoles(db, first)).has(purpose);
}

async function carryOutIfUnchanged(
  call: GuardedCall,
  row: ApprovalRow,
  context: AnyContext,
): Promise<object | string> {
  if (!isProposalUnchanged(row)) {
    context.services.recordBrokenSeal(`staff_approval:${row.uuid}`);
    return refuse('TRANSICION_NO_PERMITIDA').code;
  }
  const isSame = (await hashFacts(call.rule, context)) === row.facts_hash;
  const purpose = await resolvePurpose(call.rule, context);
  const isStillValid =
    isSame && purpose === row.purpose && (await hasPurpose(context.db, row, purpose));
  return isStillValid ? carryOut(call, context) : refuse('TRANSICION_NO_PERMITIDA').code;
}

async function executeProposal(
  context: Context,
  call: GuardedCall,
  row: ApprovalRow,
  by: Member,
): Promise<CommittedRefusal | undefined> {
  const { db, clock } = context;
  const first = row.uuid_proposer === null ? row.endorsed_by : row.proposed_by;
  const auditedPeople = {
    call: row.call,
    proposed_by: row.proposed_by,
    endorsed_by: row.endorsed_by,
  };
  const auditedSubject = { entity: 'staff_approval', entityUuid: row.uuid };
  const decision = { by: by.name, uuidMember: by.uuidMember, now: clock.sessionNow };
  const answer = await carryOutIfUnchanged(
    call,
    row,
    contextOf(context, row, `${String(first)} + ${by.name}`),
  );
  if (typeof answer === 'string') {
    await decideApproval(db, row.uuid, { ...decision, status: 'VOID', reason: answer });
    context.audit({
      action: 'approval.void',
      ...auditedSubject,
      after: { ...auditedPeople, tried_by: by.name },
    });
    return refuseAndCommit(refuse('TRANSICION_NO_PERMITIDA'));
  }
  await decideApproval(db, row.uuid, { ...decision, status: 'APPROVED', response: answer });
  context.audit({
    action: 'approval.carried-out',
    ...auditedSubject,
    after: { ...auditedPeople, approved_by: by.name },
  });
  return undefined;
}

/**
 * The second person's approval executes the proposed call in the same transaction, unless the proposal is no longer
 * valid (PRM-23). The proposal of a service client needs two approvals, because no named person made it.
 */
export const approveProposal =
  (guarded: ReadonlyMap<string, GuardedCall>): Handler<'POST /approvals/{id}/approve'> =>
  async (context) => {
    const { db, input, actor, clock } = context;
    const row = await lockApproval(db, input.params.id);
    const call = getGuardedCall(guarded, row, actor);
    const readApprovalView = async () => ({
      approval: toApproval(await lockApproval(db, row.uuid), clock.sessionNow),
    });
    const isRepeated = row.status === 'APPROVED' && row.uuid_decider === actor.uuidMember;
    if (isRepeated && actor.uuidMember !== undefined) return readApprovalView();
    const member = requireSecondPerson(context, row);
    requirePendingApproval(row, clock.sessionNow);
    if (row.uuid_proposer === null && row.uuid_endorser === null && isProposalUnchanged(row)) {
      await endorseApproval(db, row, member);
      context.audit({
        action: 'approval.endorsed',
        entity: 'staff_approval',
        entityUuid: row.uuid,
        after: { call: row.call, proposed_by: row.proposed_by, endorsed_by: member.name },
      });
      return readApprovalView();
    }
    return (await executeProposal(context, call, row, member)) ?? readApprovalView();
  };

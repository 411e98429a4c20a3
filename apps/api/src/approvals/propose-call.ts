import { randomUUID } from 'node:crypto';
import { type CallKey, calls } from '@participe/contract';
import { type StaffPurpose, invariant, refuse } from '@participe/domain';
import type { StaffActor } from '../kernel/actor.ts';
import { canonicalJson, sha256Hex } from '../kernel/crypto.ts';
import { runInSavepoint } from '../kernel/database/transaction.ts';
import { type FourEyesRule, type Propose, resolvePurpose } from '../kernel/http/four-eyes.ts';
import { toProposedCall } from '../kernel/http/proposed-call.ts';
import type { AnyContext, AnyHandler, ContextFor } from '../kernel/http/handler.ts';
import { type CommittedRefusal, RefusalError, isCommittedRefusal } from '../kernel/refusal.ts';
import {
  type ApprovalRow,
  endStaleApproval,
  insertApproval,
  readPendingApproval,
} from './approvals.store.ts';
import { toApproval } from './approvals.view.ts';
import { hashRequest } from './proposal-seal.ts';

const lifetimeMs = 3 * 24 * 3600 * 1000;

/** Thrown to roll back a call that was run only to validate it. */
class TrialCallRollbackError extends Error {
  override readonly name = 'TrialCallRollbackError';
}

export async function hashFacts(rule: FourEyesRule<CallKey>, context: AnyContext): Promise<string> {
  return sha256Hex(canonicalJson(await rule.readFacts(context as unknown as ContextFor<CallKey>)));
}

/**
 * Runs a call completely and rolls it back, so that a proposal is validated like the call itself. Returns the
 * response or the refusal of the call.
 */
async function tryCall(
  key: CallKey,
  context: AnyContext,
  handler: AnyHandler,
): Promise<object | CommittedRefusal> {
  const answers: unknown[] = [];
  await runInSavepoint(
    context.db,
    async () => {
      const withoutEffects = { audit: () => undefined, header: () => undefined };
      answers.push(await handler({ ...context, ...withoutEffects }));
      throw new TrialCallRollbackError();
    },
    (error) => {
      if (!(error instanceof TrialCallRollbackError)) throw error;
    },
  );
  const [answer] = answers;
  return isCommittedRefusal(answer) ? answer : calls[key].output.parse(answer);
}

async function storeProposal(
  context: AnyContext,
  actor: StaffActor,
  proposal: {
    readonly key: CallKey;
    readonly purpose: StaffPurpose;
    readonly factsHash: string;
    readonly effect: object;
  },
): Promise<ApprovalRow> {
  const { db, clock, input } = context;
  const { key: call, purpose, factsHash, effect } = proposal;
  const { params, query, body } = input;
  // PostgreSQL cannot store a NUL character or half of a surrogate pair, which an uploaded file can contain.
  if (/\\u(?:0000|d[89a-f])/u.test(JSON.stringify(body)))
    throw new RefusalError(refuse('DATOS_INCORRECTOS'));
  const requestHash = hashRequest({ call, params, query, body });
  await endStaleApproval(db, { requestHash, factsHash }, clock.sessionNow);
  const isNew = await insertApproval(db, {
    uuid: randomUUID(),
    call,
    params,
    query,
    body,
    requestHash,
    purpose,
    factsHash,
    effect,
    proposedBy: actor.name,
    uuidProposer: actor.uuidMember ?? null,
    now: clock.sessionNow,
    expiresAt: new Date(clock.sessionNow.getTime() + lifetimeMs),
  });
  const row = await readPendingApproval(db, requestHash);
  invariant(row !== undefined, 'a request that was proposed is pending');
  if (isNew)
    context.audit({
      action: 'approval.proposed',
      entity: 'staff_approval',
      entityUuid: row.uuid,
      after: { call, request_hash: requestHash, proposed_by: actor.name },
    });
  return row;
}

/**
 * Validates a call of staff and stores it as a proposal, without executing it. While a proposal is pending and its
 * facts are unchanged, the same request returns that proposal (PRM-23).
 */
export const proposeCall: Propose = async (key, rule, context, handler) => {
  const { purposes } = context.actor;
  const purpose = await resolvePurpose(rule, context);
  const mayPropose = purposes.has(purpose) || (rule.feed && purposes.has(rule.feed));
  if (mayPropose !== true) throw new RefusalError(refuse('SIN_PERMISO'));
  const factsHash = await hashFacts(rule, context);
  const effect = await tryCall(key, context, handler);
  if (isCommittedRefusal(effect)) return effect;
  const row = await storeProposal(context, context.actor, { key, purpose, factsHash, effect });
  return toProposedCall({ approval: toApproval(row, context.clock.sessionNow) });
};

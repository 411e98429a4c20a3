import type { CallKey } from '@participe/contract';
import type { FourEyesRule, FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { AnyHandler, Handlers } from '../kernel/http/handler.ts';
import { approveProposal } from './approve-proposal.ts';
import type { GuardedCall } from './guarded-calls.ts';
import { listApprovals } from './list-approvals.ts';
import { rejectProposal } from './reject-proposal.ts';

export { proposeCall } from './propose-call.ts';

type ApprovalCall =
  | 'GET /approvals'
  | 'POST /approvals/{id}/approve'
  | 'POST /approvals/{id}/reject';

/** Returns the handlers of approvals, which execute the calls that need two people (PRM-23). */
export function createApprovalHandlers(
  handlers: Handlers<Exclude<CallKey, ApprovalCall>>,
  rules: FourEyesRules,
): Handlers<ApprovalCall> {
  const guardedCalls = new Map<string, GuardedCall>();
  for (const [key, rule] of Object.entries(rules) as [CallKey, FourEyesRule<CallKey>][]) {
    const handler = handlers[key as keyof typeof handlers] as unknown as AnyHandler;
    guardedCalls.set(key, { key, rule, handler });
  }
  return {
    'GET /approvals': listApprovals,
    'POST /approvals/{id}/approve': approveProposal(guardedCalls),
    'POST /approvals/{id}/reject': rejectProposal(guardedCalls),
  };
}

import type { CallKey } from '@participe/contract';
import type { FourEyesRule, FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { approveProposal } from './approve-proposal.ts';
import type { GuardedCall } from './guarded-calls.ts';
import { listApprovals } from './list-approvals.ts';
import { type AnyContext, type AnyHandler, proposeCall } from './propose-call.ts';
import { rejectProposal } from './reject-proposal.ts';

type ApprovalCall =
  | 'GET /approvals'
  | 'POST /approvals/{id}/approve'
  | 'POST /approvals/{id}/reject';
type OtherHandlers = Handlers<Exclude<CallKey, ApprovalCall>>;

/** Returns a handler that keeps a request of staff as a proposal instead of carrying it out. */
const guardedHandler =
  ({ key, rule, handler }: GuardedCall): AnyHandler =>
  async (context: AnyContext) => {
    const { actor, input } = context;
    if (actor?.kind !== 'staff') return handler(context);
    const applies = rule.appliesTo?.(input as never) ?? true;
    return applies ? proposeCall(key, rule, { ...context, actor }, handler) : handler(context);
  };

/** Returns all handlers: those given, of which the calls with a rule need two people, and those of approvals. */
export function withFourEyes(others: OtherHandlers, rules: FourEyesRules): Handlers {
  const guarded = new Map<string, GuardedCall>();
  for (const [key, rule] of Object.entries(rules) as [CallKey, FourEyesRule<CallKey>][])
    guarded.set(key, {
      key,
      rule,
      handler: others[key as keyof OtherHandlers] as unknown as AnyHandler,
    });
  const wrapped = [...guarded].map(([key, call]) => [key, guardedHandler(call)]);
  return {
    ...others,
    ...(Object.fromEntries(wrapped) as Partial<OtherHandlers>),
    'GET /approvals': listApprovals(guarded),
    'POST /approvals/{id}/approve': approveProposal(guarded),
    'POST /approvals/{id}/reject': rejectProposal(guarded),
  };
}

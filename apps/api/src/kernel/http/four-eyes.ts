import type { CallKey } from '@participe/contract';
import type { StaffPurpose } from '@participe/domain';
import type { StaffActor } from '../actor.ts';
import type { CommittedRefusal } from '../refusal.ts';
import type { AnyContext, AnyHandler, ContextFor } from './handler.ts';
import type { ProposedCall } from './proposed-call.ts';

/** Makes a call of staff one that two people must agree on (PRM-23). */
export interface FourEyesRule<K extends CallKey> {
  /** Purpose that both people need. */
  readonly purpose: StaffPurpose;
  /** False for requests that one person may make alone. */
  readonly appliesTo?: (context: ContextFor<K>) => boolean | Promise<boolean>;
  /** Locks and returns the facts on which the request is judged. The approval is void when they have changed. */
  readonly readFacts: (context: ContextFor<K>) => Promise<unknown>;
}

export type FourEyesRules = { readonly [K in CallKey]?: FourEyesRule<K> };

/** Validates a call of staff and keeps it as a proposal, without effect. */
export type Propose = (
  key: CallKey,
  rule: FourEyesRule<CallKey>,
  context: AnyContext & { readonly actor: StaffActor },
  handler: AnyHandler,
) => Promise<ProposedCall | CommittedRefusal>;

/** The calls that need two people, and how a request is proposed. */
export interface FourEyes {
  readonly rules: FourEyesRules;
  readonly propose: Propose;
}

/** Carries out an admitted call; a request of staff that needs two people is only proposed (PRM-23). */
export async function carryOutOrPropose(
  { rules, propose }: FourEyes,
  key: CallKey,
  context: AnyContext,
  handler: AnyHandler,
): Promise<unknown> {
  const rule = rules[key];
  const { actor } = context;
  if (rule === undefined || actor?.kind !== 'staff') return handler(context);
  const applies = (await rule.appliesTo?.(context as never)) ?? true;
  return applies ? propose(key, rule, { ...context, actor }, handler) : handler(context);
}

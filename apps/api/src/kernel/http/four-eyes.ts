import type { CallDefinition, CallKey } from '@participe/contract';
import type { FeedPurpose, StaffPurpose } from '@participe/domain';
import type { Actor, StaffActor } from '../actor.ts';
import type { CommittedRefusal } from '../refusal.ts';
import type { AnyContext, AnyHandler, ContextFor } from './handler.ts';
import type { ProposedCall } from './proposed-call.ts';

/** Makes a call of staff need the agreement of two people (PRM-23). */
export interface FourEyesRule<K extends CallKey> {
  /** Purpose that both people need. */
  readonly purpose:
    | StaffPurpose
    | ((context: ContextFor<K>) => StaffPurpose | Promise<StaffPurpose>);
  /**
   * Purpose of a feed that may also send the request. Such a request needs no approval when the call opens its own
   * transactions (PRM-24).
   */
  readonly feed?: FeedPurpose;
  /** False for a request that one person may make alone. */
  readonly appliesTo?: (context: ContextFor<K>) => boolean | Promise<boolean>;
  /** Locks and returns the facts on which the request depends. When they change, the approval is void. */
  readonly readFacts: (context: ContextFor<K>) => Promise<unknown>;
}

export async function resolvePurpose(
  { purpose }: FourEyesRule<CallKey>,
  context: AnyContext,
): Promise<StaffPurpose> {
  return typeof purpose === 'function' ? purpose(context as never) : purpose;
}

export type FourEyesRules = { readonly [K in CallKey]?: FourEyesRule<K> };

/** Validates a call of staff and stores it as a proposal, without executing it. */
export type Propose = (
  key: CallKey,
  rule: FourEyesRule<CallKey>,
  context: AnyContext & { readonly actor: StaffActor },
  handler: AnyHandler,
) => Promise<ProposedCall | CommittedRefusal>;

export interface FourEyes {
  readonly rules: FourEyesRules;
  readonly propose: Propose;
}

/** Executes an admitted call, or stores it as a proposal when it needs two people (PRM-23). */
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

/**
 * True for a request whose handler opens its own transactions. A request that needs two people runs in the
 * transaction of its approval instead.
 */
export function opensOwnTransactions(
  { fourEyes: { rules } }: { readonly fourEyes: FourEyes },
  { call, key, actor }: { call: CallDefinition; key: CallKey; actor: Actor | undefined },
): boolean {
  if (call.transaction !== 'own') return false;
  const feed = rules[key]?.feed;
  return feed === undefined || actor?.kind !== 'staff' || actor.purposes.has(feed);
}

import type { CallKey } from '@participe/contract';
import type { StaffPurpose } from '@participe/domain';
import type { ContextFor, InputFor } from './handler.ts';

/** Makes a call of staff one that two people must agree on (PRM-23). */
export interface FourEyesRule<K extends CallKey> {
  /** Purpose that both people need. */
  readonly purpose: StaffPurpose;
  /** False for requests that one person may make alone. */
  readonly appliesTo?: (input: InputFor<K>) => boolean;
  /** Locks and returns the facts on which the request is judged. The approval is void when they have changed. */
  readonly readFacts: (context: ContextFor<K>) => Promise<unknown>;
}

export type FourEyesRules = { readonly [K in CallKey]?: FourEyesRule<K> };

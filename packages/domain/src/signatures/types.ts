import type { SignatureArrangement } from '../accounts/account.ts';
import type { Money } from '../money/types.ts';
import type { OperationType } from '../orders/order-types.ts';
import type { IntervenerType, Role } from '../parties/roles.ts';
import type { Action } from '../permissions/matrix.ts';

/** One role of one person on the account of the order to be signed. */
export interface SignerFacts {
  /** Id of the person. */
  uuid: string;
  role: Role;
  /**
   * Ids of the holders or the administrator for whom the person acts; undefined when the deed names nobody (SIG-03,
   * PTY-07).
   */
  represents?: readonly string[] | undefined;
  /** True when the role is valid and, for an attorney, the deed includes the action (PTY-06, PRM-03). */
  validNow: boolean;
  isAdult: boolean;
  /** True when the person may sign: a confirmed adult in an operative status (PTY-16). */
  maySign: boolean;
}

/**
 * A rule of a conditional arrangement (SIG-06). The first rule that matches the order applies. `upTo` is null for a
 * rule without an upper limit.
 */
export interface SignatureRule {
  operationTypes: readonly OperationType[];
  upTo: Money | null;
  required: number;
  mustInclude: readonly string[];
}

export interface SignatureFacts {
  arrangement: SignatureArrangement;
  /** Number of signatures that MANCOMUNADA requires; 2 when it is not set. */
  requiredSignatures?: number | null;
  interveners: readonly SignerFacts[];
  action: Action;
  operationType?: OperationType;
  /** Amount of the order in euros; null when it is neither stated nor estimated. */
  amount?: Money | null;
  signatureRules?: readonly SignatureRule[] | null;
  /** Whether the account belongs to a natural or legal person. If undefined, it is derived from the roles. */
  intervenerType?: IntervenerType;
}

export interface RequiredSignatures {
  required: number;
  /** Ids of the people whose signature counts. */
  eligible: string[];
  /** Ids of the people who must sign in any case. */
  mustInclude: string[];
  /** Ids of the people whose signature alone is enough: managers with a discretionary mandate. */
  alone: string[];
}

export interface SignatureState {
  complete: boolean;
  required: number;
  /** Number of signatures that count, at most `required`. */
  signed: number;
  /** Ids of the people who must or may still sign; empty when the order is complete. */
  missing: string[];
}

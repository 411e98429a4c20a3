import type { ArrangementType } from '../accounts/account.ts';
import type { Money } from '../money/types.ts';
import type { OperationType } from '../orders/order-types.ts';
import type { IntervenerType, Role } from '../parties/roles.ts';
import type { Action } from '../permissions/matrix.ts';

/** One role of one person on the account whose order is signed. */
export interface SignerFacts {
  /** The uuid of the person. */
  uuid: string;
  role: Role;
  /**
   * The holders, or the administrator, for whom the person acts; absent when the deed names nobody (SIG-03, PTY-07).
   */
  represents?: readonly string[] | undefined;
  /** True when the role is in force and, for an attorney, the deed covers the action (PTY-06, PRM-03). */
  validNow: boolean;
  isAdult: boolean;
  /** True when the person has the capacity to sign: a confirmed adult with an operative status (PTY-16). */
  maySign: boolean;
}

/**
 * A rule of a conditional arrangement (SIG-06); the first rule that matches the amount applies. `upTo` is null for a
 * rule without an upper limit.
 */
export interface SignatureRule {
  operationTypes: readonly OperationType[];
  upTo: Money | null;
  required: number;
  mustInclude: readonly string[];
}

/** Facts on which the required signatures of an order are decided. */
export interface SignatureFacts {
  arrangement: ArrangementType;
  /** Number of signatures that MANCOMUNADA requires; 2 when not set. */
  requiredSignatures?: number | null;
  interveners: readonly SignerFacts[];
  action: Action;
  operationType?: OperationType;
  /** Euros of the order; null when it is neither stated nor estimated in euros. */
  amount?: Money | null;
  signatureRules?: readonly SignatureRule[] | null;
  /** Type of the account's holder; derived from the roles when absent. */
  intervenerType?: IntervenerType;
}

/** Required signatures of an order. */
export interface RequiredSignatures {
  required: number;
  /** Persons whose signature counts. */
  eligible: string[];
  /** Persons who must be among the signers. */
  mustInclude: string[];
  /** Persons whose single signature is enough: managers with a discretionary mandate. */
  alone: string[];
}

/** Progress of the signatures of an order. */
export interface SignatureState {
  complete: boolean;
  required: number;
  /** Number of signatures that count. */
  signed: number;
  /** Persons who must or may still sign; empty once complete. */
  missing: string[];
}

import type { ArrangementType } from '../accounts/account.ts';
import type { Money } from '../money/types.ts';
import type { OperationType } from '../orders/order-types.ts';
import type { IntervenerType, Role } from '../parties/roles.ts';
import type { Action } from '../permissions/matrix.ts';

/** One role of one person on the account that signs. */
export interface SignerFacts {
  /** The person. */
  uuid: string;
  role: Role;
  /** The holders, or the administrator, for whom the person acts; left out where a deed names nobody (SIG-03, PTY-07). */
  represents?: readonly string[] | undefined;
  /** The role is in force on its dates and, of an attorney, within the deed (PTY-06, PRM-03). */
  validNow: boolean;
  isAdult: boolean;
  /** The person has the capacity to sign: a confirmed adult whose status is operative (PTY-16). */
  maySign: boolean;
}

/** A rule of a conditional arrangement, first match by amount (SIG-06); null is no upper limit. */
export interface SignatureRule {
  operationTypes: readonly OperationType[];
  upTo: Money | null;
  required: number;
  mustInclude: readonly string[];
}

/** Facts that decide the required signatures of an order. */
export interface SignatureFacts {
  arrangement: ArrangementType;
  /** The number of MANCOMUNADA; 2 when not set. */
  requiredSignatures?: number | null;
  interveners: readonly SignerFacts[];
  action: Action;
  operationType?: OperationType;
  /** Euros of the order; null when it is neither stated nor estimated in euros. */
  amount?: Money | null;
  signatureRules?: readonly SignatureRule[] | null;
  /** Of the account; derived from the roles when absent. */
  intervenerType?: IntervenerType;
}

/** Required signatures of an order. */
export interface RequiredSignatures {
  required: number;
  /** Persons whose signature counts. */
  eligible: string[];
  /** Persons who must be among the signers. */
  mustInclude: string[];
  /** Persons whose signature alone is enough: managers within their mandate. */
  alone: string[];
}

/** Progress of the signatures of an order. */
export interface SignatureState {
  complete: boolean;
  required: number;
  /** Signatures that count. */
  signed: number;
  /** Persons who must or may still sign; empty once complete. */
  missing: string[];
}

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

/** A rule of a conditional arrangement, first match by amount (decision G-E03); null means no upper limit. */
export interface SignatureRule {
  operationTypes: readonly OperationType[];
  upTo: Money | null;
  required: number;
  mustInclude: readonly string[];
}

/** All that decides whose signatures an order needs. */
export interface SignatureFacts {
  arrangement: ArrangementType;
  /** How many of MANCOMUNADA; 2 when not set. */
  requiredSignatures?: number | null;
  interveners: readonly SignerFacts[];
  action: Action;
  operationType?: OperationType;
  /** Euros of the order; null when it is not said in euros and not estimated. */
  amount?: Money | null;
  signatureRules?: readonly SignatureRule[] | null;
  /** Of the account; told by the roles when left out. */
  intervenerType?: IntervenerType;
}

/** Whose signatures an order needs. */
export interface RequiredSignatures {
  required: number;
  /** Persons whose signature counts. */
  eligible: string[];
  /** Persons who must be among the signers. */
  mustInclude: string[];
  /** Persons whose signature is enough alone: managers within their mandate. */
  alone: string[];
}

/** How far an order has come in being signed. */
export interface SignatureState {
  complete: boolean;
  required: number;
  /** Signatures that count. */
  signed: number;
  /** Persons who still must or may sign; empty once complete. */
  missing: string[];
}

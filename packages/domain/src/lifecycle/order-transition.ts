import type { OperationType } from '../orders/order-types.ts';
import type { OperationStatus } from '../orders/order.ts';

/** Who may ask for a transition (decision G-F02). */
export const transitionActors = [
  'client',
  'backoffice',
  'system',
  'timer',
  'callback_snce',
  'callback_rd',
] as const;
export type TransitionActor = (typeof transitionActors)[number];

/** What must be true for a transition, by name; `guards.ts` says each from facts. */
export const guardNames = [
  'none',
  'signaturesComplete',
  'cancelUnsigned',
  'readyToValidate',
  'backToItsVariant',
  'cancelBeforeCutoff',
  'moneyReady',
  'accepted',
  'refusedOrWithdrawn',
  'cashAndTaxHistory',
  'registryConfirmed',
  'mandateReady',
  'suspension',
  'stopInstruction',
  'endDatePassed',
  'signedInParent',
] as const;
export type GuardName = (typeof guardNames)[number];

/** One row of the table of transitions; `from` null is the creation of the operation. */
export interface Transition {
  n: number;
  from: readonly (OperationStatus | null)[];
  to: readonly OperationStatus[];
  actor: readonly TransitionActor[];
  /** The types the row is for; absent means every type. */
  operationTypes?: readonly OperationType[];
  guard: GuardName;
  effects: string;
}

import {
  isFundRedemption,
  isPurchase,
  isTransferIn,
  type OperationType,
} from '../orders/order-types.ts';
import type { OperationStatus } from '../orders/order.ts';
import type { Change } from './machine.ts';

/** Actors that change the status of an order (LIF-29). */
export const transitionActors = [
  'client',
  'backoffice',
  'system',
  'timer',
  'callback_snce',
  'callback_rd',
] as const;
export type TransitionActor = (typeof transitionActors)[number];

/** What is known about an operation when a transition is asked for; a fact left out counts as false. */
export interface TransitionFacts extends Change<OperationStatus, TransitionActor> {
  readonly operationType: OperationType;
  /** Every signature of the arrangement is there (decision G-E03). */
  signaturesComplete?: boolean;
  /** Every mandatory document is validated. */
  docsValidated?: boolean;
  /** An issue of the order is still open. */
  openIssue?: boolean;
  /** The identity document expired more than three months ago. */
  identityExpired?: boolean;
  /** The money of a redemption goes to a bank account known and validated before. */
  knownBankAccount?: boolean;
  amlAlert?: boolean;
  /** The money of the order is reconciled in the fund's account. */
  cashReconciled?: boolean;
  /** The tax history of a transfer is there (or sent, when we are the origin). */
  taxHistoryReady?: boolean;
  /** It is before the cut-off of the value date. */
  beforeCutoff?: boolean;
  /** A direct debit of the order has been sent to the bank, or the other manager has sent its money. */
  moneyDebited?: boolean;
  /** The bank gave the direct debit of the order back. */
  debitReturned?: boolean;
  /** Fifteen calendar days have passed without what the order needed. */
  overdue?: boolean;
  /** The status the order had before it was signed. */
  registeredAs?: OperationStatus;
  /** The other manager accepted or acknowledged. */
  counterpartyAccepted?: boolean;
  /** The registry gave net asset value, date and participations that agree with ours. */
  registryFiguresAgree?: boolean;
  /** The direct-debit mandate is active, or none is needed. */
  mandateReady?: boolean;
  /** Returned debits, yearly limit, expired identity document or blocked holder stop an instruction. */
  causeToSuspend?: boolean;
  /** A newer instruction replaced this one. */
  replaced?: boolean;
  endDatePassed?: boolean;
  /** It binds what others count on, so that only an opposite order undoes it: the way in of a transfer, a block. */
  irrevocable?: boolean;
  /** The order was signed in the instruction it comes from, or the back office made it. */
  signedInParent?: boolean;
}

type Guard = (facts: TransitionFacts) => boolean;

const identityAllows: Guard = (facts) =>
  !facts.identityExpired ||
  (isFundRedemption(facts.operationType) && facts.knownBankAccount === true);

/** The conditions of the table of orders, by name. */
export const orderGuards = {
  none: () => true,
  signaturesComplete: (facts) => facts.signaturesComplete === true,
  cancelUnsigned: (facts) => facts.actor !== 'timer' || facts.overdue === true,
  readyToValidate: (facts) =>
    facts.docsValidated === true && !facts.openIssue && !facts.amlAlert && identityAllows(facts),
  backToItsVariant: (facts) => facts.registeredAs === facts.to,
  cancelBeforeCutoff(facts) {
    if (facts.actor === 'client') return facts.beforeCutoff === true && !facts.moneyDebited;
    if (facts.actor === 'system') return facts.debitReturned === true;
    if (facts.actor === 'timer') {
      return (
        facts.overdue === true && isPurchase(facts.operationType) && facts.cashReconciled !== true
      );
    }
    return true;
  },
  moneyReady: (facts) => !isPurchase(facts.operationType) || facts.cashReconciled === true,
  accepted: (facts) => facts.counterpartyAccepted === true,
  refusedOrWithdrawn: (facts) =>
    facts.actor !== 'client' ||
    (isTransferIn(facts.operationType) && facts.from === 'SNCE_1' && !facts.moneyDebited),
  cashAndTaxHistory: (facts) => facts.cashReconciled === true && facts.taxHistoryReady === true,
  registryConfirmed: (facts) => facts.registryFiguresAgree === true,
  mandateReady: (facts) => facts.mandateReady === true,
  suspension: (facts) => facts.actor === 'client' || facts.causeToSuspend === true,
  stopInstruction: (facts) => facts.actor !== 'system' || facts.replaced === true,
  endDatePassed: (facts) => facts.endDatePassed === true,
  signedInParent: (facts) => facts.signedInParent === true,
} satisfies Record<string, Guard>;
export type OrderGuard = keyof typeof orderGuards;

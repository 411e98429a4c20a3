import type { PlainDate } from '../calendar/plain-date.ts';
import type { Nav } from '../money/types.ts';
import {
  isFundRedemption,
  isPurchase,
  isTransferIn,
  isUnpriced,
  type OperationType,
  orderTypeTraits,
} from '../orders/order-types.ts';
import { type OperationStatus, orderExpiryDays } from '../orders/order.ts';
import type { SignatureState } from '../signatures/types.ts';
import type { RequestedStatusChange } from './machine.ts';

/** Actors that can change the status of an order (LIF-29). */
export const orderStatusActors = [
  'client',
  'backoffice',
  'system',
  'timer',
  'callback_snce',
  'callback_rd',
] as const;
export type OrderStatusActor = (typeof orderStatusActors)[number];

/** Who must confirm a step of a transfer between managers before its status changes (TRF-07, TRF-18). */
export type TransferConfirmationSource = 'COUNTERPARTY' | 'OUR_CHECKS' | 'BANK_STATEMENT';

/** Facts for the guards of an order's status changes. A guard does not hold without a fact that it requires. */
export interface OrderTransitionFacts extends RequestedStatusChange<
  OperationStatus,
  OrderStatusActor
> {
  readonly operationType: OperationType;
  /** Time of the change. */
  readonly now?: Date;
  /** Business date of the change. */
  readonly today?: PlainDate;
  /** True for a child order, which the service created for another order. */
  readonly hasParent?: boolean;
  /** The signatures given and required so far (SIG-01). */
  readonly signatures?: Pick<SignatureState, 'complete'>;
  /** The registered status of the order before it was signed. */
  readonly registeredAs?: OperationStatus;
  /** True when the mandatory documents are validated. */
  readonly areDocumentsValidated?: boolean;
  /** True while a needed document of the client is missing or rejected (LIF-34). */
  readonly hasMissingDocuments?: boolean;
  /** True until the needed documents of the client are validated (DAT-03). */
  readonly hasUncheckedDocuments?: boolean;
  /** True while an issue of the order is open. */
  readonly hasOpenIssue?: boolean;
  /** True when the identity document of a holder or signer expired longer ago than the permitted months (PTY-12). */
  readonly isIdentityExpired?: boolean;
  /** True while the identity document of a holder or signer who has come of age is not validated (CLD-17). */
  readonly isIdentityUnchecked?: boolean;
  /** True when the bank account that receives the money is validated. */
  readonly isBankAccountValidated?: boolean;
  readonly hasAmlAlert?: boolean;
  /** The day on which the money of a purchase or incoming transfer was matched with a bank statement. */
  readonly cashReconciledOn?: PlainDate | null;
  /** The day on which the tax history of an incoming transfer was complete. */
  readonly taxHistoryOn?: PlainDate | null;
  /** Net asset value and value date at which the order is executed. */
  readonly price?: { readonly nav: Nav; readonly date: PlainDate } | null;
  /** True when the cut-off of the value date has not passed, or the value date is not fixed. */
  readonly isBeforeCutoff?: boolean;
  /** True when the direct debit was sent to the bank, or the money of an incoming transfer was received. */
  readonly isMoneyDebited?: boolean;
  /** Reason why the order's direct debit was returned, if it was returned. */
  readonly returnedDebit?: string;
  /** The time since which the order has waited for signatures, documents or money (LIF-34). */
  readonly waitingSince?: Date;
  /** Who has confirmed this step of a transfer. */
  readonly confirmedBy?: TransferConfirmationSource;
  /** True when the mandate of an instruction is active or the instruction needs none (PAY-02). */
  readonly isMandateReady?: boolean;
  readonly suspendReason?: string | null;
  /** Id of the instruction that replaces this one. */
  readonly replacedBy?: string;
  /** The last day of an instruction. */
  readonly endDate?: PlainDate | null;
  /**
   * True for an order that nobody may cancel: the incoming leg of a switch, a reversal, a block, or a record of
   * staff. Only another order can undo it (LIF-36).
   */
  readonly isIrrevocable?: boolean;
}

type Guard = (facts: OrderTransitionFacts) => boolean;

const dayMs = 86_400_000;

const isPresent = (fact: unknown): boolean => fact !== undefined && fact !== null;

const isIdentityAccepted: Guard = (facts) =>
  !facts.isIdentityExpired ||
  (isFundRedemption(facts.operationType) && facts.isBankAccountValidated === true);

const isOverdue: Guard = ({ now, waitingSince }) =>
  now !== undefined &&
  waitingSince !== undefined &&
  now.getTime() - waitingSince.getTime() >= orderExpiryDays * dayMs;

/**
 * Returns who must confirm the next step of a transfer: the other manager for an incoming transfer, our checks for an
 * outgoing transfer, and the bank statement for the last step of an outgoing transfer.
 */
function requiredConfirmationOf({
  operationType,
  from,
}: OrderTransitionFacts): TransferConfirmationSource {
  if (isTransferIn(operationType)) return 'COUNTERPARTY';
  return from === 'SNCE_3' ? 'BANK_STATEMENT' : 'OUR_CHECKS';
}

/** The guards in the table of order status changes, by name. */
export const orderGuards = {
  none: () => true,
  signaturesComplete: (facts) => facts.signatures?.complete === true,
  cancelUnsigned: (facts) => facts.actor !== 'timer' || isOverdue(facts),
  readyToValidate: (facts) =>
    facts.areDocumentsValidated === true &&
    !facts.hasOpenIssue &&
    !facts.hasAmlAlert &&
    !facts.isIdentityUnchecked &&
    isIdentityAccepted(facts),
  sameRegisteredStatus: (facts) => facts.registeredAs === facts.to,
  cancelBeforeCutoff(facts) {
    if (facts.actor === 'client') return facts.isBeforeCutoff === true && !facts.isMoneyDebited;
    if (facts.actor === 'system') return isPresent(facts.returnedDebit);
    if (facts.actor === 'timer') {
      const lacksMoney = isPurchase(facts.operationType) && !isPresent(facts.cashReconciledOn);
      return (lacksMoney || facts.hasMissingDocuments === true) && isOverdue(facts);
    }
    return true;
  },
  readyToSend: (facts) =>
    !facts.hasUncheckedDocuments &&
    (!isPurchase(facts.operationType) || isPresent(facts.cashReconciledOn)),
  accepted: (facts) => facts.confirmedBy === requiredConfirmationOf(facts),
  refusedOrWithdrawn: (facts) =>
    facts.actor !== 'client' ||
    (isTransferIn(facts.operationType) && facts.from === 'SNCE_1' && !facts.isMoneyDebited),
  cashAndTaxHistory: (facts) =>
    isTransferIn(facts.operationType)
      ? isPresent(facts.cashReconciledOn) && isPresent(facts.taxHistoryOn)
      : isPresent(facts.price),
  registryConfirmed: (facts) => isUnpriced(facts.operationType) || isPresent(facts.price),
  mandateReady: (facts) => facts.isMandateReady === true,
  suspension: (facts) => facts.actor === 'client' || isPresent(facts.suspendReason),
  stopInstruction: (facts) => facts.actor !== 'system' || isPresent(facts.replacedBy),
  endDatePassed: ({ endDate, today }) =>
    isPresent(endDate) && today !== undefined && (endDate ?? '') < today,
  signedInParent: ({ operationType, hasParent }) =>
    orderTypeTraits[operationType].placedBy === 'STAFF' ||
    (orderTypeTraits[operationType].madeBy !== null && hasParent === true),
} satisfies Record<string, Guard>;
export type OrderGuard = keyof typeof orderGuards;

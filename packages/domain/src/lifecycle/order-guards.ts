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
export const orderActors = [
  'client',
  'backoffice',
  'system',
  'timer',
  'callback_snce',
  'callback_rd',
] as const;
export type OrderActor = (typeof orderActors)[number];

/**
 * Sources that confirm a step of a transfer between managers; the confirmation changes the status (TRF-07, TRF-18).
 */
export type TransferConfirmation = 'COUNTERPARTY' | 'OUR_CHECKS' | 'BANK_STATEMENT';

/** Facts for the guard conditions of an order's status changes; an absent fact counts as false or missing. */
export interface OrderTransitionFacts extends RequestedStatusChange<OperationStatus, OrderActor> {
  readonly operationType: OperationType;
  /** The instant of the change. */
  readonly now?: Date;
  /** The business date of the change. */
  readonly today?: PlainDate;
  /** True for a child order, which another order created automatically. */
  readonly hasParent?: boolean;
  /** Progress of the signatures (SIG-01). */
  readonly signatures?: Pick<SignatureState, 'complete'>;
  /** The registered status that the order had before its signature. */
  readonly registeredAs?: OperationStatus;
  /** True when every mandatory document is validated. */
  readonly docsValidated?: boolean;
  /** True while an issue of the order is open. */
  readonly openIssue?: boolean;
  /** True when the identity document of a holder or signer expired longer ago than the grace period (PTY-12). */
  readonly identityExpired?: boolean;
  /** True when the payout account is validated. */
  readonly knownBankAccount?: boolean;
  readonly amlAlert?: boolean;
  /** The day on which the money of a purchase or an incoming transfer was matched with a bank statement. */
  readonly cashReconciledOn?: PlainDate | null;
  /** The day on which the tax history of an incoming transfer was complete. */
  readonly taxHistoryOn?: PlainDate | null;
  /** Net asset value and value date of an executed order. */
  readonly price?: { readonly nav: Nav; readonly date: PlainDate } | null;
  /** True before the cut-off of the value date. */
  readonly beforeCutoff?: boolean;
  /** True when a direct debit was sent to the bank, or the other manager has sent the money. */
  readonly moneyDebited?: boolean;
  /** The reason for which the bank returned the order's direct debit. */
  readonly returnedDebit?: string;
  /** The instant since which the order has been waiting for signatures or money (LIF-34). */
  readonly waitingSince?: Date;
  /** The source that confirmed this step of a transfer. */
  readonly confirmedBy?: TransferConfirmation;
  /** True when the mandate of an instruction is active, or the instruction needs none (PAY-02). */
  readonly mandateReady?: boolean;
  /** The reason to suspend an instruction. */
  readonly suspendReason?: string | null;
  /** The instruction that replaces this one. */
  readonly replacedBy?: string;
  /** The last day of an instruction. */
  readonly endDate?: PlainDate | null;
  /**
   * True for an order that nobody may cancel and only a reversal undoes: the incoming part of a switch, a reversal, a
   * block of units, or an order that staff only register (LIF-36).
   */
  readonly irrevocable?: boolean;
}

type Guard = (facts: OrderTransitionFacts) => boolean;

const dayMs = 86_400_000;

const isThere = (fact: unknown): boolean => fact !== undefined && fact !== null;

const identityAllows: Guard = (facts) =>
  !facts.identityExpired ||
  (isFundRedemption(facts.operationType) && facts.knownBankAccount === true);

const isOverdue: Guard = ({ now, waitingSince }) =>
  now !== undefined &&
  waitingSince !== undefined &&
  now.getTime() - waitingSince.getTime() >= orderExpiryDays * dayMs;

/**
 * Returns the source that must confirm the next step of a transfer: the other manager for an incoming transfer, our
 * checks for an outgoing transfer, and the bank statement for the last step of an outgoing transfer.
 */
function confirmationFor({ operationType, from }: OrderTransitionFacts): TransferConfirmation {
  if (isTransferIn(operationType)) return 'COUNTERPARTY';
  return from === 'SNCE_3' ? 'BANK_STATEMENT' : 'OUR_CHECKS';
}

/** The guards of the table of order status changes, by name. */
export const orderGuards = {
  none: () => true,
  signaturesComplete: (facts) => facts.signatures?.complete === true,
  cancelUnsigned: (facts) => facts.actor !== 'timer' || isOverdue(facts),
  readyToValidate: (facts) =>
    facts.docsValidated === true && !facts.openIssue && !facts.amlAlert && identityAllows(facts),
  backToItsVariant: (facts) => facts.registeredAs === facts.to,
  cancelBeforeCutoff(facts) {
    if (facts.actor === 'client') return facts.beforeCutoff === true && !facts.moneyDebited;
    if (facts.actor === 'system') return isThere(facts.returnedDebit);
    if (facts.actor === 'timer')
      return (
        isPurchase(facts.operationType) && !isThere(facts.cashReconciledOn) && isOverdue(facts)
      );
    return true;
  },
  moneyReady: (facts) => !isPurchase(facts.operationType) || isThere(facts.cashReconciledOn),
  accepted: (facts) => facts.confirmedBy === confirmationFor(facts),
  refusedOrWithdrawn: (facts) =>
    facts.actor !== 'client' ||
    (isTransferIn(facts.operationType) && facts.from === 'SNCE_1' && !facts.moneyDebited),
  cashAndTaxHistory: (facts) =>
    isTransferIn(facts.operationType)
      ? isThere(facts.cashReconciledOn) && isThere(facts.taxHistoryOn)
      : isThere(facts.price),
  registryConfirmed: (facts) => isUnpriced(facts.operationType) || isThere(facts.price),
  mandateReady: (facts) => facts.mandateReady === true,
  suspension: (facts) => facts.actor === 'client' || isThere(facts.suspendReason),
  stopInstruction: (facts) => facts.actor !== 'system' || isThere(facts.replacedBy),
  endDatePassed: ({ endDate, today }) =>
    isThere(endDate) && today !== undefined && (endDate ?? '') < today,
  signedInParent: ({ operationType, hasParent }) =>
    orderTypeTraits[operationType].placedBy === 'STAFF' ||
    (orderTypeTraits[operationType].madeBy !== null && hasParent === true),
} satisfies Record<string, Guard>;
export type OrderGuard = keyof typeof orderGuards;

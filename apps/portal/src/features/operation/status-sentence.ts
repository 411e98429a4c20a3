import type { AccountIntervener, HistoryEntry, Operation } from '@participe/contract/types';
import {
  formatEnumeration,
  isSignedPurchase,
  isOpenInstruction,
  isPaidByDebit,
  isReversal,
  isSwitchInLeg,
  operationStatusLabel,
  orderStatusLabelOf,
  todayInMadrid,
} from '@participe/domain';
import { contactHelp } from '#texts/contact-help.ts';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { operation as texts } from '#texts/ordering/operation.ts';
import { shell } from '#texts/shell.ts';
import { describeTransferProgress } from '../ordering/external-transfers.ts';
import {
  isAwaitingSignatures,
  isSwitchOrder,
  isIncomingTransfer,
  isOutgoingTransfer,
} from '../ordering/operation-predicates.ts';

/** A sentence whose date has a field of its own, so that it is rendered like other dates. */
export interface DatedSentence {
  text: string;
  /** Business date between the text and `after`. */
  date?: string;
  after?: string;
  /** Begins a sentence on how to reach the manager. */
  when?: string;
}

/** Returns a blank and the sentence about missing documents; '' when none is missing. */
function describeMissingDocuments({ missing_documents: missing }: Operation): string {
  return missing === null ? '' : ` ${texts.status.missing(missing)}`;
}

function describeMissingSignatures({ my_signature_pending, pending_signers }: Operation): string {
  if (my_signature_pending) return texts.status.waitForMe;
  if (pending_signers.length === 0) return texts.status.waitForSignatures;
  return texts.status.waitFor(formatEnumeration(pending_signers.map(({ name }) => name)));
}

function formatActor(actor: HistoryEntry['actor'], isAlone: boolean): string {
  if (actor === 'GESTORA') return shell.manager;
  if (actor === 'SISTEMA') return texts.actors.system;
  return isAlone ? texts.actors.me : texts.actors.client;
}

function describeCancellation(order: Operation, facts: StatusSentenceFacts): DatedSentence {
  const reasons: Readonly<Record<string, string>> = texts.reasons;
  const isRejectedHere = order.cancel_reason === 'RECHAZO_SNCE' && isOutgoingTransfer(order);
  const reasonText = order.cancel_reason === null ? undefined : reasons[order.cancel_reason];
  const reason = isRejectedHere ? betweenManagers.refusedHere : reasonText;
  const cancellationStep = facts.history?.find(({ to_status }) => to_status === 'CANCELLED');
  const why = reason === undefined ? '' : ` ${reason}`;
  if (!cancellationStep) return { text: `${operationStatusLabel('CANCELLED')}.${why}` };
  return {
    text: texts.status.cancelledOn,
    date: todayInMadrid(new Date(cancellationStep.at)),
    after: `${texts.status.by}${formatActor(cancellationStep.actor, facts.isAlone)}.${why}`,
  };
}

/** True when the person is the only one who signs for the account. */
export function isOnlySigner(
  people: readonly Pick<AccountIntervener, 'uuid_intervener' | 'signs'>[] | undefined,
  uuidPerson: string,
): boolean {
  const signers = (people ?? []).filter(({ signs }) => signs);
  return signers.length === 1 && signers[0]?.uuid_intervener === uuidPerson;
}

export interface StatusSentenceFacts {
  /** History of the order; undefined until loaded. */
  history: readonly HistoryEntry[] | undefined;
  /** True when this person is the only signer of the account, so that a client's cancellation is this person's. */
  isAlone: boolean;
  /** True when the money for the order has been received. */
  isMoneyReceived?: boolean;
}

interface SentenceParts {
  word: string;
  text: string;
  date: string | null | undefined;
  after?: string;
}

/** Returns a sentence with the status of the order and, when `date` is known, an event on that date. */
function buildSentence({ word, text, date, after = '.' }: SentenceParts): DatedSentence {
  return date ? { text: `${word} ${text}`, date, after } : { text: word };
}

function describeInstruction(order: Operation, word: string): DatedSentence {
  const { operation_status: status, suspend_reason: reason } = order;
  if (status === 'PERIODIC_ACTIVE') {
    return buildSentence({ word, text: texts.status.nextRun, date: order.next_execution_date });
  }
  // The reason of a block is not disclosed (UIX-08).
  if (reason === 'TITULAR_BLOQUEADO') return { text: word, when: contactHelp.ifNeeded };
  const reasonText = reason ? ` ${texts.suspended[reason]}` : '';
  return { text: word + reasonText };
}

function describeFinalizedOrder(order: Operation, word: string): DatedSentence {
  const date = order.net_asset_value_date ?? order.value_date;
  const { valued, wentOut, wentIn } = texts.status;
  const valuedSentence = isSwitchInLeg(order) ? wentIn : wentOut;
  return buildSentence({ word, text: isSwitchOrder(order) ? valuedSentence : valued, date });
}

function describeOrderInProgress(
  order: Operation,
  word: string,
  isMoneyReceived: boolean,
): DatedSentence {
  const { willValue, goesOut, goesIn, willDebit, afterDebit, moneyHere, waitForMoney } =
    texts.status;
  const { expected_value_date: date, documents_status: documents } = order;
  if (documents === 'SENT' && date !== null)
    return buildSentence({ word, text: texts.status.checking, date });
  if (isSwitchOrder(order)) {
    return buildSentence({ word, text: isSwitchInLeg(order) ? goesIn : goesOut, date });
  }
  if (!isSignedPurchase(order) || (isMoneyReceived && isPaidByDebit(order))) {
    return buildSentence({ word, text: willValue, date });
  }
  if (isPaidByDebit(order))
    return buildSentence({ word, text: willDebit, date, after: afterDebit });
  return { text: `${word} ${isMoneyReceived ? moneyHere : waitForMoney}` };
}

/** Returns the state of an order in a sentence (UIX-19): «Enviada. La valoraremos con el valor liquidativo del …» */
export function describeOrderStatus(order: Operation, facts: StatusSentenceFacts): DatedSentence {
  const { operation_status: status } = order;
  const statusText = `${orderStatusLabelOf(order)}.`;
  if (status === 'CANCELLED') return describeCancellation(order, facts);
  if (order.missing_documents !== null && !isAwaitingSignatures(order))
    return { text: statusText + describeMissingDocuments(order) };
  if (isOutgoingTransfer(order) || (isIncomingTransfer(order) && !isAwaitingSignatures(order))) {
    const progressSentence = describeTransferProgress(order);
    return progressSentence
      ? { ...progressSentence, text: `${statusText} ${progressSentence.text}` }
      : { text: statusText };
  }
  if (isAwaitingSignatures(order)) {
    const missingText = describeMissingSignatures(order) + describeMissingDocuments(order);
    return { text: `${statusText} ${missingText}` };
  }
  if (isReversal(order)) return { text: `${statusText} ${texts.status.undoes}` };
  if (status === 'FINALIZED') return describeFinalizedOrder(order, statusText);
  if (isOpenInstruction(status)) return describeInstruction(order, statusText);
  return describeOrderInProgress(order, statusText, facts.isMoneyReceived === true);
}

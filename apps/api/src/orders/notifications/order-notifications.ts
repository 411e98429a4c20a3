import {
  type OperationStatus,
  type OperationType,
  formatDocumentNames,
  hasMasculineLabel,
  isRegistered,
  operationTypeLabel,
  orderStatusLabelOf,
} from '@participe/domain';
import { notify } from '../../notifications/index.ts';
import type { Order } from '../model/order.store.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { readTransferConcept } from '../model/transfer-concept.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Returns a sentence such as «Su reembolso está firmado». The status label agrees with the gender of the order type
 * (NOT-01).
 */
function statusSentence(operationType: OperationType, status: OperationStatus): string {
  const label = orderStatusLabelOf({
    operation_type: operationType,
    operation_status: status,
  }).toLowerCase();
  const statusLabel = hasMasculineLabel(operationType) ? label.replace(/da$/u, 'do') : label;
  return orderTexts.statusSentence(operationTypeLabel(operationType).toLowerCase(), statusLabel);
}

/**
 * Returns title and text of the notification of a status. For a signed order without its documents, the text says
 * that the price waits for them; for an expired order, what was missing (LIF-34).
 */
function buildStatusMessage(order: Order): {
  readonly title: string;
  readonly text: string;
  readonly about?: 'DOCUMENTS';
} {
  const { operation_type: type, operation_status: status, cancel_reason: reason } = order;
  const title = orderTexts.titleOf(operationTypeLabel(type), order.product_name);
  const sentence = statusSentence(type, status);
  const missingNames = formatDocumentNames(order.missing_documents);
  if (status === 'SIGNED' && missingNames !== '')
    return {
      title: orderTexts.documentsMissing(title),
      text: `${sentence}. ${orderTexts.needsDocuments(missingNames)}`,
      about: 'DOCUMENTS',
    };
  if (status !== 'CANCELLED') return { title, text: sentence };
  if (reason === 'DOCUMENTACION' && missingNames !== '')
    return {
      title: orderTexts.documentsExpired(title),
      text: `${sentence}: ${orderTexts.expired.DOCUMENTACION(missingNames)}`,
    };
  const isExpired = reason === 'FIRMA_CADUCADA' || reason === 'SIN_FONDOS';
  return { title, text: isExpired ? `${sentence}: ${orderTexts.expired[reason]}` : sentence };
}

/**
 * Notifies all people on the account, or one of them, of the status of an order. Does nothing while the order awaits
 * signatures.
 */
export async function notifyOrderStatus(
  work: UnitOfWork,
  order: Order,
  uuidIntervener?: string,
): Promise<void> {
  if (isRegistered(order.operation_status)) return;
  await notify(work.db, work.clock, {
    to: {
      uuidAccount: order.uuid_account,
      ...(uuidIntervener !== undefined && { uuidIntervener }),
    },
    type: 'OPERATION_STATUS_CHANGE',
    ...buildStatusMessage(order),
    uuidOperation: order.uuid,
  });
}

/**
 * Notifies the other people on the account that one person has declined or cancelled the order, with that person's
 * name and comment (SIG-13).
 */
export async function notifyOrderCancelled(
  work: UnitOfWork,
  order: Order,
  by: {
    readonly uuid: string;
    readonly name: string;
    readonly isDecline: boolean;
    readonly comment: string | undefined;
  },
): Promise<void> {
  const type = order.operation_type;
  await notify(work.db, work.clock, {
    to: { uuidAccount: order.uuid_account, except: by.uuid },
    type: 'OPERATION_STATUS_CHANGE',
    title: orderTexts.titleOf(operationTypeLabel(type), order.product_name),
    text: orderTexts.withdrawn(by),
    uuidOperation: order.uuid,
  });
}

/** Notifies the other signers of a SOLIDARIA account that one signer has signed (SIG-12). */
export async function notifyOtherSigners(
  work: UnitOfWork,
  order: Order,
  facts: { readonly signer: string; readonly others: readonly string[] },
): Promise<void> {
  const type = order.operation_type;
  for (const uuidIntervener of facts.others)
    await notify(work.db, work.clock, {
      to: { uuidIntervener, uuidAccount: order.uuid_account },
      type: 'OPERATION_STATUS_CHANGE',
      title: orderTexts.titleOf(operationTypeLabel(type), order.product_name),
      text: orderTexts.signedAlone(facts.signer),
      uuidOperation: order.uuid,
    });
}

export async function notifyAboutOrder(
  work: UnitOfWork,
  order: Order,
  said: {
    readonly title: string;
    readonly text: string;
    readonly about?: 'CHARGE';
    readonly cause?: string;
  },
): Promise<void> {
  await notify(work.db, work.clock, {
    to: { uuidAccount: order.uuid_account },
    type: 'OPERATION_STATUS_CHANGE',
    ...said,
    uuidOperation: order.uuid,
  });
}

/** Notifies all people on the account that staff have recorded an order of one of them (ORD-28). */
export async function notifyRecordedOrder(
  work: UnitOfWork,
  order: Order,
  channel: Parameters<typeof orderTexts.recorded>[0],
): Promise<void> {
  await notifyAboutOrder(work, order, {
    title: orderTexts.titleOf(operationTypeLabel(order.operation_type), order.product_name),
    text: orderTexts.recorded(channel),
  });
}

async function sendTransferDetails(
  work: UnitOfWork,
  order: Order,
  say: (details: string) => string,
  uuidIntervener?: string,
): Promise<void> {
  await notify(work.db, work.clock, {
    to: {
      uuidAccount: order.uuid_account,
      ...(uuidIntervener !== undefined && { uuidIntervener }),
    },
    type: 'SUSCRIPTION_TRANSFER_DETAILS',
    text: say(
      orderTexts.transferDetails({
        amount: order.ordered_cash ?? '0',
        iban: order.collection_iban,
        product: order.product_name,
        concept: await readTransferConcept(work.db, order.uuid),
      }),
    ),
    uuidOperation: order.uuid,
  });
}

/**
 * Sends the IBAN and the concept for the bank transfer of a signed subscription, to all people on the account or to
 * the person who asked for them again (PAY-01).
 */
export async function notifyTransferDetails(
  work: UnitOfWork,
  order: Order,
  uuidIntervener?: string,
): Promise<void> {
  await sendTransferDetails(work, order, (details) => details, uuidIntervener);
}

/** Sends the bank transfer details again, because the money has not been received (NOT-19). */
export async function remindOfBankTransfer(work: UnitOfWork, order: Order): Promise<void> {
  await sendTransferDetails(work, order, orderTexts.transferMissing);
}

/** Asks the people who have not signed for their signatures, and names the missing documents (SIG-12). */
export async function notifyMissingSignature(
  work: UnitOfWork,
  order: Order,
  facts: { readonly signer: string; readonly missing: readonly string[] },
): Promise<void> {
  for (const uuidIntervener of facts.missing)
    await notify(work.db, work.clock, {
      to: { uuidIntervener, uuidAccount: order.uuid_account },
      type: 'OPERATION_STATUS_CHANGE',
      title: orderTexts.signatureTitle,
      text: orderTexts.signatureWanted(facts.signer, formatDocumentNames(order.missing_documents)),
      uuidOperation: order.uuid,
      about: 'SIGNATURE',
    });
}

/** Reminds a co-signer of the missing signature, and names the person who asked for the reminder (SIG-14). */
export async function notifySignatureReminder(
  work: UnitOfWork,
  order: Order,
  facts: { readonly requester: string; readonly uuidIntervener: string },
): Promise<void> {
  await notify(work.db, work.clock, {
    to: { uuidIntervener: facts.uuidIntervener, uuidAccount: order.uuid_account },
    type: 'OPERATION_STATUS_CHANGE',
    title: orderTexts.signatureTitle,
    text: orderTexts.reminder(facts.requester, formatDocumentNames(order.missing_documents)),
    uuidOperation: order.uuid,
    about: 'SIGNATURE',
  });
}

/** Notifies the people on the account that they must sign the order again, and of its missing documents. */
export async function notifyOrderIssue(work: UnitOfWork, order: Order): Promise<void> {
  const missingNames = formatDocumentNames(order.missing_documents);
  await notify(work.db, work.clock, {
    to: { uuidAccount: order.uuid_account },
    type: 'DOCUMENTATION_ISSUE_CREATED',
    document: orderTexts.titleOf(operationTypeLabel(order.operation_type), order.product_name),
    reason: missingNames === '' ? orderTexts.signAgain : orderTexts.signAndSendAgain(missingNames),
    uuidOperation: order.uuid,
  });
}

import {
  type OperationStatus,
  type OperationType,
  isRegistered,
  operationStatusLabel,
  operationTypeLabel,
} from '@participe/domain';
import { notify } from '../notifications/index.ts';
import type { Order } from './operations.store.ts';
import { orderTexts } from './orders.texts.ts';
import type { Work } from './work.ts';

/** Types whose Spanish name is masculine, for the state that follows it in a sentence. */
const masculine: ReadonlySet<string> = new Set<OperationType>([
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'TRASPASO_ENTRADA',
  'TRASPASO_INTERNO',
  'TRASPASO_SALIDA',
  'RESCATE',
  'BLOQUEO',
  'DESBLOQUEO',
]);

const address = (order: Pick<Order, 'uuid'>): string => `/account/operation/${order.uuid}`;

/** "Su reembolso está firmado": the label of the state in the gender of the order (decision G-N01). */
export function statusSentence(operationType: OperationType, status: OperationStatus): string {
  const label = operationStatusLabel(status).toLowerCase();
  const agreed = masculine.has(operationType) ? label.replace(/da$/u, 'do') : label;
  return orderTexts.statusSentence(operationTypeLabel(operationType).toLowerCase(), agreed);
}

/** Tells everybody of the account what became of an order; an order that only waits to be signed is no news. */
export async function noticeOfStatus(work: Work, order: Order): Promise<void> {
  const status = order.operation_status as OperationStatus;
  if (isRegistered(status)) return;
  const type = order.operation_type as OperationType;
  await notify(work.db, work.clock, {
    to: { uuidAccount: order.uuid_account },
    type: 'OPERATION_STATUS_CHANGE',
    title: orderTexts.titleOf(operationTypeLabel(type), order.product_name),
    text: statusSentence(type, status),
    entity: 'OPERATION',
    uuidEntity: order.uuid,
    url: address(order),
  });
}

/** Where to send the money of a signed subscription, and under which words (decision G-G11). */
export async function noticeOfTransferDetails(work: Work, order: Order): Promise<void> {
  await notify(work.db, work.clock, {
    to: { uuidAccount: order.uuid_account },
    type: 'SUSCRIPTION_TRANSFER_DETAILS',
    title: orderTexts.transferTitle,
    text: orderTexts.transferDetails({
      amount: order.ordered_cash ?? '0',
      iban: order.collection_iban,
      product: order.product_name,
      reference: order.reference,
    }),
    entity: 'OPERATION',
    uuidEntity: order.uuid,
    url: address(order),
  });
}

/** Asks the others to sign what one has signed (ux §3.7). */
export async function noticeOfMissingSignature(
  work: Work,
  order: Order,
  facts: { readonly signer: string; readonly missing: readonly string[] },
): Promise<void> {
  for (const uuidIntervener of facts.missing)
    await notify(work.db, work.clock, {
      to: { uuidIntervener },
      type: 'OPERATION_STATUS_CHANGE',
      title: orderTexts.signatureTitle,
      text: orderTexts.signatureWanted(facts.signer),
      entity: 'OPERATION',
      uuidEntity: order.uuid,
      url: address(order),
    });
}

/** Tells that a paper of the order has to be signed again. */
export async function noticeOfIssue(work: Work, order: Order): Promise<void> {
  await notify(work.db, work.clock, {
    to: { uuidAccount: order.uuid_account },
    type: 'DOCUMENTATION_ISSUE_CREATED',
    title: orderTexts.documentIssue,
    text: orderTexts.documentIssue,
    entity: 'OPERATION',
    uuidEntity: order.uuid,
    url: address(order),
  });
}

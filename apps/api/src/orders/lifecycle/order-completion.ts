import {
  isRedemption,
  isRegistered,
  isSigned,
  isWithdrawal,
  lastDocumentSentAt,
} from '@participe/domain';
import { readOrderDocumentValidation } from '../../documents/index.ts';
import {
  calculateExpectedValueDate,
  isNoticePeriodRequired,
  readNoticePeriod,
  calculateSettlementDate,
} from '../model/order-dates.ts';
import { readSignatures } from '../model/order-signatures.store.ts';
import { type Order, updateOrderRow } from '../model/order.store.ts';
import { findOrderDocuments } from './needed-documents.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** `hasNotice` is true when the redemption notice period has postponed the value date (DAT-06). */
interface ValueDateNow {
  readonly valueDate: string | null;
  readonly hasNotice: boolean;
}

/** Returns the value date of an order that is complete at an instant (DAT-03). */
async function calculateValueDate(
  work: UnitOfWork,
  order: Order,
  completedAt: Date,
  completedFirst: readonly string[] = [],
): Promise<ValueDateNow> {
  const notice = isWithdrawal(order.operation_type)
    ? await readNoticePeriod(work, {
        uuidAccount: order.uuid_account,
        idProduct: order.id_product,
        threshold: order.notice_threshold,
        amount: order.cash ?? '0.00',
        uuidOperation: order.uuid,
        completedFirst,
        completedAt,
      })
    : undefined;
  const valueDate = calculateExpectedValueDate(work.services, order, {
    completedAt,
    cashDate: order.cash_reconciled_on,
    notice,
  });
  return { valueDate, hasNotice: isNoticePeriodRequired(notice) };
}

/**
 * Returns the value date of an order as if it received its last signature now; null while it lacks a document.
 * `together` are the orders that the same code signs: those before this order count towards the redemption notice
 * period (DAT-06).
 */
export async function calculateValueDateNow(
  work: UnitOfWork,
  order: Order,
  together: readonly string[] = [],
): Promise<ValueDateNow> {
  if (order.missing_documents.length > 0) return { valueDate: null, hasNotice: false };
  const firstGroup = together.filter((uuid) => uuid < order.uuid);
  return calculateValueDate(work, order, work.clock.now, firstGroup);
}

type DatedColumns = Pick<Order, 'completed_at' | 'expected_value_date' | 'settlement_date'>;

/**
 * Returns the completion time of a signed order and the dates that follow from it; null while a document is missing.
 * The order is complete at its last signature or, if later, when its last needed document was sent (DAT-03).
 */
export async function readCompletion(
  work: UnitOfWork,
  order: Order,
  signedAt: Date,
): Promise<DatedColumns> {
  if (order.missing_documents.length > 0)
    return { completed_at: null, expected_value_date: null, settlement_date: null };
  const { documents_sent_at: sentAt } = order;
  const completedAt = sentAt !== null && sentAt > signedAt ? sentAt : signedAt;
  const { valueDate } = await calculateValueDate(work, order, completedAt);
  const isPaidOut = isRedemption(order.operation_type) && valueDate !== null;
  return {
    completed_at: completedAt,
    expected_value_date: valueDate,
    settlement_date: isPaidOut ? calculateSettlementDate(work.services, order, valueDate) : null,
  };
}

type DocumentColumns = Pick<
  Order,
  'missing_documents' | 'documents_sent_at' | 'has_docs_validated'
>;

/**
 * Returns the columns of an order that follow from its files: the missing documents, when the last needed document
 * was sent, and whether all are valid.
 */
export async function readDocumentColumns(
  work: UnitOfWork,
  order: Order,
): Promise<DocumentColumns> {
  const documents = await findOrderDocuments(work, order);
  const missingDocuments = documents.filter(({ sentAt }) => sentAt === null);
  const { unchecked } = await readOrderDocumentValidation(work.db, order.uuid);
  return {
    missing_documents: missingDocuments.map(({ subcategory }) => subcategory),
    documents_sent_at: lastDocumentSentAt(documents),
    has_docs_validated: unchecked === 0 && missingDocuments.length === 0,
  };
}

/**
 * Returns the new dates of a signed order whose files changed its completion; undefined when its dates stay the same.
 */
async function readNewDates(work: UnitOfWork, order: Order): Promise<DatedColumns | undefined> {
  if (!isSigned(order.operation_status) || order.needed_documents.length === 0) return undefined;
  const lastSignature = (await readSignatures(work.db, order.uuid)).at(-1);
  if (lastSignature === undefined) return undefined;
  const dates = await readCompletion(work, order, lastSignature.signed_at);
  const isSame = dates.completed_at?.getTime() === order.completed_at?.getTime();
  return isSame ? undefined : dates;
}

const auditedDates = ({ completed_at, expected_value_date }: DatedColumns) => ({
  completed_at: completed_at?.toISOString() ?? null,
  expected_value_date,
});

/**
 * HANDLED when a person sent, renamed or removed a file, CHECKED when staff or the virus scanner checked the file.
 */
type FileChange = 'HANDLED' | 'CHECKED';

/**
 * Returns the document columns after a change of the files. The missing documents are recalculated until the order is
 * sent to the registry.
 */
async function readChangedColumns(
  work: UnitOfWork,
  order: Order,
  change: FileChange,
): Promise<DocumentColumns> {
  const columns = await readDocumentColumns(work, order);
  const status = order.operation_status;
  // Files that clients add or remove do not delay an order that staff have validated.
  const isRechecked = change === 'CHECKED' || isRegistered(status) || status === 'SIGNED';
  const { has_docs_validated } = isRechecked ? columns : order;
  const { missing_documents, documents_sent_at } =
    isRegistered(status) || isSigned(status) ? columns : order;
  return { missing_documents, documents_sent_at, has_docs_validated };
}

/**
 * Updates the columns of an order that depend on its files, among them completion time and value date until the order
 * is sent to the registry (DAT-03).
 */
export async function reviewDocuments(
  work: UnitOfWork,
  order: Order,
  change: FileChange,
): Promise<Order> {
  const columns = await readChangedColumns(work, order, change);
  const dates = await readNewDates(work, { ...order, ...columns });
  const isSame =
    columns.has_docs_validated === order.has_docs_validated &&
    columns.missing_documents.join() === order.missing_documents.join() &&
    columns.documents_sent_at?.getTime() === order.documents_sent_at?.getTime();
  if (isSame && dates === undefined) return order;
  await updateOrderRow(work.db, order, { ...columns, ...dates });
  if (dates !== undefined)
    work.audit({
      action: 'operation.completion-changed',
      entity: 'operation',
      entityUuid: order.uuid,
      before: auditedDates(order),
      after: auditedDates(dates),
    });
  return { ...order, ...columns, ...dates, version: order.version + 1 };
}

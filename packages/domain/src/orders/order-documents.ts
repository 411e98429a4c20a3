import type { PlainDate } from '../calendar/plain-date.ts';
import type { ValidationStatus } from '../documents/required-documents.ts';
import { subcategoryLabel } from '../documents/subcategories.ts';
import { formatEnumeration } from '../format/lists.ts';
import type { IntervenerType } from '../parties/roles.ts';
import { matrixCellFor } from '../permissions/matrix.ts';
import { requiredActionFor, type OperationType } from './order-types.ts';

/**
 * Returns the subcategories of the documents that an order needs from its client when it is placed: the court
 * authorisation for a guardian who orders a redemption or a transfer (PRM-06).
 */
export function documentsNeededByOrder(facts: {
  readonly operationType: OperationType;
  /** Type of the person who holds the account. */
  readonly intervenerType: IntervenerType;
  /** True when the person who orders is a guardian of the holder. */
  readonly isOrderedByGuardian: boolean;
}): readonly string[] {
  if (!facts.isOrderedByGuardian) return [];
  const { access } = matrixCellFor({
    role: 'TUTOR',
    intervenerType: facts.intervenerType,
    action: requiredActionFor(facts.operationType),
  });
  return access === 'conditional' ? ['AUTORIZACION_JUDICIAL'] : [];
}

export interface SentFile {
  readonly subcategory: string;
  readonly validated: boolean;
  readonly rejected_reason: string | null;
  readonly expires_at: PlainDate | null;
  readonly created_at: Date;
}

/** A document that an order needs from its client, with the file that decides its status. */
export interface NeededOrderDocument<File extends SentFile = SentFile> {
  readonly subcategory: string;
  readonly status: ValidationStatus;
  readonly file: File | undefined;
  /** When the file was sent; null while the document is missing, rejected or expired. */
  readonly sentAt: Date | null;
}

/**
 * Returns the status of a document that an order needs, and the file that decides it (DOC-10): of the files that are
 * neither rejected nor expired, the first valid one, otherwise the newest one. After an issue has asked for the
 * document again, files from before the issue do not count unless they were found valid and no later file was.
 */
export function findNeededOrderDocument<File extends SentFile>(
  subcategory: string,
  /** The files of the order, newest first. */
  files: readonly File[],
  facts: { readonly askedAgainAt: Date | undefined; readonly today: PlainDate },
): NeededOrderDocument<File> {
  const { askedAgainAt, today } = facts;
  const ownFiles = files.filter((file) => file.subcategory === subcategory);
  const usableFiles = ownFiles.filter(
    ({ rejected_reason: reason, expires_at: expires }) =>
      reason === null && (expires === null || expires >= today),
  );
  const freshFiles = usableFiles.filter(
    ({ created_at: at }) => askedAgainAt === undefined || at >= askedAgainAt,
  );
  const isValid = ({ validated }: SentFile): boolean => validated;
  const validFile = freshFiles.findLast(isValid) ?? usableFiles.findLast(isValid);
  const file = validFile ?? freshFiles[0];
  if (file !== undefined) {
    const status = validFile === undefined ? 'UPLOADED' : 'VALIDATED';
    return { subcategory, status, file, sentAt: file.created_at };
  }
  const [newest] = ownFiles;
  if (newest === undefined)
    return { subcategory, status: 'MISSING', file: undefined, sentAt: null };
  const hasExpired = newest.expires_at !== null && newest.expires_at < today;
  return { subcategory, status: hasExpired ? 'EXPIRED' : 'REJECTED', file: newest, sentAt: null };
}

/**
 * Returns when the last document that an order needs was sent (DAT-03); null while one is missing, and for an order
 * that needs no document.
 */
export function lastDocumentSentAt(
  documents: readonly Pick<NeededOrderDocument, 'sentAt'>[],
): Date | null {
  const times = documents.map(({ sentAt }) => sentAt?.getTime() ?? null);
  return times.length === 0 || times.includes(null)
    ? null
    : new Date(Math.max(...times.map((time) => time ?? 0)));
}

/** Whether at least one document that an order needs is missing, all were sent, or all are validated. */
export const orderDocumentsStatuses = ['MISSING', 'SENT', 'VALIDATED'] as const;
export type OrderDocumentsStatus = (typeof orderDocumentsStatuses)[number];

/** The columns of an order about the documents that it needs from its client. */
export interface OrderDocumentsColumns {
  readonly needed_documents: readonly string[];
  readonly missing_documents: readonly string[];
  readonly has_docs_validated: boolean;
}

/** Returns the state of the documents that an order needs; null for an order that needs none. */
export function orderDocumentsStatusOf(order: OrderDocumentsColumns): OrderDocumentsStatus | null {
  if (order.needed_documents.length === 0) return null;
  if (order.missing_documents.length > 0) return 'MISSING';
  return order.has_docs_validated ? 'VALIDATED' : 'SENT';
}

/** Returns the Spanish names of documents for a sentence, each in quotation marks. */
export function formatDocumentNames(subcategories: readonly string[]): string {
  return formatEnumeration(
    subcategories.map((subcategory) => `«${subcategoryLabel(subcategory)}»`),
  );
}

import {
  type DocumentCategory,
  requiredActionFor,
  matrixCellFor,
  invariant,
  subcategoryLabel,
  isSubcategoryOf,
} from '@participe/domain';
import {
  type OrderDocumentRow,
  readOrderDocumentValidation,
  readOrderDocuments,
} from '../../documents/index.ts';
import { type OrderIssueRow, findOpenIssues } from './operation-issues.store.ts';
import type { Order } from '../model/order.store.ts';
import { findAccount } from '../model/account-facts.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** A document that an order needs, with its status (DOC-10). */
export interface NeededDocument {
  readonly category: DocumentCategory;
  readonly subcategory: string;
  readonly status: 'MISSING' | 'UPLOADED' | 'VALIDATED' | 'REJECTED' | 'EXPIRED';
  readonly paper: OrderDocumentRow | undefined;
  readonly rejectedReason: string | null;
}

type Of = Pick<NeededDocument, 'category' | 'subcategory'>;

/** Returns the generated document of the order as a needed document. A signed one counts as validated. */
function orderPaperOf(papers: readonly OrderDocumentRow[]): NeededDocument[] {
  const paper = papers.find(
    ({ is_generated, subcategory }) => is_generated && subcategory === 'ORDEN',
  );
  if (paper === undefined) return [];
  const status = paper.is_signed ? 'VALIDATED' : 'MISSING';
  return [{ category: 'OPERATION', subcategory: 'ORDEN', status, paper, rejectedReason: null }];
}

/**
 * Returns the state of a document that the client must upload. An upload that is older than the issue requesting it
 * counts as rejected.
 */
function uploaded(
  work: UnitOfWork,
  papers: readonly OrderDocumentRow[],
  of: Of,
  issue: OrderIssueRow | undefined,
): NeededDocument {
  const paper = papers.find(
    (one) =>
      !one.is_generated && one.category === of.category && one.subcategory === of.subcategory,
  );
  const about = { ...of, paper, rejectedReason: null };
  if (paper === undefined) return { ...about, status: 'MISSING' };
  if (paper.expires_at !== null && paper.expires_at < work.clock.today)
    return { ...about, status: 'EXPIRED' };
  if (paper.validated) return { ...about, status: 'VALIDATED' };
  if (issue !== undefined && paper.created_at < issue.created_at)
    return { ...about, status: 'REJECTED', rejectedReason: issue.description };
  return { ...about, status: 'UPLOADED' };
}

/** True when a guardian needs a court authorisation to withdraw money (PRM-06). */
async function needsCourt(work: UnitOfWork, order: Order): Promise<boolean> {
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  invariant(account !== undefined, 'an order has an account');
  const cell = matrixCellFor({
    role: 'TUTOR',
    intervenerType: account.intervener_type,
    action: requiredActionFor(order.operation_type),
  });
  if (cell.access !== 'conditional') return false;
  return account.people.some(({ uuid, role }) => uuid === order.uuid_creator && role === 'TUTOR');
}

/**
 * Returns every document that an order needs, each once: the generated document of the order, the court
 * authorisation, and the documents that open issues request.
 */
export async function findNeededDocuments(
  work: UnitOfWork,
  order: Order,
): Promise<NeededDocument[]> {
  const papers = await readOrderDocuments(work.db, order.uuid);
  const issues = await findOpenIssues(work.db, order.uuid);
  const asked = new Map<string, { of: Of; issue: OrderIssueRow | undefined }>();
  if (await needsCourt(work, order)) {
    const of: Of = { category: 'OPERATION', subcategory: 'AUTORIZACION_JUDICIAL' };
    asked.set(of.subcategory, { of, issue: undefined });
  }
  for (const issue of issues.toReversed())
    for (const { category, subcategory } of issue.requested_documents) {
      const of: Of = { category: category as DocumentCategory, subcategory };
      asked.set(subcategory, { of, issue });
    }
  const own = orderPaperOf(papers);
  // An issue about the order's generated document is solved by signing again, so clients must not upload that
  // document.
  for (const { subcategory } of own) asked.delete(subcategory);
  return [...own, ...[...asked.values()].map(({ of, issue }) => uploaded(work, papers, of, issue))];
}

/** True when all documents of the order are validated or signed, so that the order can be validated. */
export async function hasAllDocuments(work: UnitOfWork, order: Order): Promise<boolean> {
  const { unchecked } = await readOrderDocumentValidation(work.db, order.uuid);
  if (unchecked > 0) return false;
  const needed = await findNeededDocuments(work, order);
  return needed.every(({ status }) => status === 'VALIDATED');
}

/** Returns the title of a needed document for lists. */
export const getNeededDocumentTitle = ({ subcategory }: Of): string =>
  subcategoryLabel(subcategory);

/** Subcategories of documents that only the service creates. */
const ofTheService: ReadonlySet<string> = new Set([
  'CONFIRMACION',
  'SIMULACION',
  'DFI_ENTREGADO',
  'TEST_CONVENIENCIA',
]);

/**
 * True when clients may upload documents of this type. Generated types are excluded, so that nobody can upload a
 * forged one (DOC-06).
 */
export function isUploadableType(category: string, subcategory: string): boolean {
  return isSubcategoryOf(category, subcategory) && !ofTheService.has(subcategory);
}

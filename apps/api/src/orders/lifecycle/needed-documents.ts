import {
  type DocumentCategory,
  type NeededOrderDocument,
  documentCategoryOf,
  findNeededOrderDocument,
  invariant,
  isSubcategoryOf,
} from '@participe/domain';
import {
  type OrderDocumentRow,
  readOrderDocumentValidation,
  readOrderDocuments,
} from '../../documents/index.ts';
import { readOrderIssues } from './operation-issues.store.ts';
import type { Order } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export interface NeededDocument {
  readonly category: DocumentCategory;
  readonly subcategory: string;
  readonly status: NeededOrderDocument['status'];
  readonly paper: OrderDocumentRow | undefined;
  readonly rejectedReason: string | null;
}

/** Returns the generated document of the order as a needed document. A signed document counts as validated. */
function orderPaperOf(papers: readonly OrderDocumentRow[]): NeededDocument[] {
  const paper = papers.find(
    ({ is_generated, subcategory }) => is_generated && subcategory === 'ORDEN',
  );
  if (paper === undefined) return [];
  const status = paper.is_signed ? 'VALIDATED' : 'MISSING';
  return [{ category: 'OPERATION', subcategory: 'ORDEN', status, paper, rejectedReason: null }];
}

interface ClientDocument extends NeededOrderDocument<OrderDocumentRow> {
  readonly rejectedReason: string | null;
}

/** Returns the documents that the order needs from its client, each with the file that decides its status. */
async function findClientDocuments(
  work: UnitOfWork,
  order: Order,
  papers: readonly OrderDocumentRow[],
): Promise<ClientDocument[]> {
  const issues = await readOrderIssues(work.db, order.uuid);
  const uploadedFiles = papers.filter(({ is_generated: isGenerated }) => !isGenerated);
  return order.needed_documents.map((subcategory) => {
    const issue = issues.find(({ requested_documents: asked }) =>
      asked.some((one) => one.subcategory === subcategory),
    );
    const neededOrderDocument = findNeededOrderDocument(subcategory, uploadedFiles, {
      askedAgainAt: issue?.created_at,
      today: work.clock.today,
    });
    const isRejected = neededOrderDocument.status === 'REJECTED';
    const reason = neededOrderDocument.file?.rejected_reason ?? issue?.description ?? null;
    return { ...neededOrderDocument, rejectedReason: isRejected ? reason : null };
  });
}

export async function findOrderDocuments(
  work: UnitOfWork,
  order: Order,
): Promise<NeededOrderDocument[]> {
  if (order.needed_documents.length === 0) return [];
  return findClientDocuments(work, order, await readOrderDocuments(work.db, order.uuid));
}

/**
 * Returns the documents that an order needs, each once: its generated document, and those that its client must send.
 */
export async function findNeededDocuments(
  work: UnitOfWork,
  order: Order,
): Promise<NeededDocument[]> {
  const papers = await readOrderDocuments(work.db, order.uuid);
  const sentClientDocuments = await findClientDocuments(work, order, papers);
  return [
    ...orderPaperOf(papers),
    ...sentClientDocuments.map(({ subcategory, status, file, rejectedReason }) => {
      const category = documentCategoryOf(subcategory);
      invariant(category !== undefined, 'an order needs known documents');
      return { category, subcategory, status, paper: file, rejectedReason };
    }),
  ];
}

export async function hasAllDocuments(work: UnitOfWork, order: Order): Promise<boolean> {
  const { unchecked } = await readOrderDocumentValidation(work.db, order.uuid);
  if (unchecked > 0) return false;
  const neededDocuments = await findNeededDocuments(work, order);
  return neededDocuments.every(({ status }) => status === 'VALIDATED');
}

const serviceOnlySubcategories: ReadonlySet<string> = new Set([
  'CONFIRMACION',
  'SIMULACION',
  'DFI_ENTREGADO',
  'TEST_CONVENIENCIA',
]);

/**
 * True when documents of this type may be uploaded to an order. Nobody can upload a document type of
 * `serviceOnlySubcategories`, so that it cannot be forged (DOC-06).
 */
export function isUploadableType(category: string, subcategory: string): boolean {
  return isSubcategoryOf(category, subcategory) && !serviceOnlySubcategories.has(subcategory);
}

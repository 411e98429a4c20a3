import type { DocumentRow, DocumentToSign, OperationRow } from '@participe/contract/types';
import { formatEnumeration, operationTypeLabel } from '@participe/domain';
import { signDocuments as texts } from '#texts/ordering/sign-documents.ts';

/** The limit of the call. */
export const MAX_DOCUMENTS_PER_CODE = 20;

/** Returns the orders that wait for the logged-in person's signature, oldest first, because those expire first. */
export function selectOrdersAwaitingMySignature(rows: readonly OperationRow[]): OperationRow[] {
  return rows
    .filter(({ my_signature_pending: isMine }) => isMine)
    .toSorted((one, other) => one.operation_date.localeCompare(other.operation_date));
}

/** Returns the document of an order that requires a signature; undefined when there is none. */
export function findDocumentToSign(documents: readonly DocumentRow[]): DocumentRow | undefined {
  return documents.find(({ requires_signature }) => requires_signature);
}

type OrderNameFields = Pick<OperationRow, 'operation_type' | 'reference'>;

/** Returns the name of an order in a sentence: «Reembolso PA-2026-004217». */
export function formatOrderName({ operation_type: type, reference }: OrderNameFields): string {
  return `${operationTypeLabel(type)} ${reference}`;
}

type ListedOrder = OrderNameFields & Pick<OperationRow, 'uuid' | 'version'>;

/**
 * Returns one sentence for each reason why the chosen orders could not be signed. `currentOrders` is the list as
 * loaded after the refusal.
 */
export function describeSigningErrors(
  chosen: readonly ListedOrder[],
  currentOrders: readonly ListedOrder[],
): string[] {
  const { gone, changed, oneByOne } = texts.trouble;
  const sentences = chosen.flatMap((order) => {
    const currentOrder = currentOrders.find(({ uuid }) => uuid === order.uuid);
    if (!currentOrder) return [gone(formatOrderName(order))];
    return currentOrder.version === order.version ? [] : [changed(formatOrderName(order))];
  });
  return sentences.length === 0 && chosen.length > 1 ? [oneByOne] : sentences;
}

/**
 * Returns why the chosen documents that belong to no order could not be signed, one sentence for each that no longer
 * waits. `current` is the list as loaded after the refusal.
 */
export function describeDocumentErrors(
  chosen: readonly DocumentToSign[],
  current: readonly DocumentToSign[],
): string[] {
  const { replaced, ended } = texts.trouble;
  return chosen
    .filter(({ uuid }) => current.every((one) => one.uuid !== uuid))
    .map(({ title, uuid_entity: owner }) =>
      current.some((one) => one.title === title && one.uuid_entity === owner)
        ? replaced(title)
        : ended(title),
    );
}

interface SignedPaper {
  uuid: string;
  is_signed: boolean;
  pending_signers: readonly { name: string }[];
}

export interface SigningOutcome {
  uuid: string;
  /** The result of an order links to the page of the order, that of a document to the list of documents. */
  kind: 'order' | 'document';
  name: string;
  text: string;
}

/** Returns the event that each order awaits after its signature. The signed documents identify the orders. */
export function describeSigningOutcomes(
  chosen: readonly { order: ListedOrder; paper: Pick<DocumentRow, 'uuid'> }[],
  signed: readonly SignedPaper[],
): SigningOutcome[] {
  const { complete, waits, waitsForOthers } = texts.outcome;
  return chosen.flatMap(({ order, paper }) => {
    const found = signed.find(({ uuid }) => uuid === paper.uuid);
    if (!found) return [];
    const names = found.pending_signers.map(({ name }) => name);
    const missingText = names.length > 0 ? waits(formatEnumeration(names)) : waitsForOthers;
    return [
      {
        uuid: order.uuid,
        kind: 'order',
        name: formatOrderName(order),
        text: found.is_signed ? complete : missingText,
      },
    ];
  });
}

/** Returns the event that each document without an order awaits after its signature. */
export function describeDocumentOutcomes(
  chosen: readonly Pick<DocumentToSign, 'uuid' | 'title'>[],
  signed: readonly SignedPaper[],
): SigningOutcome[] {
  return chosen.flatMap(({ uuid, title }) => {
    const found = signed.find((one) => one.uuid === uuid);
    if (!found) return [];
    const names = found.pending_signers.map(({ name }) => name);
    const text =
      names.length > 0 ? texts.outcome.waits(formatEnumeration(names)) : texts.document.signed;
    return [{ uuid, kind: 'document', name: title, text }];
  });
}

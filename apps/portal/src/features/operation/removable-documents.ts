import type { DocumentRow, Operation } from '@participe/contract/types';
import { isGeneratedSubcategory, isTerminal } from '@participe/domain';

/**
 * Returns the uploaded documents of an order that has not ended. Validated documents, and those that need a
 * signature, stay.
 */
export function selectRemovableDocuments(
  { operation_status: status }: Pick<Operation, 'operation_status'>,
  documents: readonly DocumentRow[],
): readonly DocumentRow[] {
  if (isTerminal(status)) return [];
  return documents.filter(
    ({ subcategory, validated, is_signed, requires_signature }) =>
      !isGeneratedSubcategory(subcategory) && !validated && !is_signed && !requires_signature,
  );
}

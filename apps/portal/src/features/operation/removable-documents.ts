import type { DocumentRow, Operation } from '@participe/contract/types';

/** Documents made by the service cannot be deleted (DOC-17). */
const GENERATED: ReadonlySet<string> = new Set([
  'ORDEN',
  'CONFIRMACION',
  'SIMULACION',
  'DFI_ENTREGADO',
  'TEST_CONVENIENCIA',
]);

/** The documents that somebody added to an order and nobody has looked at yet. */
export function removableDocuments(
  { operation_status: status }: Pick<Operation, 'operation_status'>,
  documents: readonly DocumentRow[],
): readonly DocumentRow[] {
  if (status === 'FINALIZED' || status === 'CANCELLED') return [];
  return documents.filter(
    ({ subcategory, validated, is_signed, requires_signature }) =>
      !GENERATED.has(subcategory) && !validated && !is_signed && !requires_signature,
  );
}

import type { OperationRow } from '@participe/contract/types';
import { Alert } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';
import { isAwaitingSignatures } from './operation-predicates.ts';

const words = ordering.documents;

/** Says which documents an order lacks, and that its price waits for them. Renders nothing when it lacks none. */
export function MissingDocumentsNote({
  order,
}: {
  order: Pick<OperationRow, 'missing_documents' | 'operation_status'>;
}) {
  if (order.missing_documents === null) return null;
  return (
    <Alert tone="warn" title={words.title}>
      {words.missing(order.missing_documents)}
      {isAwaitingSignatures(order) && ` ${words.whenToSend}`}
    </Alert>
  );
}

import type { OperationRow } from '@participe/contract/types';
import { Alert } from '@participe/ui';
import { ordering } from '#texts/ordering/ordering.ts';
import { isAwaitingSignatures } from './operation-predicates.ts';

const words = ordering.documents;

/** States which documents of an order are missing, and that its price waits for them. */
export function MissingDocumentsNote({
  order,
  whenToSend = words.whenToSend,
}: {
  order: Pick<OperationRow, 'missing_documents' | 'operation_status'>;
  whenToSend?: string;
}) {
  if (order.missing_documents === null) return null;
  return (
    <Alert tone="warn" title={words.title}>
      {words.missing(order.missing_documents)}
      {isAwaitingSignatures(order) && ` ${whenToSend}`}
    </Alert>
  );
}

import type { DocumentRow } from '@participe/contract/types';
import { Tag } from '@participe/ui';
import { documents as texts } from '#texts/personal/documents.ts';

/** States whether a document that requires a signature has it. A document of a cancelled order awaits none. */
export function SignatureTag({
  document,
}: {
  document: Pick<DocumentRow, 'requires_signature' | 'is_signed' | 'operation_cancelled'>;
}) {
  if (!document.requires_signature) return null;
  if (document.is_signed) return <Tag tone="ok">{texts.signed}</Tag>;
  if (document.operation_cancelled) return <Tag>{texts.cancelled}</Tag>;
  return <Tag tone="warn">{texts.toSign}</Tag>;
}

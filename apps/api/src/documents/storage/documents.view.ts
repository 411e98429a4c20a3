import type { DocumentRow as DocumentOnTheWire } from '@participe/contract';
import type { DocumentMetadataRow } from './documents.store.ts';

type Category = DocumentOnTheWire['category'];

/** A generated document that is not rendered yet has size 0. */
export function toDocument(row: DocumentMetadataRow): DocumentOnTheWire {
  return {
    uuid: row.uuid,
    filename: row.filename,
    title: row.title,
    category: row.category as Category,
    subcategory: row.subcategory,
    mime: row.mime,
    size: row.size ?? 0,
    year: row.year,
    validated: row.validated,
    is_signed: row.is_signed,
    requires_signature: row.requires_signature,
    uuid_account: row.uuid_account,
    uuid_operation: row.uuid_operation,
    operation_cancelled: row.operation_cancelled,
    is_generated: row.is_generated,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at,
  };
}

import type { InboxDocument } from '@participe/contract';
import { toDocument } from '../storage/documents.view.ts';
import type { InboxRow } from './inbox.store.ts';

export function toInboxDocument(row: InboxRow, isNew: boolean): InboxDocument {
  return {
    ...toDocument(row),
    uuid_account: row.uuid_account ?? row.uuid_named_account,
    uuid_intervener: row.uuid_intervener,
    uuid_bank_account: row.uuid_bank_account,
    associate_patron: row.uuid_associate,
    is_new: isNew && !row.is_replaced,
    is_replaced: row.is_replaced,
    rejected_reason: row.rejected_reason,
  };
}

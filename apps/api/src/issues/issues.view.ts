import type { Issue } from '@participe/contract';
import type { IssueRow } from './issues.store.ts';

export function toIssue(row: IssueRow): Issue {
  return {
    uuid: row.uuid,
    reference: row.reference,
    category: row.category,
    subject: row.subject,
    description: row.description,
    uuid_account: row.uuid_account,
    uuid_operation: row.uuid_operation,
    preferred_contact: row.preferred_contact,
    phone: row.phone,
    status: 'OPEN',
    answer_by: row.answer_by,
    attachments: [...row.attachments],
    created_at: row.created_at.toISOString(),
  };
}

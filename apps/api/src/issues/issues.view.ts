import type { Issue } from '@participe/contract';
import type { IssueRow } from './issues.store.ts';

export function toIssue(row: IssueRow): Issue {
  return {
    uuid: row.uuid,
    uuid_intervener: row.uuid_intervener,
    reference: row.reference,
    category: row.category,
    subject: row.subject,
    description: row.description,
    uuid_account: row.uuid_account,
    uuid_operation: row.uuid_operation,
    preferred_contact: row.preferred_contact,
    phone: row.phone,
    status: row.status,
    closed_at: row.closed_at?.toISOString() ?? null,
    answer_by: row.answer_by,
    attachments: [...row.attachments],
    answers: row.answers.map(({ text, created_at: at }) => ({
      text,
      created_at: new Date(at).toISOString(),
    })),
    created_at: row.created_at.toISOString(),
  };
}

import type { OperationIssue } from '@participe/contract';
import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readOrderIssues } from '../lifecycle/operation-issues.store.ts';

export const listOperationIssues: Handler<'GET /operations/{id}/issues'> = async ({
  input,
  db,
}) => {
  const issues = (await readOrderIssues(db, input.params.id)).map((row): OperationIssue => ({
    uuid: row.uuid,
    type: row.type,
    title: row.title,
    description: row.description,
    status: row.status,
    created_at: row.created_at.toISOString(),
    requested_documents: [...row.requested_documents],
  }));
  return paginateInMemory('issues', issues, input.query);
};

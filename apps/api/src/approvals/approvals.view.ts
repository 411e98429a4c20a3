import type { CallOutput } from '@participe/contract';
import type { ApprovalRow } from './approvals.store.ts';

type Approval = CallOutput<'GET /approvals'>['approvals'][number];
type Fields = Record<string, unknown>;

export function toApproval(row: ApprovalRow, now: Date): Approval {
  const isOver = row.status === 'PENDING' && row.expires_at <= now;
  return {
    uuid: row.uuid,
    call: row.call,
    status: isOver ? 'EXPIRED' : row.status,
    params: row.params as Fields,
    body: row.body as Fields,
    request_hash: row.request_hash,
    effect: row.effect as Fields,
    proposed_by: row.proposed_by,
    proposed_at: row.proposed_at.toISOString(),
    endorsed_by: row.endorsed_by,
    expires_at: row.expires_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    response: row.response as Fields | null,
  };
}

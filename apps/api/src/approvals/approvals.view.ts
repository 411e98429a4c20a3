import type { CallOutput } from '@participe/contract';
import { canonicalJson, sha256Hex } from '../kernel/crypto.ts';
import type { ApprovalRow } from './approvals.store.ts';

type Approval = CallOutput<'GET /approvals'>['approvals'][number];
type Fields = Record<string, unknown>;

/** Largest body, in characters, that is shown with a proposal. */
const shownCharactersMax = 65_536;

/** Returns the body of a proposal, or the digest and the size of a large body. */
function toShownBody(body: unknown): Fields {
  const text = JSON.stringify(body);
  if (text.length <= shownCharactersMax) return body as Fields;
  return { sha256: sha256Hex(canonicalJson(body)), characters: text.length };
}

export function toApproval(row: ApprovalRow, now: Date): Approval {
  const isExpired = row.status === 'PENDING' && row.expires_at <= now;
  return {
    uuid: row.uuid,
    call: row.call,
    status: isExpired ? 'EXPIRED' : row.status,
    params: row.params as Fields,
    query: row.query,
    body: toShownBody(row.body),
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

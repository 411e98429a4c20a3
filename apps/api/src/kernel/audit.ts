import { createHash } from 'node:crypto';
import { invariant } from '@participe/domain';
import { sql } from 'kysely';
import { type Actor, isSuperuser } from './actor.ts';
import type { Db } from './database/connect.ts';
import type { Moment } from './clock.ts';
import type { RequestFacts } from './request.ts';
import { auditKeyId, computeKeyedLinkHash } from './seals.ts';

/** One audit entry. It may contain identifiers and statuses, but never names, IBANs or codes. */
export interface AuditEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityUuid: string | null;
  readonly before?: Readonly<Record<string, string | number | boolean | null>>;
  readonly after?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface AuditOrigin {
  readonly actor: { kind: string; uuid: string | null };
  /** The client whose data a superuser viewed. */
  readonly subject?: { kind: 'client'; uuid: string };
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Returns kind and id of an actor, and the client whose data a superuser views. */
export function describeActor(actor: Actor | undefined): Pick<AuditOrigin, 'actor' | 'subject'> {
  if (actor === undefined) return { actor: { kind: 'anonymous', uuid: null } };
  if (actor.kind === 'staff')
    return { actor: { kind: 'staff', uuid: actor.uuidMember ?? actor.name } };
  if (actor.kind === 'partner') return { actor: { kind: 'partner', uuid: actor.partner } };
  if ('uuidStaff' in actor) return { actor: { kind: actor.kind, uuid: actor.uuidStaff } };
  if (!isSuperuser(actor)) return { actor: { kind: actor.kind, uuid: actor.person.uuid } };
  return {
    actor: { kind: 'superuser', uuid: actor.superuser.uuidStaff },
    subject: { kind: 'client', uuid: actor.person.uuid },
  };
}

export function toAuditOrigin(actor: Actor | undefined, request: RequestFacts): AuditOrigin {
  return {
    ...describeActor(actor),
    ip: request.ip,
    userAgent: request.userAgent,
    requestId: request.id,
  };
}

const systemOrigin: AuditOrigin = {
  actor: { kind: 'system', uuid: null },
  ip: '',
  userAgent: '',
  requestId: '',
};
export { systemOrigin };

/**
 * Returns the hash of an audit entry, computed with a key from the entry and the hash of the previous entry; undefined
 * when the key is not known. The input states the length of the entry, so that two different entries never produce
 * the same input. Entries older than the keys (`keyId` null) have a plain SHA-256.
 */
export function computeChainHash(
  keyId: string | null,
  { previous, seq, entry }: { previous: string; seq: number; entry: string },
): string | undefined {
  const text = `${previous}:${String(seq)}:${String(Buffer.byteLength(entry))}:${entry}`;
  return keyId === null
    ? createHash('sha256').update(text).digest('hex')
    : computeKeyedLinkHash(keyId, text);
}

/**
 * Appends events to the audit chain. The row with the last hash stays locked until the transaction ends. Callers
 * therefore run this function last, and it executes only two statements.
 */
export async function appendAudit(
  tx: Db,
  clock: Moment,
  origin: AuditOrigin,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const headResult = await sql<{ seq: string | number; hash: string }>`
    select seq, hash from audit_head where stream = 'main' for update`.execute(tx);
  const head = headResult.rows[0];
  invariant(head !== undefined, 'the audit chain has a head');
  let seq = Number(head.seq);
  let hash = head.hash;
  const keyId = auditKeyId();
  const rows = events.map((event) => {
    seq += 1;
    const previousHash = hash;
    const auditText = JSON.stringify({
      at: clock.now.toISOString(),
      session_at: clock.sessionNow.toISOString(),
      ...origin,
      ...event,
    });
    const nextHash = computeChainHash(keyId, { previous: previousHash, seq, entry: auditText });
    invariant(nextHash !== undefined, 'the newest key is known');
    hash = nextHash;
    return { seq, prev_hash: previousHash, hash, entry: auditText, key_id: keyId };
  });
  await sql`
    with moved as (update audit_head set seq = ${seq}, hash = ${hash} where stream = 'main')
    insert into audit_log (seq, prev_hash, hash, entry, key_id)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (seq bigint, prev_hash text, hash text, entry text, key_id text)`.execute(tx);
}

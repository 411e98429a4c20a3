import { createHash } from 'node:crypto';
import { invariant } from '@participe/domain';
import { sql } from 'kysely';
import { type Actor, isSuperuser } from './actor.ts';
import type { Db } from './database/connect.ts';
import type { Moment } from './clock.ts';
import type { RequestFacts } from './request.ts';
import { auditKeyId, computeKeyedLinkHash } from './seals.ts';

/** An audit entry holds identifiers and statuses, but no names, IBANs or codes. */
export interface AuditEvent {
  readonly action: string;
  readonly entity: string;
  readonly entityUuid: string | null;
  readonly before?: Readonly<Record<string, string | number | boolean | null>>;
  readonly after?: Readonly<Record<string, string | number | boolean | null>>;
}

export interface AuditOrigin {
  readonly actor: { kind: string; uuid: string | null };
  readonly subject?: { kind: 'client'; uuid: string };
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Returns the actor of an audit entry, and the client whose data a superuser views. */
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
 * Returns the hash of an audit entry; undefined when the key is unknown. Entries without `keyId` are older than the
 * keys and have a plain SHA-256.
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

/** Number and hash of the last entry of each chain except `main`. */
type ChainEnds = Readonly<Record<string, readonly [number: string, hash: string]>>;

/** The field of an entry of `main` that records the ends of the other chains. */
interface NamedEnds {
  readonly numbers: Readonly<Record<string, string>>;
  readonly digest: string;
}

/** The ends are recorded by one digest, because their hashes would be longer than the entry. */
function toNamedEnds(ends: ChainEnds): NamedEnds {
  const inOrder = Object.entries(ends).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    numbers: Object.fromEntries(inOrder.map(([stream, [number]]) => [stream, number])),
    digest: createHash('sha256').update(JSON.stringify(inOrder)).digest('hex'),
  };
}

/** Most entries record no ends, so that parsing them is avoided. */
function readNamedEnds(entry: string): NamedEnds | undefined {
  if (!entry.includes('"chains":')) return undefined;
  return (JSON.parse(entry) as { chains?: NamedEnds }).chains;
}

/** True when the ends that an entry of `main` records are existing entries. */
export function namesTrueEnds(
  entry: string,
  hashOf: (stream: string, number: string) => string | undefined,
): boolean {
  const named = readNamedEnds(entry);
  if (named === undefined) return true;
  const ends = Object.entries(named.numbers).map(
    ([stream, number]) => [stream, [number, hashOf(stream, number) ?? '']] as const,
  );
  return toNamedEnds(Object.fromEntries(ends)).digest === named.digest;
}

export const numbersNamedIn = (entry: string): Readonly<Record<string, string>> =>
  readNamedEnds(entry)?.numbers ?? {};

interface LockedHead {
  readonly stream: string;
  readonly seq: string;
  readonly hash: string;
  readonly numbers: readonly string[];
  /** Ends of the other chains; null when this chain is not `main` or the other chains have no entries. */
  readonly ends: ChainEnds | null;
}

/** SQL that chooses and locks a row of `audit_head`. */
const headChoices = {
  free: sql`order by stream limit 1 for update skip locked`,
  main: sql`where stream = 'main' for update`,
};

/**
 * Locks the first free head (`free`) or waits for the head of `main`. The numbers are taken after the lock, so that
 * they increase along a chain.
 */
async function lockHead(
  tx: Db,
  choice: keyof typeof headChoices,
  count: number,
): Promise<LockedHead | undefined> {
  const { rows } = await sql<LockedHead & { readonly is_late: boolean }>`
    with head as (select stream, seq, hash from audit_head ${headChoices[choice]})
    select stream, seq::text, hash,
      (select array_agg(nextval('audit_entry_number')::text) from generate_series(1, ${count}::int)
        where head.stream is not null) as numbers,
      case when stream = 'main' then (
        select json_object_agg(o.stream, json_build_array(o.seq::text, o.hash)) from audit_head o
        where o.stream <> 'main' and o.seq > 0) end as ends,
      stream = 'main' and seq <> (select o.seq from audit_head o where o.stream = 'main') as is_late
    from head`.execute(tx);
  // The statement saw the ends as they were when it began. They are read again under the lock, because another
  // transaction may have recorded later ends.
  return rows[0]?.is_late === true ? lockHead(tx, 'main', count) : rows[0];
}

/**
 * Appends entries to the chain whose head is locked. The last entry of `main` records the ends of the other chains.
 */
async function appendLinks(
  tx: Db,
  { stream, hash: headHash, numbers, ends }: LockedHead,
  entries: readonly object[],
): Promise<void> {
  let hash = headHash;
  const keyId = auditKeyId();
  const rows = entries.map((content, index) => {
    const seq = Number(numbers[index]);
    const previous = hash;
    const chains =
      index === entries.length - 1 && ends !== null ? { chains: toNamedEnds(ends) } : {};
    const entry = JSON.stringify({ ...content, ...chains });
    const nextHash = computeChainHash(keyId, { previous, seq, entry });
    invariant(nextHash !== undefined, 'the newest key is known');
    hash = nextHash;
    return { stream, seq, prev_hash: previous, hash, entry, key_id: keyId };
  });
  await sql`
    with moved as (
      update audit_head set seq = ${rows.at(-1)?.seq}, hash = ${hash} where stream = ${stream})
    insert into audit_log (stream, seq, prev_hash, hash, entry, key_id)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (stream text, seq bigint, prev_hash text, hash text, entry text, key_id text)`.execute(
    tx,
  );
}

async function areEndsNamed(tx: Db, { seq, ends }: LockedHead): Promise<boolean> {
  if (ends === null) return true;
  const { rows } = await sql<{ entry: string }>`
    select entry from audit_log where seq = ${seq}`.execute(tx);
  const named = rows[0] && readNamedEnds(rows[0].entry);
  return named?.digest === toNamedEnds(ends).digest;
}

const toEntry = (clock: Moment, origin: AuditOrigin, event: AuditEvent): object => ({
  at: clock.now.toISOString(),
  session_at: clock.sessionNow.toISOString(),
  ...origin,
  ...event,
});

/**
 * Appends events to a chain of the audit. Callers run this function last, because the head of the chain stays locked
 * until the transaction ends.
 */
export async function appendAudit(
  tx: Db,
  clock: Moment,
  origin: AuditOrigin,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const head =
    (await lockHead(tx, 'free', events.length)) ?? (await lockHead(tx, 'main', events.length));
  invariant(head !== undefined, 'the audit has chains');
  const entries = events.map((event) => toEntry(clock, origin, event));
  await appendLinks(tx, head, entries);
}

/**
 * Appends an entry to `main` that records the ends of the other chains, so that the head of `main` covers all entries
 * committed before.
 */
export async function nameChainEnds(tx: Db, clock: Moment): Promise<void> {
  const head = await lockHead(tx, 'main', 1);
  invariant(head !== undefined, 'the audit has chains');
  if (await areEndsNamed(tx, head)) return;
  const event = { action: 'audit.chains-named', entity: 'audit', entityUuid: null };
  await appendLinks(tx, head, [toEntry(clock, systemOrigin, event)]);
}

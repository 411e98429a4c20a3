import { refuse } from '@participe/domain';
import { sql } from 'kysely';
import type { Actor, PartnerActor } from '../actor.ts';
import type { Db } from '../database/connect.ts';
import { decryptedColumn } from '../database/sql/encrypted-columns.ts';
import { encryptColumn } from '../encryption/column-encryption.ts';
import type { Moment } from '../clock.ts';
import { RefusalError } from '../refusal.ts';
import { sha256Hex } from '../crypto.ts';

const day = 24 * 3600 * 1000;
const keyLifetimeMs = { order: 30 * day, other: day };
const derivedKeyMs = 60_000;
const keyShape = /^[\w.:-]{8,128}$/u;

export interface IdempotencyClaim {
  readonly principal: string;
  readonly key: string;
  readonly route: string;
  readonly hash: string;
  readonly expiresAt: Date;
}
/**
 * The idempotency key belongs to a session. Partners have no session, and the event id identifies their repeated
 * requests (API-24).
 */
type SessionActor = Exclude<Actor, PartnerActor>;

/** Returns the owner of an idempotency key: a person, a member of staff or a service client. */
function principalOf(actor: SessionActor): string {
  if (actor.kind === 'staff') return `staff:${actor.uuidMember ?? actor.name}`;
  return 'person' in actor ? actor.person.uuid : `staff:${actor.uuidStaff}`;
}
export interface StoredAnswer {
  readonly status: number;
  readonly answer: string;
}

/** Longer texts count as files and are hashed directly. */
const longTextLength = 64 * 1024;

/**
 * Returns the digest of a request. A long text is replaced by its own digest, because writing a whole file as JSON is
 * slow. It is hashed as UTF-16, because UTF-8 gives different invalid characters the same bytes.
 */
function hashRequest(route: string, body: unknown): string {
  const shortenedBody = JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' && value.length > longTextLength
      ? { sha256: sha256Hex(Buffer.from(value, 'utf16le')) }
      : value,
  );
  return sha256Hex(`${route}\n${shortenedBody}`);
}

/**
 * Returns the idempotency key that the client sent, or a key for one minute derived from session and body (API-11).
 */
export function toIdempotencyClaim(facts: {
  actor: SessionActor;
  header: string | undefined;
  route: string;
  body: unknown;
  clock: Moment;
}): IdempotencyClaim {
  const { actor, header, route, body, clock } = facts;
  if (header !== undefined && !keyShape.test(header))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'Idempotency-Key'));
  const hash = hashRequest(route, body);
  const isOrder = route.startsWith('POST /operations') || route === 'POST /documents-signatures';
  const lifetimeMs =
    header === undefined ? derivedKeyMs : isOrder ? keyLifetimeMs.order : keyLifetimeMs.other;
  return {
    principal: principalOf(actor),
    key: header ?? `derived:${sha256Hex(`${actor.sessionUuid}\n${hash}`)}`,
    route,
    hash,
    expiresAt: new Date(clock.sessionNow.getTime() + lifetimeMs),
  };
}

/**
 * Returns the stored response; undefined when there is none or it has expired. Refuses with 409-002 when the key was
 * used for a different call or body.
 */
export async function findStoredAnswer(
  db: Db,
  claim: IdempotencyClaim,
  clock: Moment,
): Promise<StoredAnswer | undefined> {
  const earlierRequest = await db
    .selectFrom('idempotency')
    .select([
      'route',
      'body_hash',
      'status',
      decryptedColumn('idempotency.answer').as('answer'),
      'expires_at',
    ])
    .where('principal', '=', claim.principal)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (earlierRequest === undefined || earlierRequest.expires_at <= clock.sessionNow)
    return undefined;
  if (earlierRequest.body_hash !== claim.hash) throw new RefusalError(refuse('DUPLICADA'));
  return { status: earlierRequest.status, answer: earlierRequest.answer };
}

/**
 * Locks an idempotency key until the transaction ends and returns the stored response of a repeated request. Refuses
 * a different call or body with 409-002, and a request whose first attempt is in progress with 409-003.
 */
export async function claimIdempotencyKey(
  tx: Db,
  claim: IdempotencyClaim,
  clock: Moment,
): Promise<StoredAnswer | undefined> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${claim.principal}\n${claim.key}`}, 0)) as taken`.execute(
    tx,
  );
  if (lock.rows[0]?.taken !== true) throw new RefusalError(refuse('EN_PROCESO'));
  return findStoredAnswer(tx, claim, clock);
}

/** Stores the response in the transaction of the call's changes. */
export async function storeIdempotentAnswer(
  tx: Db,
  claim: IdempotencyClaim,
  clock: Moment,
  replay: StoredAnswer,
): Promise<void> {
  const row = {
    route: claim.route,
    body_hash: claim.hash,
    status: replay.status,
    answer: encryptColumn('idempotency.answer', [claim.principal, claim.key], replay.answer),
    created_at: clock.sessionNow,
    expires_at: claim.expiresAt,
  };
  await tx
    .insertInto('idempotency')
    .values({ principal: claim.principal, key: claim.key, ...row })
    .onConflict((conflict) => conflict.columns(['principal', 'key']).doUpdateSet(row))
    .execute();
}

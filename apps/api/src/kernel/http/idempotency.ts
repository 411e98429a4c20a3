import { refuse } from '@participe/domain';
import { sql } from 'kysely';
import type { Actor, PartnerActor } from '../access/actor.ts';
import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';
import { RefusalError } from './problem.ts';
import { bodyHash } from '../crypto.ts';

const day = 24 * 3600 * 1000;
const keptMs = { order: 30 * day, other: day };
const derivedMs = 60_000;
const keyShape = /^[\w.:-]{8,128}$/u;

export interface IdempotencyClaim {
  readonly principal: string;
  readonly key: string;
  readonly route: string;
  readonly hash: string;
  readonly expiresAt: Date;
}
/** Whoever has a session; a partner has none, and its events have ids of their own. */
type SessionActor = Exclude<Actor, PartnerActor>;

/** Whose key it is: a person's, or that of a member of staff or a partner. */
function principalOf(actor: SessionActor): string {
  if (actor.kind === 'staff') return `staff:${actor.clientId}`;
  return 'person' in actor ? actor.person.uuid : `staff:${actor.uuidStaff}`;
}
export interface Replay {
  readonly status: number;
  readonly answer: string;
}

/** Names the one effect that a call may have: the client's key, or one derived from session and body for a minute. */
export function idempotencyClaim(facts: {
  actor: SessionActor;
  header: string | undefined;
  route: string;
  body: string;
  clock: Moment;
}): IdempotencyClaim {
  const { actor, header, route, body, clock } = facts;
  if (header !== undefined && !keyShape.test(header))
    throw new RefusalError(refuse('DATOS_INCORRECTOS', {}, 'Idempotency-Key'));
  const hash = bodyHash(`${route}\n${body}`);
  const isOrder = route.startsWith('POST /operations') || route === 'POST /documents-signatures';
  const kept = header === undefined ? derivedMs : isOrder ? keptMs.order : keptMs.other;
  return {
    principal: principalOf(actor),
    key: header ?? `derived:${bodyHash(`${actor.sessionUuid}\n${hash}`)}`,
    route,
    hash,
    expiresAt: new Date(clock.sessionNow.getTime() + kept),
  };
}

/** The answer that was kept under a key; another body under it is 409-002. */
export async function findReplay(
  db: Db,
  claim: IdempotencyClaim,
  clock: Moment,
): Promise<Replay | undefined> {
  const earlier = await db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'status', 'answer', 'expires_at'])
    .where('principal', '=', claim.principal)
    .where('key', '=', claim.key)
    .executeTakeFirst();
  if (earlier === undefined || earlier.expires_at <= clock.sessionNow) return undefined;
  if (earlier.body_hash !== claim.hash) throw new RefusalError(refuse('DUPLICADA'));
  return { status: earlier.status, answer: earlier.answer };
}

/**
 * Takes the key for the life of the transaction: an earlier answer is repeated byte for byte, another
 * body is 409-002, and one that is still running elsewhere is 409-003.
 */
export async function claimIdempotency(
  tx: Db,
  claim: IdempotencyClaim,
  clock: Moment,
): Promise<Replay | undefined> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${claim.principal}\n${claim.key}`}, 0)) as taken`.execute(
    tx,
  );
  if (lock.rows[0]?.taken !== true) throw new RefusalError(refuse('EN_PROCESO'));
  return findReplay(tx, claim, clock);
}

/** Keeps the answer beside its effects, in the same transaction. */
export async function recordIdempotency(
  tx: Db,
  claim: IdempotencyClaim,
  clock: Moment,
  replay: Replay,
): Promise<void> {
  const row = {
    route: claim.route,
    body_hash: claim.hash,
    status: replay.status,
    answer: replay.answer,
    created_at: clock.sessionNow,
    expires_at: claim.expiresAt,
  };
  await tx
    .insertInto('idempotency')
    .values({ principal: claim.principal, key: claim.key, ...row })
    .onConflict((conflict) => conflict.columns(['principal', 'key']).doUpdateSet(row))
    .execute();
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Partner } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';
import type { PartnerActor } from '../actor.ts';
import { RefusalError } from '../refusal.ts';
import { sha256Hex } from '../crypto.ts';

/** Accepted difference between a signature's timestamp and our clock, in either direction (API-24). */
const windowMs = 5 * 60_000;

/** The signature of a partner's request, with a checked format and time. */
interface Signature {
  readonly timestamp: string;
  readonly mac: Buffer;
  readonly keys: readonly string[];
  isVerified: boolean;
}
const signatures = new WeakMap<FastifyRequest, Signature>();

/** A partner's signature is the HMAC-SHA256 of the timestamp in seconds, a full stop and the body. */
export function computePartnerSignature(key: string, timestamp: string, body: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
}

/**
 * Checks the signature headers before the body is read. Refuses with 401 when the format is wrong or the timestamp
 * differs from our clock by more than five minutes.
 */
export function readSignature(
  request: FastifyRequest,
  partner: Partner,
  { partnerSecrets, olderPartnerSecrets }: Pick<Config, 'partnerSecrets' | 'olderPartnerSecrets'>,
  clock: Moment,
): PartnerActor {
  const keys = [partnerSecrets[partner] ?? [], olderPartnerSecrets?.[partner] ?? []].flat();
  const timestamp = request.headers['x-timestamp']?.toString() ?? '';
  const mac = request.headers['x-signature']?.toString() ?? '';
  const isRecent =
    /^\d{10}$/u.test(timestamp) &&
    Math.abs(Number(timestamp) * 1000 - clock.sessionNow.getTime()) <= windowMs;
  if (!isRecent || !/^[0-9a-f]{64}$/u.test(mac)) throw new RefusalError(refuse('SESION_TERMINADA'));
  signatures.set(request, { timestamp, mac: Buffer.from(mac, 'hex'), keys, isVerified: false });
  return { kind: 'partner', partner };
}

/**
 * True for the body that the partner signed and for the body of a request that needs no signature. Stores the result
 * for `requireSignature`.
 */
export function isSignatureRight(request: FastifyRequest, body: Uint8Array): boolean {
  const signature = signatures.get(request);
  if (signature === undefined) return true;
  const { keys, timestamp, mac } = signature;
  signature.isVerified = keys.some((key) =>
    timingSafeEqual(mac, computePartnerSignature(key, timestamp, body)),
  );
  return signature.isVerified;
}

/** Refuses a partner's request with 401 unless the signature of its body was verified. */
export function requireSignature(request: FastifyRequest): void {
  if (signatures.get(request)?.isVerified !== true)
    throw new RefusalError(refuse('SESION_TERMINADA'));
}

/**
 * Records a partner's event as processed. Returns false when the event was processed before; refuses the same event
 * id with a different body with 409-002 (API-24).
 */
export async function claimPartnerEvent(
  tx: Db,
  { partner }: PartnerActor,
  event: { readonly event_id: string; readonly occurred_at: string },
  clock: Moment,
): Promise<boolean> {
  const hash = sha256Hex(JSON.stringify(event));
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`event ${partner} ${event.event_id}`}, 0)) as taken`.execute(
    tx,
  );
  if (lock.rows[0]?.taken !== true) throw new RefusalError(refuse('EN_PROCESO'));
  const earlierEvent = await tx
    .selectFrom('partner_event')
    .select('body_hash')
    .where('partner', '=', partner)
    .where('event_id', '=', event.event_id)
    .executeTakeFirst();
  if (earlierEvent !== undefined && earlierEvent.body_hash !== hash)
    throw new RefusalError(refuse('DUPLICADA'));
  if (earlierEvent !== undefined) return false;
  await tx
    .insertInto('partner_event')
    .values({
      partner,
      event_id: event.event_id,
      body_hash: hash,
      occurred_at: new Date(event.occurred_at),
      received_at: clock.now,
    })
    .execute();
  return true;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Partner } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';
import type { PartnerActor } from '../actor.ts';
import { RefusalError } from '../refusal.ts';
import { sha256Hex } from '../crypto.ts';

/**
 * Accepted difference between a signature's timestamp and our clock, in either direction, because
 * the partner's clock may be fast or slow (API-24).
 */
const windowMs = 5 * 60_000;

const bodies = new WeakMap<FastifyRequest, Buffer>();

/**
 * Makes the server keep the raw bytes of signed bodies, because the signature covers these bytes and not the parsed
 * JSON.
 */
export function registerRawBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (request.headers['x-signature'] !== undefined) bodies.set(request, bytes);
    void parse(request, bytes.toString('utf8'), done);
  });
}

/** Returns a partner's signature: the HMAC-SHA256 of the timestamp in seconds, a full stop and the body. */
export function computePartnerSignature(key: string, timestamp: string, body: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
}

function isSigned(request: FastifyRequest, key: string, clock: Moment): boolean {
  const timestamp = request.headers['x-timestamp']?.toString() ?? '';
  const said = request.headers['x-signature']?.toString() ?? '';
  if (!/^\d{10}$/u.test(timestamp) || !/^[0-9a-f]{64}$/u.test(said)) return false;
  if (Math.abs(Number(timestamp) * 1000 - clock.sessionNow.getTime()) > windowMs) return false;
  const body = bodies.get(request) ?? Buffer.alloc(0);
  return timingSafeEqual(Buffer.from(said, 'hex'), computePartnerSignature(key, timestamp, body));
}

/** Returns the partner that signed the request within the last five minutes; otherwise refuses with 401. */
export function authenticatePartner(
  request: FastifyRequest,
  partner: Partner,
  { partnerSecrets, olderPartnerSecrets }: Pick<Config, 'partnerSecrets' | 'olderPartnerSecrets'>,
  clock: Moment,
): PartnerActor {
  const keys = [partnerSecrets[partner] ?? [], olderPartnerSecrets?.[partner] ?? []].flat();
  if (!keys.some((key) => isSigned(request, key, clock)))
    throw new RefusalError(refuse('SESION_TERMINADA'));
  return { kind: 'partner', partner };
}

/**
 * Records a partner's event as processed, in the transaction that applies the event. Returns false when it was
 * processed before; refuses the same event id with a different body with 409-002 (API-24).
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
  const earlier = await tx
    .selectFrom('partner_event')
    .select('body_hash')
    .where('partner', '=', partner)
    .where('event_id', '=', event.event_id)
    .executeTakeFirst();
  if (earlier !== undefined && earlier.body_hash !== hash)
    throw new RefusalError(refuse('DUPLICADA'));
  if (earlier !== undefined) return false;
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

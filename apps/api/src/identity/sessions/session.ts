import { createHmac, randomUUID } from 'node:crypto';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import type { RequestFacts } from '../../kernel/request.ts';
import type { ReadContext } from '../../kernel/unit-of-work.ts';
import type { ClientActor } from '../../kernel/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { generateToken, hashToken } from '../../kernel/crypto.ts';
import { parseDeviceName } from './device-name.ts';
import {
  type RefreshCredentialRow,
  type SessionScope,
  insertSessionFamily,
  insertRefreshCredential,
  insertSession,
  lockRefreshCredential,
  markRefreshCredentialUsed,
  revokeSessionFamiliesOfPerson,
  revokeSessionFamily,
} from './session.store.ts';

const secondMs = 1000;
const accessSeconds = 600;
export const otpLifetimeSeconds = 300;
export const sessionIdleMs = 15 * 60 * secondMs;
const absoluteMs = 12 * 3600 * secondMs;
const graceMs = 10 * secondMs;
/** Lifetimes of service tokens in seconds: one hour, or twelve for the token that the demo writes to a file. */
const serviceSeconds = { hour: 3600, demo: 12 * 3600 };

export interface IssuedTokens {
  readonly accessToken: string;
  readonly expiresIn: string;
  readonly refreshToken?: string;
}

const inMs = (clock: Moment, ms: number): Date => new Date(clock.sessionNow.getTime() + ms);

/** An access token is valid for ten minutes, or until the absolute expiry of its family when that is earlier. */
async function issueAccess(
  tx: Db,
  clock: Moment,
  who: {
    uuidIntervener: string;
    uuidFamily: string;
    amr: string;
    scope: SessionScope;
    absoluteExpiresAt: Date;
  },
): Promise<{ accessToken: string; expiresIn: string }> {
  const accessToken = generateToken();
  const remainingSeconds = Math.floor(
    (who.absoluteExpiresAt.getTime() - clock.sessionNow.getTime()) / secondMs,
  );
  const seconds = Math.min(accessSeconds, remainingSeconds);
  await insertSession(tx, {
    tokenHash: hashToken(accessToken),
    uuid: randomUUID(),
    kind: 'client',
    uuidIntervener: who.uuidIntervener,
    clientId: null,
    uuidFamily: who.uuidFamily,
    amr: who.amr,
    scope: who.scope,
    now: clock.sessionNow,
    expiresAt: inMs(clock, seconds * secondMs),
  });
  return { accessToken, expiresIn: `${String(seconds)}s` };
}

export interface NewLogin {
  readonly uuidIntervener: string;
  readonly amr: string;
  readonly request: Pick<RequestFacts, 'userAgent'>;
  readonly scope?: SessionScope;
  /** Time at which a code was entered at login. Without a code, the first sensitive call asks for one. */
  readonly lastCodeAt?: Date;
}

/** Issues an access token and the first refresh credential of the new family (SES-01, SES-02). */
export async function openSession(tx: Db, clock: Moment, who: NewLogin): Promise<IssuedTokens> {
  const uuidFamily = randomUUID();
  const scope = who.scope ?? 'full';
  const absoluteExpiresAt = inMs(clock, absoluteMs);
  await insertSessionFamily(tx, {
    uuid: uuidFamily,
    uuidIntervener: who.uuidIntervener,
    device: parseDeviceName(who.request.userAgent),
    scope,
    lastCodeAt: who.lastCodeAt ?? null,
    now: clock.sessionNow,
    visitedAt: clock.now,
    absoluteExpiresAt,
  });
  const refreshToken = generateToken();
  await insertRefreshCredential(tx, hashToken(refreshToken), uuidFamily, clock.sessionNow);
  const family = { scope, uuidFamily, absoluteExpiresAt };
  return { ...(await issueAccess(tx, clock, { ...who, ...family })), refreshToken };
}

/** Opens a pending login, whose token permits only the calls that complete the login. */
export async function openPendingLogin(
  tx: Db,
  clock: Moment,
  uuidIntervener: string,
  scope: SessionScope = 'full',
): Promise<IssuedTokens & { uuid: string }> {
  const accessToken = generateToken();
  const uuid = randomUUID();
  await insertSession(tx, {
    tokenHash: hashToken(accessToken),
    uuid,
    kind: 'otp',
    uuidIntervener,
    clientId: null,
    uuidFamily: null,
    amr: 'pwd',
    scope,
    now: clock.sessionNow,
    expiresAt: inMs(clock, otpLifetimeSeconds * secondMs),
  });
  return { uuid, accessToken, expiresIn: `${String(otpLifetimeSeconds)}s` };
}

/** Issues a token to a service client, bound to the given purposes (PRM-21). */
export async function openServiceSession(
  tx: Db,
  clock: Moment,
  client: {
    readonly clientId: string;
    readonly purposes: readonly string[];
    readonly life?: keyof typeof serviceSeconds;
  },
): Promise<IssuedTokens> {
  const accessToken = generateToken();
  const seconds = serviceSeconds[client.life ?? 'hour'];
  await insertSession(tx, {
    tokenHash: hashToken(accessToken),
    uuid: randomUUID(),
    kind: 'staff',
    uuidIntervener: null,
    clientId: client.clientId,
    purposes: client.purposes,
    uuidFamily: null,
    amr: 'secret',
    now: clock.sessionNow,
    expiresAt: inMs(clock, seconds * secondMs),
  });
  return { accessToken, expiresIn: `${String(seconds)}s` };
}

/**
 * Derives the next refresh credential from the current one by HMAC, so that a retry within the grace period receives
 * the same credential, unless the key was rotated in between.
 */
function successorOf(services: Services, token: string): string {
  const [{ secret, hash = 'sha256' }] = services.config.keyring.keysOf('sessions');
  return createHmac(hash, secret).update(`refresh\n${token}`).digest('base64url');
}

export type SessionRenewal =
  | { readonly ok: true; readonly issued: IssuedTokens }
  /** `theft`: a used refresh credential was sent again, so that the whole session family is revoked. */
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'theft' };

/**
 * Returns `EXPIRED` when the session family was idle too long or has expired, `ENDED` when all sessions of the person
 * were ended later, and undefined for a valid family.
 */
function findEndReason(row: RefreshCredentialRow, now: Date): 'EXPIRED' | 'ENDED' | undefined {
  if (row.sessions_valid_from !== null && row.created_at < row.sessions_valid_from) return 'ENDED';
  const isIdle = now.getTime() - row.last_used_at.getTime() > sessionIdleMs;
  return isIdle || row.absolute_expires_at <= now ? 'EXPIRED' : undefined;
}

/**
 * Exchanges a refresh credential for a new one. Each credential is valid once, and for ten more seconds for retries;
 * later reuse revokes the session family (SES-02).
 */
export async function renewSession(
  tx: Db,
  clock: Moment,
  services: Services,
  token: string,
): Promise<SessionRenewal> {
  const hash = hashToken(token);
  const row = await lockRefreshCredential(tx, hash);
  if (row === undefined || row.revoked_at !== null) return { ok: false, reason: 'unknown' };
  const now = clock.sessionNow;
  const endReason = findEndReason(row, now);
  if (endReason !== undefined) {
    await revokeSessionFamily(tx, row.uuid_family, now, endReason);
    return { ok: false, reason: 'expired' };
  }
  if (row.used_at !== null && now.getTime() - row.used_at.getTime() > graceMs) {
    await revokeSessionFamily(tx, row.uuid_family, now, 'REUSE');
    return { ok: false, reason: 'theft' };
  }
  const refreshToken = successorOf(services, token);
  if (row.used_at === null) await markRefreshCredentialUsed(tx, hash, row.uuid_family, now);
  await insertRefreshCredential(tx, hashToken(refreshToken), row.uuid_family, now);
  const sessionOwner = {
    uuidIntervener: row.uuid_intervener,
    uuidFamily: row.uuid_family,
    scope: row.scope,
    absoluteExpiresAt: row.absolute_expires_at,
  };
  const access = await issueAccess(tx, clock, { ...sessionOwner, amr: 'refresh' });
  return { ok: true, issued: { ...access, refreshToken } };
}

/** Ends the other sessions of a person who has changed a second factor (SES-19). */
export async function endOtherSessions(
  {
    db,
    clock,
    services,
    actor,
  }: Pick<ReadContext, 'db' | 'clock' | 'services'> & {
    readonly actor: ClientActor;
  },
  reason: 'FACTOR_CHANGED',
): Promise<void> {
  const { person, familyUuid } = actor;
  await revokeSessionFamiliesOfPerson(db, person.uuid, clock.sessionNow, reason, familyUuid);
  services.clearSessionCache();
}

/** Ends the session of a refresh credential and returns the id of its family; undefined for an unknown credential. */
export async function endSessionByRefreshToken(
  tx: Db,
  clock: Moment,
  token: string,
): Promise<string | undefined> {
  const row = await lockRefreshCredential(tx, hashToken(token));
  if (row === undefined) return undefined;
  await revokeSessionFamily(tx, row.uuid_family, clock.sessionNow, 'LOGOUT');
  return row.uuid_family;
}

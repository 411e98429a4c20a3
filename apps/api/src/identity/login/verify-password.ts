import { randomUUID } from 'node:crypto';
import { normaliseDocument, refuse } from '@participe/domain';
import { appendAudit, auditOrigin } from '../../kernel/audit.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Services } from '../../kernel/services.ts';
import { enqueue } from '../../kernel/jobs/outbox.ts';
import { type CommittedRefusal, refuseAndCommit } from '../../kernel/refusal.ts';
import { mac, tokenHash } from '../../kernel/crypto.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { deviceCookie } from '../sessions/cookies.ts';
import { type CredentialRow, findCredential, findDevice } from './credentials.store.ts';
import {
  type Bounds,
  beginBlock,
  clearAttempts,
  releaseAttempt,
  reserveAttempt,
} from '../../kernel/throttling/login-counter.store.ts';
import { PasswordQueueFullError, checkPassword } from '../passwords/password.ts';
import type { TokenContext } from './token.ts';

/** Parts of a request that password logins need. */
export type LoginContext = Pick<TokenContext, 'services' | 'clock' | 'request' | 'header'>;

const bounds: Bounds = { failures: 5, minutes: 15 };
const codeLifeMs = 90 * 24 * 3600 * 1000;
const busySeconds = 5;

/** Key of an attempt counter, which does not reveal the name, device or person. */
export const attemptKey = (services: Services, subject: string): string =>
  mac(services.config.secrets.mac, 'attempts', subject);

interface Subject {
  readonly key: string;
  /** The device proved a code for this person within ninety days. */
  readonly codeIsFresh: boolean;
}

/** A known device has a counter of its own, so that strangers cannot lock its owner out (SES-06). */
async function subjectOf(
  { services, request, clock }: LoginContext,
  username: string,
  credential: CredentialRow | undefined,
): Promise<Subject> {
  const cookie = request.cookies[deviceCookie];
  const device =
    cookie === undefined ? undefined : await findDevice(services.database, tokenHash(cookie));
  const isKnown = device !== undefined && device.uuid_intervener === credential?.uuid_intervener;
  const name = isKnown ? `device:${tokenHash(cookie ?? '')}` : `name:${username}`;
  return {
    key: attemptKey(services, name),
    codeIsFresh: isKnown && clock.sessionNow.getTime() - device.last_code_at.getTime() < codeLifeMs,
  };
}

type Counting = Pick<LoginContext, 'services' | 'clock' | 'request'>;

/** Owner of the counter if the name exists: a client, who is notified of a lockout, or staff. */
export type AttemptOwner =
  | { readonly client: string | undefined }
  | { readonly staff: string | undefined };

/**
 * Starts a lockout after too many failures. The recipient of the notification is looked up after the answer, so that
 * unknown names take the same time; the audit entry is written for every name (SES-07).
 */
async function block(
  tx: Db,
  { clock, request }: Counting,
  key: string,
  whose: AttemptOwner,
): Promise<void> {
  const minutes = await beginBlock(tx, key, clock.sessionNow, bounds);
  if (minutes === undefined) return;
  const client = 'client' in whose ? whose.client : undefined;
  await enqueue(tx, clock, 'access.blocked', client ?? randomUUID(), { minutes });
  const about =
    'staff' in whose
      ? { entity: 'staff_account', entityUuid: whose.staff ?? null }
      : { entity: 'intervener', entityUuid: client ?? null };
  await appendAudit(tx, clock, auditOrigin(undefined, request), [
    { action: 'access.blocked', ...about, after: { minutes } },
  ]);
}

/** Counts the attempt first; beyond the limit the password is not checked (SES-06). */
export async function registerLoginAttempt(
  context: Counting,
  key: string,
  whose: AttemptOwner,
): Promise<'go' | 'blocked'> {
  return inTransaction(context.services.database, async (tx) => {
    const now = context.clock.sessionNow;
    const counter = await reserveAttempt(tx, key, now);
    if (counter.blockedUntil !== null && counter.blockedUntil > now) return 'blocked';
    if (counter.failures <= bounds.failures) return 'go';
    await block(tx, context, key, whose);
    return 'blocked';
  });
}

/** Records a wrong password; the fifth starts the lockout. */
export async function failLoginAttempt(
  context: Counting,
  key: string,
  whose: AttemptOwner,
): Promise<void> {
  await inTransaction(context.services.database, (tx) => block(tx, context, key, whose));
}

/** Compares a password whose attempt was counted; an attempt that found the queue full is uncounted. */
export async function comparePassword(
  { services }: Pick<LoginContext, 'services'>,
  key: string,
  stored: string | undefined,
  password: string,
): Promise<'right' | 'wrong' | 'busy'> {
  try {
    const isRight = await checkPassword(services.config.secrets.pepper, stored, password);
    return isRight ? 'right' : 'wrong';
  } catch (error) {
    if (!(error instanceof PasswordQueueFullError)) throw error;
    await releaseAttempt(services.database, key);
    return 'busy';
  }
}

/** Refusal when the queue of digests is full; retry in a few seconds. */
export const refuseBusy = (): CommittedRefusal =>
  refuseAndCommit(refuse('MANTENIMIENTO'), busySeconds);

export type VerifiedPassword =
  | { readonly credential: CredentialRow; readonly codeIsFresh: boolean }
  | { readonly refused: CommittedRefusal };

/**
 * Password step of every login, with the same work for known and unknown names (SES-07). A correct password on the
 * wrong login counts as a wrong one, so that it reveals nothing.
 */
export async function verifyPassword(
  context: LoginContext,
  typed: { username: string; password: string },
  isMadeFor: (credential: CredentialRow) => boolean,
): Promise<VerifiedPassword> {
  const { database } = context.services;
  const username = normaliseDocument(typed.username);
  const credential = await findCredential(database, username);
  const { key, codeIsFresh } = await subjectOf(context, username, credential);
  if (
    (await registerLoginAttempt(context, key, { client: credential?.uuid_intervener })) ===
    'blocked'
  )
    return { refused: refuseAndCommit(refuse('ACCESO_BLOQUEADO')) };
  const verdict = await comparePassword(context, key, credential?.password_hash, typed.password);
  if (verdict === 'busy') return { refused: refuseBusy() };
  if (verdict === 'wrong' || credential === undefined || !isMadeFor(credential)) {
    await failLoginAttempt(context, key, { client: credential?.uuid_intervener });
    return { refused: refuseAndCommit(refuse('CREDENCIALES_INCORRECTAS')) };
  }
  await clearAttempts(database, key);
  return { credential, codeIsFresh: codeIsFresh && !credential.always_ask };
}

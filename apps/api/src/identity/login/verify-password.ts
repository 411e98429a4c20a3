import { normaliseDocumentNumber, refuse } from '@participe/domain';
import { type CommittedRefusal, refuseAndCommit } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/crypto.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { readCookie } from '../sessions/cookies.ts';
import { type CredentialRow, findCredential, findKnownDevice } from './credentials.store.ts';
import { type CounterKeys, clearAttempts } from '../../kernel/throttling/login-counter.store.ts';
import { replacePasswordHash } from '../passwords/password.store.ts';
import type { TokenContext } from './token.ts';
import {
  attemptCounterKeys,
  comparePassword,
  recordFailedLogin,
  refuseFullPasswordQueue,
  recordLoginAttempt,
  upgradePasswordHash,
} from '../passwords/password-attempts.ts';

export type LoginContext = Pick<TokenContext, 'services' | 'clock' | 'request' | 'header'>;

const codeLifetimeMs = 90 * 24 * 3600 * 1000;
interface Subject {
  readonly keys: CounterKeys;
  /** True when the person entered a code on this device within the last ninety days. */
  readonly codeIsFresh: boolean;
}

/**
 * Returns the keys of the attempt counter, and whether a code was entered on this device recently. A known device has
 * its own counter, so that attempts from other devices cannot lock the person out (SES-06).
 */
async function findAttemptSubject(
  { services, request, clock }: LoginContext,
  username: string,
  credential: CredentialRow | undefined,
): Promise<Subject> {
  const cookie = readCookie(services.config, request, 'device');
  const device =
    cookie === undefined ? undefined : await findKnownDevice(services.database, hashToken(cookie));
  const isKnown = device !== undefined && device.uuid_intervener === credential?.uuid_intervener;
  const name = isKnown ? `device:${hashToken(cookie ?? '')}` : `name:${username}`;
  return {
    keys: attemptCounterKeys(services, name),
    codeIsFresh:
      isKnown && clock.sessionNow.getTime() - device.last_code_at.getTime() < codeLifetimeMs,
  };
}

export type PasswordVerification =
  | { readonly credential: CredentialRow; readonly codeIsFresh: boolean }
  | { readonly refused: CommittedRefusal };

/**
 * Checks the password of a login, with the same work for known and unknown user names (SES-07). A person who may not
 * use this login is refused like a wrong password.
 */
export async function verifyPassword(
  context: LoginContext,
  typed: { username: string; password: string },
  mayUseThisLogin: (credential: CredentialRow) => boolean,
): Promise<PasswordVerification> {
  const { database } = context.services;
  const username = normaliseDocumentNumber(typed.username);
  const credential = await findCredential(database, username);
  const { keys, codeIsFresh } = await findAttemptSubject(context, username, credential);
  const owner = { client: credential?.uuid_intervener };
  const attemptRefusal = await recordLoginAttempt(context, keys, owner);
  if (attemptRefusal !== undefined) return { refused: attemptRefusal };
  const passwordVerdict = await comparePassword(
    context,
    keys,
    credential?.password_hash,
    typed.password,
  );
  if (passwordVerdict === 'busy') return { refused: refuseFullPasswordQueue() };
  if (passwordVerdict === 'wrong' || credential === undefined || !mayUseThisLogin(credential)) {
    await recordFailedLogin(context, keys, owner);
    return { refused: refuseAndCommit(refuse('CREDENCIALES_INCORRECTAS')) };
  }
  await clearAttempts(database, keys);
  const { uuid_intervener: uuid, password_hash: stored } = credential;
  const currentHash = await upgradePasswordHash(context, stored, typed.password, (hash) =>
    runInTransaction(database, (tx) => replacePasswordHash(tx, uuid, stored, hash)),
  );
  return {
    credential: { ...credential, password_hash: currentHash },
    codeIsFresh: codeIsFresh && !credential.always_ask,
  };
}

import { CallError } from '@participe/contract/client';
import { clearLocalStorage, readCookie } from '../platform/web.ts';
import { isSuperuser } from './superuser.ts';
import { withTabLock, onTabMessage, postToTabs } from './tabs.ts';
import {
  dropToken,
  hasUsableToken,
  getTokenKind,
  storeToken,
  isTokenUsableFor,
  type TokenKind,
} from '../api/token.ts';
import { transport } from '../api/transport.ts';

/**
 * Reason why a session ended. `logout`: the person logged out. `expired`: here or in another tab. `forced`: the
 * service ended the session early. `failed`: the person's data could not be loaded; they get no explanation (SES-22,
 * SES-25).
 */
export type EndReason = 'logout' | 'expired' | 'forced' | 'failed';

type EndListener = (reason: EndReason, kind: TokenKind | undefined) => void;

const MARKER_COOKIE = 'pa_session';
const REFRESH_LOCK = 'pa_refresh';
const NOTHING_TO_REFRESH = 'No hay session ue refrescar';

const listeners = new Set<EndListener>();
let refreshing: Promise<void> | undefined;
let forgetting: Promise<void> | undefined;
/**
 * True when the page began to revoke the session before React loaded, so that the login page does not revoke it
 * again.
 */
let wasBegunEarly = false;
/** Kind of the session that ended last, for calls that were still open and fail afterwards. */
let endedKind: TokenKind | undefined;

/**
 * True when the marker cookie says that the browser holds a refresh credential. Scripts cannot read the credential
 * itself.
 */
export function hasSessionMarker(): boolean {
  return readCookie(MARKER_COOKIE) === '1';
}

/** True when a call failed with 401: nobody is logged in. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/**
 * Calls `listener` when the session ends, here or in another tab, with the kind of the session. Returns a function
 * that unsubscribes.
 */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends the session in this tab: deletes the token and the person's data on this device. Only an end forced by the
 * service also deletes the biometric flags (SES-25).
 */
export function notifySessionEnd(reason: EndReason): void {
  endedKind = getTokenKind() ?? endedKind;
  dropToken();
  clearLocalStorage({ keepBiometric: reason !== 'forced' });
  for (const listener of listeners) listener(reason, endedKind);
}

async function askForToken(outliveMs: number): Promise<void> {
  // Another tab may have sent a new token while this tab waited for the lock.
  if (isTokenUsableFor(outliveMs)) return;
  if (!hasUsableToken()) dropToken();
  const { access_token, expires_in } = await transport.call('POST /token', {
    body: { grant_type: 'refresh_token', username: '', password: '', is_intervener: 'true' },
  });
  storeToken(access_token, expires_in, 'client');
  postToTabs({ kind: 'token', token: access_token, expiresIn: expires_in });
}

/**
 * Requests a new token with the stored refresh credential, one refresh at a time across all tabs (SES-02). Throws a
 * 401 without a credential, or when the service refuses it. A superuser has no credential: the session is limited to
 * fifteen minutes (PRM-16).
 */
export async function refreshSession(outliveMs = 0): Promise<void> {
  if (isSuperuser() || !hasSessionMarker()) {
    throw new CallError({ status: 401, code: '401-004', message: NOTHING_TO_REFRESH });
  }
  refreshing ??= withTabLock(REFRESH_LOCK, () => askForToken(outliveMs)).finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

/** Makes sure, before each call, that the token stays valid for longer than the margin (SES-22). */
export async function ensureSession(): Promise<void> {
  if (!hasUsableToken()) await refreshSession();
}

/** Renews a token that would expire within `withinMs`, while the person is active. */
export async function renewSession(withinMs: number): Promise<void> {
  if (isSuperuser() || isTokenUsableFor(withinMs)) return;
  try {
    await refreshSession(withinMs);
  } catch (error) {
    // Without an answer, the next call tries again.
    if (isUnauthorised(error)) notifySessionEnd('expired');
  }
}

/**
 * Listens to the other tabs: uses their new tokens, and ends this session as expired when theirs ends. A superuser's
 * session belongs to one tab only. Returns a function that unsubscribes.
 */
export function syncSessionAcrossTabs(): () => void {
  return onTabMessage((message) => {
    if (isSuperuser()) return;
    if (message.kind === 'token') storeToken(message.token, message.expiresIn, 'client');
    if (message.kind === 'ended') notifySessionEnd('expired');
  });
}

async function logoutCall(): Promise<void> {
  const body = { grant_type: 'logout' } as const;
  try {
    await (isSuperuser()
      ? transport.call('POST /admin/token', { body })
      : transport.call('POST /token', { body }));
  } catch {
    // If the call fails, the server ends the session after the idle time.
  }
}

/** Ends the session in every tab that shares it and, if the service can be reached, on the server. */
export async function endSession(reason: EndReason): Promise<void> {
  const told = logoutCall();
  if (!isSuperuser()) postToTabs({ kind: 'ended' });
  await told;
  notifySessionEnd(reason);
}

async function forget(): Promise<void> {
  const wasOpen = hasUsableToken() || hasSessionMarker();
  const told = wasOpen ? logoutCall() : undefined;
  // Drop the token before waiting: after the answer, the held token may belong to a person who has logged in
  // meanwhile.
  dropToken();
  clearLocalStorage({ keepBiometric: true });
  await told;
}

/**
 * Runs before a login page is shown: revokes the session of this browser if the service can be reached, and empties
 * local storage (SES-24). A login must wait until this is finished; concurrent calls share one run.
 */
export async function forgetSession(): Promise<void> {
  if (wasBegunEarly) wasBegunEarly = false;
  else forgetOnce();
  await forgetting;
}

/** Revokes the session on the login page before React loads. A person who has logged in since stays logged in. */
export function forgetSessionEarly(): void {
  wasBegunEarly = true;
  forgetOnce();
}

/** Waits until the revocation of the browser's session, if in progress, has finished. */
export async function waitForPendingLogout(): Promise<void> {
  await forgetting;
}

function forgetOnce(): void {
  forgetting ??= forget().finally(() => {
    forgetting = undefined;
  });
}

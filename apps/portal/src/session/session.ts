import { CallError } from '@participe/contract/client';
import { clearLocalStorage, readCookie } from '../platform/web.ts';
import { isSuperuser } from './superuser.ts';
import { withTabLock, onTabMessage, postToTabs, waitForTabMessage } from './tabs.ts';
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
 * Reason for the end of a session (SES-22, SES-25). `logout`: the person logged out. `expired`: the session expired
 * here or in another tab. `forced`: the service ended it early. `failed`: the person's data could not be loaded, and
 * no explanation is shown.
 */
export type SessionEndReason = 'logout' | 'expired' | 'forced' | 'failed';

type EndListener = (reason: SessionEndReason, kind: TokenKind | undefined) => void;

const MARKER_COOKIE = 'pa_session';
const REFRESH_LOCK = 'pa_refresh';
const NOTHING_TO_REFRESH = 'No hay session ue refrescar';

const listeners = new Set<EndListener>();
let pendingRefresh: Promise<void> | undefined;
let pendingRevocation: Promise<void> | undefined;
/**
 * True when this session was already being revoked before React loaded, so that the login page does not revoke it
 * again.
 */
let wasRevokedBeforeReact = false;
/** True from the opening of a page with a session cookie until a guard has read it. */
let hadMarkerBeforeReact = false;
/** Kind of token of the session that ended last, for calls of that session that fail only later. */
let endedKind: TokenKind | undefined;

/** True when a cookie says that the browser has a refresh credential. Scripts cannot read the credential itself. */
export function hasSessionMarker(): boolean {
  return (readCookie(`__Host-${MARKER_COOKIE}`) ?? readCookie(MARKER_COOKIE)) === '1';
}

export function isUnauthorisedError(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/**
 * Calls `listener` with the reason and the kind of token when the session ends in this tab. Returns a function that
 * unsubscribes.
 */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True during the logout call. Refusals of parallel calls then do not end the session. */
let isLoggingOut = false;

/**
 * Deletes the token and empties local storage, unless a logout is in progress. The biometric flags are deleted only
 * if the service forced the end (SES-25).
 */
export function endSessionInTab(reason: SessionEndReason): void {
  if (isLoggingOut) return;
  endedKind = getTokenKind() ?? endedKind;
  dropToken();
  clearLocalStorage({ keepBiometric: reason !== 'forced' });
  for (const listener of listeners) listener(reason, endedKind);
}

async function askForToken(outliveMs: number, hasWaited: boolean): Promise<void> {
  // Another tab may have sent a new token while this tab was waiting for the lock. Its message may arrive after the
  // lock.
  if (hasWaited && !isTokenUsableFor(outliveMs)) await waitForTabMessage();
  if (isTokenUsableFor(outliveMs)) return;
  if (!hasUsableToken()) dropToken();
  const { access_token, expires_in } = await transport.call('POST /token', {
    body: { grant_type: 'refresh_token', username: '', password: '', is_intervener: 'true' },
  });
  storeToken(access_token, expires_in, 'client');
  postToTabs({ kind: 'token', token: access_token, expiresIn: expires_in });
}

/**
 * Requests a new token with the refresh credential; all tabs together make one request at a time (SES-02). Throws a
 * 401 without a credential, when the service refuses it, and for superusers, who have none (PRM-16).
 */
export async function refreshSession(outliveMs = 0): Promise<void> {
  if (isSuperuser() || !hasSessionMarker()) {
    throw new CallError({ status: 401, code: '401-004', message: NOTHING_TO_REFRESH });
  }
  pendingRefresh ??= withTabLock(REFRESH_LOCK, (hasWaited) =>
    askForToken(outliveMs, hasWaited),
  ).finally(() => {
    pendingRefresh = undefined;
  });
  await pendingRefresh;
}

/**
 * Renews the session of a page of the private area before React loads, if a cookie says that there is one. The guards
 * handle a failure.
 */
export async function renewSessionBeforeReact(): Promise<void> {
  hadMarkerBeforeReact = true;
  try {
    await refreshSession();
  } catch {
    // The first guard requests the token again.
  }
}

/**
 * Returns whether a cookie said that there was a session when the page was opened, because a refused renewal deletes
 * the cookie. Only the first call can return true.
 */
export function takeMarkerBeforeReact(): boolean {
  const hadMarker = hadMarkerBeforeReact;
  hadMarkerBeforeReact = false;
  return hadMarker;
}

/** Makes sure, before each call, that the token is valid for longer than the safety margin (SES-22). */
export async function ensureSession(): Promise<void> {
  if (!hasUsableToken()) await refreshSession();
}

/** Renews a token that would expire within `withinMs` milliseconds. Called while the person is active. */
export async function renewSession(withinMs: number): Promise<void> {
  if (isSuperuser() || isTokenUsableFor(withinMs)) return;
  try {
    await refreshSession(withinMs);
  } catch (error) {
    // After another failure, the next call tries again.
    if (isUnauthorisedError(error)) endSessionInTab('expired');
  }
}

/**
 * Uses the new tokens of other tabs, and ends the session as expired when another tab ends it. A superuser's session
 * belongs to one tab and does not follow others. Returns a function that unsubscribes.
 */
export function syncSessionAcrossTabs(): () => void {
  return onTabMessage((message) => {
    if (isSuperuser()) return;
    if (message.kind === 'token') storeToken(message.token, message.expiresIn, 'client');
    if (message.kind === 'ended') endSessionInTab('expired');
  });
}

async function sendLogout(): Promise<void> {
  const body = { grant_type: 'logout' } as const;
  try {
    await (isSuperuser()
      ? transport.call('POST /admin/token', { body })
      : transport.call('POST /token', { body }));
  } catch {
    // The service ends the session after the idle time.
  }
}

/** Ends the session on the service, if it can be reached, and in all its tabs. A superuser's session has one tab. */
export async function endSession(reason: SessionEndReason): Promise<void> {
  isLoggingOut = true;
  const logoutCall = sendLogout();
  if (!isSuperuser()) postToTabs({ kind: 'ended' });
  await logoutCall;
  isLoggingOut = false;
  endSessionInTab(reason);
}

async function revokeStoredSession(): Promise<void> {
  const wasOpen = hasUsableToken() || hasSessionMarker();
  const logoutCall = wasOpen ? sendLogout() : undefined;
  // After the call, the stored token may be that of a new login, so the token is deleted before.
  dropToken();
  clearLocalStorage({ keepBiometric: true });
  await logoutCall;
}

/**
 * Revokes the session of this browser, if the service can be reached, and empties local storage except the flags of
 * biometric access (SES-24). A login must wait until this has finished; concurrent calls share one run.
 */
export async function revokeBrowserSession(): Promise<void> {
  if (wasRevokedBeforeReact) wasRevokedBeforeReact = false;
  else revokeOnce();
  await pendingRevocation;
}

/**
 * Revokes the browser's session on the login page before React loads. Another revocation would end a login made
 * meanwhile.
 */
export function revokeSessionOnPrerenderedLogin(): void {
  wasRevokedBeforeReact = true;
  revokeOnce();
}

/** Waits until a revocation of the browser's session that is in progress has finished. */
export async function waitForPendingLogout(): Promise<void> {
  await pendingRevocation;
}

function revokeOnce(): void {
  pendingRevocation ??= revokeStoredSession().finally(() => {
    pendingRevocation = undefined;
  });
}

import { CallError } from '@participe/contract/client';
import { clearLocalStorage, readCookie } from '../platform/web.ts';
import { oneTabAtATime, onTabs, tellTabs } from './tabs.ts';
import { dropToken, hasUsableToken, holdToken, usableFor } from './token.ts';
import { transport } from './transport.ts';

export type EndReason = 'logout' | 'expired';

const MARKER_COOKIE = 'pa_session';
const REFRESH_LOCK = 'pa_refresh';
const NOTHING_TO_REFRESH = 'No hay session ue refrescar';

const listeners = new Set<(reason: EndReason) => void>();
let refreshing: Promise<void> | undefined;

/** Whether the browser says that it holds a refresh credential; the credential itself no script reads. */
export function mayRefresh(): boolean {
  return readCookie(MARKER_COOKIE) === '1';
}

/** Whether a failed call said that nobody is logged in. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Tells when the session is over, here or in another tab. Returns how to stop. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Declares the session over in this tab; the token is gone at once. */
export function sessionIsOver(reason: EndReason): void {
  dropToken();
  for (const listener of listeners) listener(reason);
}

async function askForToken(outliveMs: number): Promise<void> {
  // Another tab may have brought one while this one waited for its turn.
  if (usableFor(outliveMs)) return;
  if (!hasUsableToken()) dropToken();
  const { access_token, expires_in } = await transport.call('POST /token', {
    body: { grant_type: 'refresh_token', username: '', password: '', is_intervener: 'true' },
  });
  holdToken(access_token, expires_in, 'client');
  tellTabs({ kind: 'token', token: access_token, expiresIn: expires_in });
}

/**
 * Takes another token with the stored credential, one refresh at a time in this tab and among all tabs
 * (decision G-B01). Refuses with 401 without a credential, or when the service refuses it.
 */
export async function refreshSession(outliveMs = 0): Promise<void> {
  if (!mayRefresh()) {
    throw new CallError({ status: 401, code: '401-004', message: NOTHING_TO_REFRESH });
  }
  refreshing ??= oneTabAtATime(REFRESH_LOCK, () => askForToken(outliveMs)).finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

/** Makes sure that there is a token with more than the margin left, before each call (decision G-B12). */
export async function ensureSession(): Promise<void> {
  if (!hasUsableToken()) await refreshSession();
}

/** Renews a token that would not outlive the next `withinMs`, while the person is active. */
export async function renewSession(withinMs: number): Promise<void> {
  if (usableFor(withinMs)) return;
  try {
    await refreshSession(withinMs);
  } catch (error) {
    // Silence leaves it to the next call to try again.
    if (isUnauthorised(error)) sessionIsOver('expired');
  }
}

/** Follows the other tabs: takes their new token, ends with them. Returns how to stop. */
export function followTabs(): () => void {
  return onTabs((message) => {
    if (message.kind === 'token') holdToken(message.token, message.expiresIn, 'client');
    if (message.kind === 'ended') sessionIsOver(message.reason);
  });
}

async function logoutCall(): Promise<void> {
  try {
    await transport.call('POST /token', { body: { grant_type: 'logout' } });
  } catch {
    // Unheard, the session dies by itself on the server after the idle time.
  }
}

/** Ends the session on the server as well as it can, and in every tab. */
export async function endSession(reason: EndReason): Promise<void> {
  const told = logoutCall();
  tellTabs({ kind: 'ended', reason });
  await told;
  sessionIsOver(reason);
}

/**
 * What a login-type address does before it shows: the session of this browser is revoked as well as it
 * can be, and local storage emptied (decision G-B14). Enter only once it is over.
 */
export async function forgetSession(): Promise<void> {
  const wasOpen = hasUsableToken() || mayRefresh();
  clearLocalStorage();
  if (wasOpen) await logoutCall();
  dropToken();
}

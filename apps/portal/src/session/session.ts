import { CallError } from '@participe/contract/client';
import { clearLocalStorage, readCookie } from '../platform/web.ts';
import { isSuperuser } from './superuser.ts';
import { oneTabAtATime, onTabs, tellTabs } from './tabs.ts';
import {
  dropToken,
  hasUsableToken,
  heldKind,
  holdToken,
  usableFor,
  type TokenKind,
} from '../api/token.ts';
import { transport } from '../api/transport.ts';

/**
 * Why a session ended: the person left; its time was over, here or in another tab; the service put an end
 * to it before that; or the person could not be loaded, which is not explained (SES-22, SES-25).
 */
export type EndReason = 'logout' | 'expired' | 'forced' | 'failed';

type EndListener = (reason: EndReason, kind: TokenKind | undefined) => void;

const MARKER_COOKIE = 'pa_session';
const REFRESH_LOCK = 'pa_refresh';
const NOTHING_TO_REFRESH = 'No hay session ue refrescar';

const listeners = new Set<EndListener>();
let refreshing: Promise<void> | undefined;
let forgetting: Promise<void> | undefined;
/** Begun by the page before React was there: the login that takes it over has nothing more to forget. */
let wasBegunEarly = false;
/** Whose session was last declared over: calls that were under way fail after it, one by one. */
let endedKind: TokenKind | undefined;

/** Whether the browser says that it holds a refresh credential; the credential itself no script reads. */
export function mayRefresh(): boolean {
  return readCookie(MARKER_COOKIE) === '1';
}

/** Whether a failed call said that nobody is logged in. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Tells when the session is over, here or in another tab, and whose it was. Returns how to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Declares the session over in this tab; the token is gone at once, and so is what this device keeps of
 * the person. Only an end that the service forced takes the flags of biometric access too (SES-25).
 */
export function sessionIsOver(reason: EndReason): void {
  endedKind = heldKind() ?? endedKind;
  dropToken();
  clearLocalStorage({ keepBiometric: reason !== 'forced' });
  for (const listener of listeners) listener(reason, endedKind);
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
 * (SES-02). Refuses with 401 without a credential, or when the service refuses it; a superuser
 * has none: fifteen minutes are all there is (PRM-16).
 */
export async function refreshSession(outliveMs = 0): Promise<void> {
  if (isSuperuser() || !mayRefresh()) {
    throw new CallError({ status: 401, code: '401-004', message: NOTHING_TO_REFRESH });
  }
  refreshing ??= oneTabAtATime(REFRESH_LOCK, () => askForToken(outliveMs)).finally(() => {
    refreshing = undefined;
  });
  await refreshing;
}

/** Makes sure that there is a token with more than the margin left, before each call (SES-22). */
export async function ensureSession(): Promise<void> {
  if (!hasUsableToken()) await refreshSession();
}

/** Renews a token that would not outlive the next `withinMs`, while the person is active. */
export async function renewSession(withinMs: number): Promise<void> {
  if (isSuperuser() || usableFor(withinMs)) return;
  try {
    await refreshSession(withinMs);
  } catch (error) {
    // Silence leaves it to the next call to try again.
    if (isUnauthorised(error)) sessionIsOver('expired');
  }
}

/**
 * Follows the other tabs: takes their new token, and ends with them as an expired session.
 * The view of a superuser is of its tab alone. Returns how to stop.
 */
export function followTabs(): () => void {
  return onTabs((message) => {
    if (isSuperuser()) return;
    if (message.kind === 'token') holdToken(message.token, message.expiresIn, 'client');
    if (message.kind === 'ended') sessionIsOver('expired');
  });
}

async function logoutCall(): Promise<void> {
  const body = { grant_type: 'logout' } as const;
  try {
    await (isSuperuser()
      ? transport.call('POST /admin/token', { body })
      : transport.call('POST /token', { body }));
  } catch {
    // Unheard, the session dies by itself on the server after the idle time.
  }
}

/** Ends the session on the server as well as it can, and in every tab that shares it. */
export async function endSession(reason: EndReason): Promise<void> {
  const told = logoutCall();
  if (!isSuperuser()) tellTabs({ kind: 'ended' });
  await told;
  sessionIsOver(reason);
}

async function forget(): Promise<void> {
  const wasOpen = hasUsableToken() || mayRefresh();
  const told = wasOpen ? logoutCall() : undefined;
  // At once: whatever is held once the service has answered is of somebody who entered meanwhile.
  dropToken();
  clearLocalStorage({ keepBiometric: true });
  await told;
}

/**
 * What a login-type address does before it shows: the session of this browser is revoked as well as it
 * can be, and local storage emptied (SES-24). Enter only once it is over; asked while it lasts,
 * it is the same one.
 */
export async function forgetSession(): Promise<void> {
  if (wasBegunEarly) wasBegunEarly = false;
  else forgetOnce();
  await forgetting;
}

/** The same, started by the login page before React: a person who has logged in meanwhile stays logged in. */
export function forgetSessionEarly(): void {
  wasBegunEarly = true;
  forgetOnce();
}

/** Waits until what was open here is over, if that is under way. */
export async function sessionForgotten(): Promise<void> {
  await forgetting;
}

function forgetOnce(): void {
  forgetting ??= forget().finally(() => {
    forgetting = undefined;
  });
}

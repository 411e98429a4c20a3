import { monotonicNow } from '../platform/clock.ts';
import { isExpiryBeyondMargin, parseLifetimeMs } from './token-lifetime.ts';

/**
 * The kind of token: `client` for a client; `admin` for a superuser, limited to the data of one client; `otp` for a
 * login in progress, limited to the second step (SES-05).
 */
export type TokenKind = 'client' | 'admin' | 'otp';

interface StoredToken {
  token: string;
  expiresAt: number;
  kind: TokenKind;
}

// The token is kept in memory only (SES-01). After a reload, a client's tab requests a new one with the refresh cookie.
let storedToken: StoredToken | undefined;

/** Stores a token with the time at which it expires. */
export function storeToken(token: string, expiresIn: string, kind: TokenKind): void {
  storedToken = { token, expiresAt: monotonicNow() + parseLifetimeMs(expiresIn), kind };
}

/** Deletes the stored token. */
export function dropToken(): void {
  storedToken = undefined;
}

/** Returns the stored token, if any, whether it has expired or not. */
export function getBearerToken(): string | undefined {
  return storedToken?.token;
}

/** Returns the kind of the stored token, whether it has expired or not. */
export function getTokenKind(): TokenKind | undefined {
  return storedToken?.kind;
}

/** Returns the milliseconds until the stored token expires. */
export function getRemainingTokenMs(): number {
  return storedToken ? Math.max(0, storedToken.expiresAt - monotonicNow()) : 0;
}

/** True when the stored token is valid for longer than the safety margin and does not belong to a login in progress. */
export function hasUsableToken(): boolean {
  return isTokenUsableFor(0);
}

/** True when `hasUsableToken` will still be true after `withinMs` milliseconds. */
export function isTokenUsableFor(withinMs: number): boolean {
  if (!storedToken || storedToken.kind === 'otp') return false;
  return isExpiryBeyondMargin(storedToken.expiresAt - withinMs, monotonicNow());
}

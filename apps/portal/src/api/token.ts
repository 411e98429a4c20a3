import { monotonicNow } from '../platform/clock.ts';
import { isExpiryBeyondMargin, parseLifetimeMs } from './token-lifetime.ts';

/**
 * `client` is a client's token; `admin` a superuser's, limited to the data of one client; `otp` that of a login in
 * progress, limited to its second step (SES-05).
 */
export type TokenKind = 'client' | 'admin' | 'otp';

interface StoredToken {
  token: string;
  expiresAt: number;
  kind: TokenKind;
}

// The token is kept in memory only (SES-01). After a reload, a client's tab requests a new one with the refresh
// cookie.
let storedToken: StoredToken | undefined;

export function storeToken(token: string, expiresIn: string, kind: TokenKind): void {
  storedToken = { token, expiresAt: monotonicNow() + parseLifetimeMs(expiresIn), kind };
}

export function dropToken(): void {
  storedToken = undefined;
}

/** Returns the stored token, if any, even when it has expired. */
export function getBearerToken(): string | undefined {
  return storedToken?.token;
}

/** Returns the kind of the stored token, even when it has expired. */
export function getTokenKind(): TokenKind | undefined {
  return storedToken?.kind;
}

export function getRemainingTokenMs(): number {
  return storedToken ? Math.max(0, storedToken.expiresAt - monotonicNow()) : 0;
}

/** True when the token is valid for longer than the safety margin and does not belong to a login in progress. */
export function hasUsableToken(): boolean {
  return isTokenUsableFor(0);
}

/** True when `hasUsableToken` will still be true after `withinMs` milliseconds. */
export function isTokenUsableFor(withinMs: number): boolean {
  if (!storedToken || storedToken.kind === 'otp') return false;
  return isExpiryBeyondMargin(storedToken.expiresAt - withinMs, monotonicNow());
}

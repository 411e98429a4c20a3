import { monotonicNow } from '../platform/clock.ts';
import { isUsable, lifetimeMs } from './token-lifetime.ts';

/**
 * The kind of token: a client's, a superuser's for the data of one client, or that of a login that still
 * owes its code and opens nothing else (SES-01).
 */
export type TokenKind = 'client' | 'admin' | 'otp';

interface Held {
  token: string;
  expiresAt: number;
  kind: TokenKind;
}

// In memory and nowhere else (SES-01): a reload asks for another through the cookie.
let held: Held | undefined;

/** Keeps a token for as long as it says it lives. */
export function holdToken(token: string, expiresIn: string, kind: TokenKind): void {
  held = { token, expiresAt: monotonicNow() + lifetimeMs(expiresIn), kind };
}

/** Drops whatever token is held. */
export function dropToken(): void {
  held = undefined;
}

/** The token to send now, if any. */
export function bearer(): string | undefined {
  return held?.token;
}

/** The kind of token in memory, expired or not. */
export function heldKind(): TokenKind | undefined {
  return held?.kind;
}

/** Milliseconds that the held token still lives. */
export function tokenLeftMs(): number {
  return held ? Math.max(0, held.expiresAt - monotonicNow()) : 0;
}

/** Whether a session is open here with more than the margin left. */
export function hasUsableToken(): boolean {
  return usableFor(0);
}

/** Whether the session's token stays usable for as long as this. */
export function usableFor(withinMs: number): boolean {
  if (!held || held.kind === 'otp') return false;
  return isUsable(held.expiresAt - withinMs, monotonicNow());
}

import { monotonicNow } from './clock.ts';
import { isUsable, lifeOf } from './token-life.ts';

interface Held {
  token: string;
  expiresAt: number;
  /** `otp` is the pending login that still owes its code: it opens nothing else. */
  kind: 'client' | 'otp';
}

// In memory and nowhere else (ruling 1): a reload asks for another through the cookie.
let held: Held | undefined;

/** Keeps a token for as long as it says it lives. */
export function holdToken(token: string, expiresIn: string, kind: Held['kind']): void {
  held = { token, expiresAt: monotonicNow() + lifeOf(expiresIn), kind };
}

/** Drops whatever token is held. */
export function dropToken(): void {
  held = undefined;
}

/** The token to send now, if any. */
export function bearer(): string | undefined {
  return held?.token;
}

/** Whether a session is open here with more than the margin left. */
export function hasUsableToken(): boolean {
  return held?.kind === 'client' && isUsable(held.expiresAt, monotonicNow());
}

/** Milliseconds until the session's token stops being usable; 0 without one. */
export function usableFor(withinMs: number): boolean {
  return held?.kind === 'client' && isUsable(held.expiresAt - withinMs, monotonicNow());
}

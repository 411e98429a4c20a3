/** Without a pointer, key, touch or scroll the session ends after this, with a warning before (SES-26). */
export const IDLE_END_MS = 15 * 60_000;
const IDLE_WARNING_MS = 13 * 60_000;

export type IdlePhase = 'active' | 'warning' | 'over';

/** The phase of an idle time. */
export function idlePhase(idleMs: number): IdlePhase {
  if (idleMs >= IDLE_END_MS) return 'over';
  return idleMs >= IDLE_WARNING_MS ? 'warning' : 'active';
}

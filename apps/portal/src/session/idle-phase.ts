/** Milliseconds without pointer, key, touch or scroll after which the session ends (SES-26). */
export const IDLE_END_MS = 15 * 60_000;
const IDLE_WARNING_MS = 13 * 60_000;

export type IdlePhase = 'active' | 'warning' | 'over';

export function getIdlePhase(idleMs: number): IdlePhase {
  if (idleMs >= IDLE_END_MS) return 'over';
  return idleMs >= IDLE_WARNING_MS ? 'warning' : 'active';
}

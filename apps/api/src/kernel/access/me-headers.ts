import type { Actor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import { sha256Base64 } from '../crypto.ts';

/**
 * Returns the header `X-Me-Version`, whose value changes when the answer of GET /me may change (API-37). The value
 * depends on the day, because roles begin and end on a day.
 */
export function getMeHeaders(actor: Actor | undefined, { today }: Moment): Record<string, string> {
  if (actor?.kind !== 'client' || actor.meVersion === undefined) return {};
  return { 'X-Me-Version': sha256Base64(`${actor.meVersion} ${today}`) };
}

import type { Actor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import { sha256Base64 } from '../crypto.ts';

/**
 * Returns the header of every answer to a client that differs as soon as GET /me may answer something else, so that the
 * portal asks it only then (API-37). It depends on the day, because roles begin and end on a day.
 */
export function getMeHeaders(actor: Actor | undefined, { today }: Moment): Record<string, string> {
  if (actor?.kind !== 'client' || actor.meVersion === undefined) return {};
  return { 'X-Me-Version': sha256Base64(`${actor.meVersion} ${today}`) };
}

import type { Actor } from '../actor.ts';
import type { Moment } from '../clock.ts';
import { sha256Base64 } from '../crypto.ts';

/**
 * Returns the header `X-Me-Version` of an answer to a client. Its value changes as soon as GET /me may answer something
 * else, so that the portal repeats GET /me only then (API-37). It depends on the day, because roles begin and end on a
 * day.
 */
export function getMeHeaders(actor: Actor | undefined, { today }: Moment): Record<string, string> {
  if (actor?.kind !== 'client' || actor.meVersion === undefined) return {};
  return { 'X-Me-Version': sha256Base64(`${actor.meVersion} ${today}`) };
}

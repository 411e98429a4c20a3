/** Result of an actor in one run: the number of things done, and the business time of its next work. */
export type ActorResult = { did: number; nextDueAt?: string };

/** Returns the earlier of two instants, or the only one that is defined. */
export function getEarlierInstant(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

export function createActorResult(handled: number, nextDueAt: string | undefined): ActorResult {
  return nextDueAt === undefined ? { did: handled } : { did: handled, nextDueAt };
}

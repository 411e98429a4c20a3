/** Result of an actor in one run: the number of things done, and the business time of its next work. */
export type ActorResult = { did: number; nextDueAt?: string };

/** Returns the earlier of two instants. If only one is defined, returns that one. */
export function getEarlierInstant(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

/** Creates the result of a run, with the next due time if there is one. */
export function createActorResult(handled: number, nextDueAt: string | undefined): ActorResult {
  return nextDueAt === undefined ? { did: handled } : { did: handled, nextDueAt };
}

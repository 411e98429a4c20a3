/** Result of an actor in one run: how much was done, and the business time of its next work. */
export type Turn = { did: number; nextDueAt?: string };

/** Returns the earlier of two instants, either of which may be missing. */
export function earlier(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

/** Creates the result of a run, with the next due instant if there is one. */
export function turn(did: number, nextDueAt: string | undefined): Turn {
  return nextDueAt === undefined ? { did } : { did, nextDueAt };
}

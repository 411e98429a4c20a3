/** Thrown in a state that must be impossible: answered as 500 and rolled back, never explained to a client. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Throws an InvariantError when the condition does not hold; for impossible states, never for an expected refusal. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

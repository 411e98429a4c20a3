/** Thrown when a state that must be impossible is met: answered as 500, rolled back, never explained to a client. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** Stops with an InvariantError when the condition does not hold; for impossible states, never for an expected no. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

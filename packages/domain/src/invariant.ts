/**
 * Thrown in a state that should be impossible. The transaction is rolled back, and the client gets a 500 without
 * details.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Throws an InvariantError when the condition is false. It serves impossible states; an expected rejection is a
 * `Refusal`.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

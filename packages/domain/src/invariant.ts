/**
 * Thrown in a state that must be impossible. The transaction is rolled back and the response is 500, without details
 * for the client.
 */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * Throws an InvariantError when the condition is false. Only for impossible states; an expected refusal is a
 * `Refusal`.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

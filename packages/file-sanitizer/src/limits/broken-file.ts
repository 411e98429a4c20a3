/** Thrown when a file violates its format or exceeds a limit; the file is then rejected. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** Throws BrokenFileError unless the condition holds. */
export function assertIntact(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new BrokenFileError(reason);
}

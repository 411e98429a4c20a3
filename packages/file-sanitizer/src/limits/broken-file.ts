/** A file violates its format or exceeds a limit, and is refused. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** Throws BrokenFileError unless the condition holds. */
export function intact(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new BrokenFileError(reason);
}

/** Thrown when a file violates its format or exceeds a limit. The file is then rejected. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** Throws BrokenFileError when the condition is false. */
export function assertFileIntact(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new BrokenFileError(reason);
}

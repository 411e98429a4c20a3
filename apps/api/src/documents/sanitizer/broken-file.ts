/** A file that is not what it says it is, or that holds more than anybody needs; it is refused. */
export class BrokenFileError extends Error {
  override readonly name = 'BrokenFileError';
}

/** Stops reading a file unless it keeps its format. */
export function intact(holds: boolean, what: string): asserts holds {
  if (!holds) throw new BrokenFileError(what);
}

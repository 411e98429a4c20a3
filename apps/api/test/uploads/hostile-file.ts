/** A hostile file and its expected outcome. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly filename?: string;
  /**
   * `refused`: the upload fails with 400-050. `kept`: the file is stored after it was rewritten without the
   * hostile content.
   */
  readonly ends: 'refused' | 'kept';
  /** Texts that the stored file must not contain, even compressed. */
  readonly never?: readonly string[];
}

export const refused = (
  name: string,
  bytes: () => Buffer,
  filename = 'justificante.pdf',
): HostileFile => ({ name, bytes, filename, ends: 'refused' });

export const cleaned = (
  name: string,
  bytes: () => Buffer,
  never: readonly string[],
  filename = 'justificante.pdf',
): HostileFile => ({ name, bytes, filename, ends: 'kept', never });

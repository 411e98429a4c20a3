/** A file that somebody should not have sent, and what becomes of it. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly filename?: string;
  /** `refused`: 400-050. `kept`: written anew, without what was hostile in it. */
  readonly ends: 'refused' | 'kept';
  /** What must not be found in what is kept, however it is packed. */
  readonly never?: readonly string[];
}

export const refused = (
  name: string,
  bytes: () => Buffer,
  filename = 'justificante.pdf',
): HostileFile => ({ name, bytes, filename, ends: 'refused' });

export const kept = (
  name: string,
  bytes: () => Buffer,
  never: readonly string[],
  filename = 'justificante.pdf',
): HostileFile => ({ name, bytes, filename, ends: 'kept', never });

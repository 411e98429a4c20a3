export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly filename?: string;
  /** `refused`: the upload fails with 400-050. `kept`: the file is stored without its hostile content. */
  readonly outcome: 'refused' | 'kept';
  /** Texts that the stored file must not contain, even compressed. */
  readonly forbiddenTexts?: readonly string[];
}

export const buildHostileFileToRefuse = (
  name: string,
  bytes: () => Buffer,
  filename = 'justificante.pdf',
): HostileFile => ({ name, bytes, filename, outcome: 'refused' });

export const buildHostileFileToSanitize = (
  name: string,
  bytes: () => Buffer,
  forbiddenTexts: readonly string[],
  filename = 'justificante.pdf',
): HostileFile => ({ name, bytes, filename, outcome: 'kept', forbiddenTexts });

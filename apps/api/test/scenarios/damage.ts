import fc from 'fast-check';

/**
 * Damage to a file in transit: truncated, one byte changed or set to zero, content repeated, another encoding, or
 * none.
 */
export interface FileDamage {
  readonly kind: 'cut' | 'flip' | 'zero' | 'doubled' | 'utf16' | 'latin1' | 'none';
  /** Position, as a fraction of the file's length. */
  readonly at: number;
  /** Mask that changes a byte by XOR. */
  readonly by: number;
}

export const damageArbitrary: fc.Arbitrary<FileDamage> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('flip' as const) },
    { weight: 3, arbitrary: fc.constant('cut' as const) },
    // PostgreSQL cannot store the NUL character in a text.
    { weight: 2, arbitrary: fc.constant('zero' as const) },
    { weight: 1, arbitrary: fc.constantFrom('doubled', 'utf16', 'latin1', 'none') },
  ),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  by: fc.integer({ min: 1, max: 255 }),
});

export function applyDamage(file: Buffer, { kind, at, by }: FileDamage): Buffer {
  const damageOffset = Math.floor(at * file.length);
  switch (kind) {
    case 'cut':
      return file.subarray(0, damageOffset);
    case 'flip':
    case 'zero': {
      const bytes = Buffer.from(file);
      bytes.writeUInt8(kind === 'zero' ? 0 : bytes.readUInt8(damageOffset) ^ by, damageOffset);
      return bytes;
    }
    case 'doubled':
      return Buffer.concat([file, file]);
    case 'utf16':
      return Buffer.from(file.toString('utf8'), 'utf16le');
    case 'latin1':
      return Buffer.from(file.toString('utf8'), 'latin1');
    case 'none':
      return file;
  }
}

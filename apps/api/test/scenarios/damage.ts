import fc from 'fast-check';

/** What happens to a file on its way: it is cut short, a byte of it flips, it is sent twice over, or in another encoding. */
export interface Damage {
  readonly kind: 'cut' | 'flip' | 'zero' | 'doubled' | 'utf16' | 'latin1' | 'none';
  /** Where, as a part of its length. */
  readonly at: number;
  /** What a flipped byte is changed by. */
  readonly by: number;
}

export const damages: fc.Arbitrary<Damage> = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('flip' as const) },
    { weight: 3, arbitrary: fc.constant('cut' as const) },
    // The one character that a text of the database cannot hold.
    { weight: 2, arbitrary: fc.constant('zero' as const) },
    { weight: 1, arbitrary: fc.constantFrom('doubled', 'utf16', 'latin1', 'none') },
  ),
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  by: fc.integer({ min: 1, max: 255 }),
});

/** The bytes that arrive. */
export function damaged(file: Buffer, { kind, at, by }: Damage): Buffer {
  const place = Math.floor(at * file.length);
  switch (kind) {
    case 'cut':
      return file.subarray(0, place);
    case 'flip':
    case 'zero': {
      const bytes = Buffer.from(file);
      bytes.writeUInt8(kind === 'zero' ? 0 : bytes.readUInt8(place) ^ by, place);
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

import { describe, expect, test } from 'vitest';
import { buildCff, buildTrueType, buildType1 } from '../../test/build-fonts.ts';
import { BrokenFileError } from '../limits/broken-file.ts';
import { createBudget } from '../limits/budget.ts';
import { type FontKey, rewriteFont } from './rewrite-font.ts';
import { decryptType1, programKey } from './type1-cipher.ts';

const rewriteBytes = (key: FontKey, bytes: Buffer): Buffer =>
  rewriteFont(key, bytes, createBudget(1_000_000)).bytes;

/** Returns a Type 1 font with its encrypted part as text. */
function textOfType1(font: Buffer): string {
  const encryptedStart = font.indexOf('eexec\n') + 6;
  const plainProgram = decryptType1(font.subarray(encryptedStart), programKey, 4);
  return font.toString('latin1', 0, encryptedStart) + plainProgram.toString('latin1');
}

describe.each([
  ['TrueType', 'FontFile2', buildTrueType()],
  ['CFF', 'FontFile3', buildCff()],
  ['Type 1', 'FontFile', buildType1()],
] as const)('a %s font', (_, key, bytes) => {
  test('a rewritten font stays the same when it is rewritten again', () => {
    const firstBytes = rewriteBytes(key, bytes);
    expect(rewriteBytes(key, firstBytes).equals(firstBytes)).toBe(true);
  });

  test('a font cut off at any byte is refused or rewritten', () => {
    for (let length = 0; length < bytes.length; length += 1)
      try {
        expect(rewriteBytes(key, bytes.subarray(0, length)).length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(BrokenFileError);
      }
  });
});

test('a TrueType font keeps its outlines and loses its hinting programs and unknown tables', () => {
  const font = rewriteBytes('FontFile2', buildTrueType());
  const coordinates = Buffer.from([0, 2, 0, 0, 0x37, 0x37, 0x37, 1, 50, 50, 1, 99, 99]);
  expect(font.includes(coordinates)).toBe(true);
  expect(font.toString('latin1')).not.toMatch(/PROG|fpgm|prep|zzzz|#!/u);
});

test('a TrueType font with a circular glyph reference is refused', () => {
  const font = buildTrueType();
  const partOffset = font.indexOf(Buffer.from([1, 2, 0, 1, 5, 5]));
  font.writeUInt16BE(2, partOffset + 2);
  expect(() => rewriteBytes('FontFile2', font)).toThrow('a font is broken');
});

test('a CFF font keeps its structure, with zeros where no data was read', () => {
  const font = rewriteBytes('FontFile3', buildCff());
  expect(font).toHaveLength(buildCff().length);
  expect(font.toString('latin1')).not.toContain('#!');
  expect(font.includes(Buffer.from([189, 189, 21, 32, 29, 189, 6, 14]))).toBe(true);
});

test.each([
  ['that uses an arithmetic operator', [139, 139, 12, 10, 14]],
  ['that calls a subroutine without a number', [31, 10, 14]],
  ['with too many operands', [...Array.from({ length: 200 }, () => 139), 14]],
])('a CFF font with an outline %s is refused', (_, code) => {
  expect(() => rewriteBytes('FontFile3', buildCff(Buffer.from(code)))).toThrow('a font is broken');
});

test('a Type 1 font keeps encoding, hints and outlines, and loses all other PostScript', () => {
  const font = textOfType1(rewriteBytes('FontFile', buildType1(undefined, 'systemdict /run exec')));
  expect(font).toContain('dup 65 /A put');
  expect(font).toContain('/BlueValues [0 10] def');
  expect(font).toContain('/CharStrings 1 dict');
  expect(font).not.toMatch(/systemdict|\/run/u);
});

test('a Type 1 font with an unknown operator is refused', () => {
  const font = buildType1(Buffer.from([139, 15, 14]));
  expect(() => rewriteBytes('FontFile', font)).toThrow('a font is broken');
});

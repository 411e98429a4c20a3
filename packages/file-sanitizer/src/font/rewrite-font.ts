import type { Budget } from '../limits/budget.ts';
import { rewriteCff } from './cff.ts';
import { rewriteSfnt } from './sfnt.ts';
import { rewriteType1 } from './type1.ts';

/** Keys of a font descriptor that refer to an embedded font. */
export const fontKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const;
export type FontKey = (typeof fontKeys)[number];

/** A rewritten font, with the lengths of its parts for the dictionary of its stream (Length1 to Length3). */
export interface RewrittenFont {
  readonly bytes: Buffer;
  readonly lengths: readonly number[];
}

/**
 * Rewrites an embedded font: parses its outlines and omits all parts that PDF viewers do not need. The key and the
 * first bytes determine the format. Throws BrokenFileError for a damaged font.
 */
export function rewriteFont(key: FontKey, bytes: Buffer, budget: Budget): RewrittenFont {
  if (key === 'FontFile') {
    const font = rewriteType1(bytes, budget);
    return { bytes: font.bytes, lengths: font.lengths };
  }
  const isCff = key === 'FontFile3' && bytes[0] === 1 && bytes[1] === 0 && (bytes[2] ?? 0) >= 4;
  const font = isCff ? rewriteCff(bytes, budget) : rewriteSfnt(bytes, budget);
  return { bytes: font, lengths: key === 'FontFile2' ? [font.length] : [] };
}

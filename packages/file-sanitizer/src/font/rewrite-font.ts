import type { Budget } from '../limits/budget.ts';
import { rewriteCff } from './cff.ts';
import { rewriteSfnt } from './sfnt.ts';
import { rewriteType1 } from './type1.ts';

/** Keys of a font descriptor under which a font is embedded. */
export const fontKeys = ['FontFile', 'FontFile2', 'FontFile3'] as const;
export type FontKey = (typeof fontKeys)[number];

/** A font that was written anew, and the lengths of its parts that its stream states. */
export interface RewrittenFont {
  readonly bytes: Buffer;
  readonly lengths: readonly number[];
}

/**
 * Writes an embedded font anew from its outlines, so that no PDF viewer reads bytes that were not read here. The key
 * and the first bytes tell the format. Throws BrokenFileError.
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

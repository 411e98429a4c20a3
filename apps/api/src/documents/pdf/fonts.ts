/** Printable characters of the standard PDF fonts beyond Latin-1. */
const furtherCharacters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const unprintable = new RegExp(`[^\\n -~\\u00a0-\\u00ff${furtherCharacters}]`, 'gu');
const replacements: Readonly<Record<string, string>> = { '\u2212': '-', '\u202f': '\u00a0' };

/**
 * Returns the replacement for a character that the fonts lack: a hyphen for the typographic minus, a normal no-break
 * space for the narrow one, the base letter for an accented letter, otherwise «?».
 */
function replaceLetter(letter: string): string {
  const plainLetter = replacements[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plainLetter.replaceAll(unprintable, '?');
}

/**
 * Replaces characters that the PDF fonts lack in all texts of a document (DOC-19), because the fonts would print
 * wrong ones.
 */
export function replaceUnprintable<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value.normalize('NFC').replaceAll(unprintable, replaceLetter) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => replaceUnprintable(item)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    replaceUnprintable<unknown>(item),
  ]);
  return Object.fromEntries(entries) as Value;
}

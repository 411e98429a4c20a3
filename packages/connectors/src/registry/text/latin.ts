/** Replacements for characters that ISO-8859-1 does not contain. */
const replacements: Readonly<Record<string, string>> = {
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
};

const isPrintable = (code: number): boolean =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff && code !== 0xad);

/**
 * Returns the printable ISO-8859-1 text for a character: itself, its replacement or its base letter. A control
 * character or mark becomes empty, another character a question mark.
 */
function toLatin1Character(character: string): string {
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  if (/\s/u.test(character)) return ' ';
  if (/[\p{C}\p{M}]/u.test(character)) return '';
  if (isPrintable(character.codePointAt(0) ?? 0)) return character;
  const plainLetters = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plainLetters !== character &&
    [...plainLetters].every((one) => isPrintable(one.codePointAt(0) ?? 0))
    ? plainLetters
    : '?';
}

/**
 * Converts a text to printable ISO-8859-1, so that no control character can break a line. Other characters are
 * replaced, if necessary by a question mark.
 */
export function toLatin1Text(text: string): string {
  return [...text.normalize('NFC')].map(toLatin1Character).join('').replaceAll(/ +/gu, ' ').trim();
}

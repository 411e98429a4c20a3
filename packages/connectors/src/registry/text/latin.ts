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

const printable = (code: number): boolean =>
  (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff && code !== 0xad);

/**
 * Returns the base letter of a character that ISO-8859-1 does not contain, or a question mark when there is none.
 */
function toLatin1Character(character: string): string {
  const known = replacements[character];
  if (known !== undefined) return known;
  if (/\s/u.test(character)) return ' ';
  if (/[\p{C}\p{M}]/u.test(character)) return '';
  if (printable(character.codePointAt(0) ?? 0)) return character;
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== character && [...plain].every((one) => printable(one.codePointAt(0) ?? 0))
    ? plain
    : '?';
}

/**
 * Converts a text to printable ISO-8859-1, one byte per character. Other characters are replaced, if necessary by a
 * question mark, so that no control character can break a line.
 */
export function toLatin1Text(text: string): string {
  return [...text.normalize('NFC')].map(toLatin1Character).join('').replaceAll(/ +/gu, ' ').trim();
}

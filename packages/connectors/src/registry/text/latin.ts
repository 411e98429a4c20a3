/** What has a spelling in ISO-8859-1 although it is not of it. */
const instead: Readonly<Record<string, string>> = {
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

/** Without its accents a letter of another alphabet of ours may still be written; anything else is a question mark. */
function spelled(character: string): string {
  const known = instead[character];
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
 * A text in the printable characters of ISO-8859-1, in which every one of them is one byte: what it has no place for
 * is spelled, or becomes a question mark, and nothing breaks a line or hides in it.
 */
export function latinText(text: string): string {
  return [...text.normalize('NFC')].map(spelled).join('').replaceAll(/ +/gu, ' ').trim();
}

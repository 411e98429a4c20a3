/** Printable characters of the standard PDF fonts beyond Latin-1. */
const furtherCharacters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const unprintable = new RegExp(`[^\\n -~\\u00a0-\\u00ff${furtherCharacters}]`, 'gu');
/** Characters that are printed as another one, besides accented letters, which lose their accent. */
const replacements: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u202f': '\u00a0',
  '\t': ' ',
  '\r': '',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
};

/** Returns what is printed for a character that the fonts lack: a likeness, an accented letter without its accent, or «?». */
function replaceCharacter(character: string): string {
  const likeness = replacements[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return likeness.replaceAll(unprintable, '?');
}

/** Returns a text as documents print it, with «?» for a character that the fonts lack (DOC-19). */
export const toPrintable = (text: string): string =>
  text.normalize('NFC').replaceAll(unprintable, replaceCharacter);

/** Refuses a text for a document when a character could only be printed as «?» (DOC-19). */
export function checkPrintable(text: string): string | null {
  const lost = text
    .normalize('NFC')
    .match(unprintable)
    ?.some((character) => replaceCharacter(character).includes('?'));
  return lost === true
    ? 'Tiene caracteres que no podemos imprimir, como emojis o letras de otro alfabeto. Escríbalo sin ellos.'
    : null;
}

/** The letters that a field accepts: those of ASCII for a code, those of Unicode for a text. */
export type Alphabet = 'code' | 'text';

/** Letters without the modifier letters, which include apostrophes and accents that stand alone. */
const LETTERS = String.raw`\p{Lu}\p{Ll}\p{Lt}\p{Lo}`;
const ONLY_LETTERS = new RegExp(`^[${LETTERS}]+$`, 'u');
const LETTERS_AND_DIGITS = new RegExp(String.raw`^[${LETTERS}\p{Nd}]+$`, 'u');
const LETTERS_WITH_DASHES = new RegExp(`^[${LETTERS}](?:[${LETTERS} _-]*[${LETTERS}])?$`, 'u');

const PERSONAL_NAME = new RegExp(`^[${LETTERS}](?:[${LETTERS} _'’·-]*[${LETTERS}])?$`, 'u');

/** Some letters, such as the Hangul fillers, are invisible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** An accent may be typed as a separate character, so texts are compared in their composed form (Unicode NFC). */
function consistsOf(allowed: RegExp, text: string): boolean {
  return !INVISIBLE.test(text) && allowed.test(text.normalize('NFC'));
}

/** True when the text has a digit or another number character of any script. */
export function hasDigit(text: string): boolean {
  return /\p{N}/u.test(text);
}

/** True when the text has a letter or digit that can be seen; U+200B and the Hangul fillers cannot. */
export function hasLetterOrDigit(text: string): boolean {
  return [...text].some((one) => /[\p{L}\p{N}]/u.test(one) && !INVISIBLE.test(one));
}

/** True for a text of letters and digits. */
export function isLettersAndDigits(text: string, alphabet: Alphabet): boolean {
  return alphabet === 'code' ? /^[A-Za-z0-9]+$/.test(text) : consistsOf(LETTERS_AND_DIGITS, text);
}

/** True for a text of letters. */
export function isLetters(text: string): boolean {
  return consistsOf(ONLY_LETTERS, text);
}

/** True for letters that may have spaces, dashes and underscores between them, but not at an end. */
export function isLettersWithDashes(text: string): boolean {
  return consistsOf(LETTERS_WITH_DASHES, text);
}

/** True for letters that may have spaces, dashes, underscores, apostrophes and middle dots between them. */
export function isPersonalName(text: string): boolean {
  return consistsOf(PERSONAL_NAME, text);
}

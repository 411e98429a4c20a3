import { type Refusal, refuseField } from '../refusal.ts';
import { maxLength, minLength, required } from '../validate/fields.ts';

/** Length of a password, in characters; there are no composition rules (SES-10). */
export const passwordLength = { min: 12, max: 128 } as const;

/** Words and lists that a person's password is checked against. */
export interface PasswordContext {
  readonly documentNumber: string;
  readonly names: readonly (string | null)[];
  readonly email: string | null;
  /** Names of the manager. */
  readonly manager: readonly string[];
}

export interface NewPasswordFacts {
  readonly newPassword: string;
  readonly repeated: string;
  readonly context: PasswordContext;
  /** True for a text in the list of common passwords. */
  readonly isListed: (text: string) => boolean;
}

/** Shorter words are part of too many others: «Ana», «de la». */
const wordMin = 4;

/** A password without invisible characters, which neither lengthen nor distinguish it. */
const visible = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** True for the same password: an accented letter may be typed as one character or two. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');

/** Letters and digits alone, in lower case and without accents, to find a word inside a password. */
function plain(text: string): string {
  return visible(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Words of the person and of the manager that a password may not contain. */
export function contextWords({ documentNumber, names, email, manager }: PasswordContext): string[] {
  const [mailbox = ''] = (email ?? '').split('@', 1);
  const words = [...names, ...manager].flatMap((name) => (name ?? '').split(/[\s-]+/u));
  const document = plain(documentNumber);
  const figures = document.replaceAll(/\P{N}/gu, '');
  const all = [...words, mailbox].map(plain).concat(document, figures);
  return [...new Set(all)].filter((word) => word.length >= wordMin);
}

/** True for a password of 12 to 128 characters (SES-10). */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...visible(password)];
  return length >= passwordLength.min && length <= passwordLength.max;
}

/** True when a password contains one of the words, however it is written. */
export function containsWord(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  return words.some((word) => text.includes(word));
}

/** The shortest text that a text repeats: «abcabcabc» repeats «abc». */
function repeatedUnit(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

const noLetters = '[\\p{N}\\p{P}\\p{S}\\s]+';
const around = new RegExp(`^${noLetters}|${noLetters}$`, 'gu');

/** A text without accents: «contraseña» and «contrasena» are guessed together. */
const unaccented = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * Plain forms of a password to look up in the list: lower case, without accents, without digits and signs around it,
 * without repetition.
 */
export function commonForms(password: string): string[] {
  const lower = visible(password).toLowerCase();
  const forms = [lower, unaccented(lower)]
    .flatMap((form) => [form, form.replaceAll(around, '')])
    .flatMap((form) => [form, repeatedUnit(form)]);
  return [...new Set(forms)].filter((form) => form !== '');
}

/** A password with fewer different characters is as weak as a listed one. */
const differentMin = 5;

/** True for a common password or a plain variant of one (SES-10). */
export function isCommonPassword(password: string, isListed: (text: string) => boolean): boolean {
  const different = new Set(visible(password).toLowerCase());
  return commonForms(password).some(isListed) || different.size < differentMin;
}

/** Rules that a new password breaks, in reading order; empty when it is acceptable (SES-10). */
export function validateNewPassword(facts: NewPasswordFacts): Refusal[] {
  const { newPassword, repeated, context, isListed } = facts;
  const name = 'La contraseña';
  const text = visible(newPassword);
  const common = isCommonPassword(newPassword, isListed)
    ? 'Esta contraseña es muy común. Elija otra.'
    : null;
  const words = containsWord(newPassword, contextWords(context))
    ? 'La contraseña no puede contener su documento, su nombre, su correo ni el nombre de la gestora.'
    : null;
  const message =
    required(text) ??
    minLength(text, name, passwordLength.min) ??
    maxLength(text, name, passwordLength.max) ??
    words ??
    common;
  const differs = isSamePassword(newPassword, repeated) ? null : 'Las contraseñas no coinciden';
  return [
    ...(message === null ? [] : [refuseField('new_password', message)]),
    ...(differs === null ? [] : [refuseField('repeat_new_password', differs)]),
  ];
}

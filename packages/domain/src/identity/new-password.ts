import { type Refusal, refuseField } from '../refusal.ts';
import { maxLength, minLength, required } from '../validate/fields.ts';

/** The bounds of a password; there are no rules on its composition (ruling 2). */
export const passwordLength = { min: 12, max: 128 } as const;

/** What a person's password may not contain. */
export interface PasswordContext {
  readonly documentNumber: string;
  readonly names: readonly (string | null)[];
  readonly email: string | null;
  /** The names of the manager, as people know it. */
  readonly manager: readonly string[];
}

export interface NewPasswordFacts {
  readonly newPassword: string;
  readonly repeated: string;
  readonly context: PasswordContext;
  /** Whether a text stands in the list of common passwords. */
  readonly isListed: (text: string) => boolean;
}

/** Shorter words are part of too many others: «Ana», «de la». */
const wordMin = 4;

/** A password without what cannot be seen: it makes none longer, nor another. */
const visible = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** Whether two texts are one password: accents may be typed as one sign with their letter or as two. */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');

/** Letters and figures alone, in lower case and without accents: how a word is recognised inside a password. */
function plain(text: string): string {
  return visible(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a person and of the manager that a password may not contain. */
export function contextWords({ documentNumber, names, email, manager }: PasswordContext): string[] {
  const [mailbox = ''] = (email ?? '').split('@', 1);
  const words = [...names, ...manager].flatMap((name) => (name ?? '').split(/[\s-]+/u));
  const document = plain(documentNumber);
  const figures = document.replaceAll(/\P{N}/gu, '');
  const all = [...words, mailbox].map(plain).concat(document, figures);
  return [...new Set(all)].filter((word) => word.length >= wordMin);
}

/** Whether a password has between 12 and 128 characters. */
export function hasPasswordLength(password: string): boolean {
  const { length } = [...visible(password)];
  return length >= passwordLength.min && length <= passwordLength.max;
}

/** Whether one of the words stands in a password, however it is written. */
export function containsWord(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  return words.some((word) => text.includes(word));
}

/** The shortest text that a text repeats: «abcabcabc» is «abc» again and again. */
function repeatedUnit(text: string): string {
  const at = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, at);
}

const noLetters = '[\\p{N}\\p{P}\\p{S}\\s]+';
const around = new RegExp(`^${noLetters}|${noLetters}$`, 'gu');

/** A text without accents: «contraseña» and «contrasena» are guessed together. */
const unaccented = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * What a password is at heart: itself in lower case, without accents, without figures and signs around it,
 * without repetition.
 */
export function commonForms(password: string): string[] {
  const lower = visible(password).toLowerCase();
  const forms = [lower, unaccented(lower)]
    .flatMap((form) => [form, form.replaceAll(around, '')])
    .flatMap((form) => [form, repeatedUnit(form)]);
  return [...new Set(forms)].filter((form) => form !== '');
}

/** A password of fewer different characters is as easy as a listed one. */
const differentMin = 5;

/** Whether a password is a common one or a plain variant of it. */
export function isCommonPassword(password: string, isListed: (text: string) => boolean): boolean {
  const different = new Set(visible(password).toLowerCase());
  return commonForms(password).some(isListed) || different.size < differentMin;
}

/** What a chosen password breaks, in the order in which it should be read; nothing when it may be kept. */
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

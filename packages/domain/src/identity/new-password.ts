import { type Refusal, refuseField } from '../refusal.ts';
import { checkMaxLength, checkMinLength, checkRequired } from '../validate/fields.ts';

/** Minimum and maximum number of characters of a password. There are no rules on its composition (SES-10). */
export const passwordLengthLimits = { min: 12, max: 128 } as const;

/** Personal data and names of the manager that a password must not contain. */
export interface PasswordContext {
  readonly documentNumber: string;
  readonly names: readonly (string | null)[];
  readonly email: string | null;
  /** Names of the management company. */
  readonly manager: readonly string[];
}

export interface NewPasswordFacts {
  readonly newPassword: string;
  readonly repeated: string;
  readonly context: PasswordContext;
  /** True when the text is in the list of common passwords. */
  readonly isListed: (text: string) => boolean;
}

/** Minimum length of a forbidden word. Shorter words, such as «Ana» and «del», occur in too many other words. */
const minForbiddenWordLength = 4;

/** Invisible characters could lengthen a password or disguise a common one. */
const removeInvisibleCharacters = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/**
 * True when two passwords are equal in Unicode NFC, because an accented letter can be typed as one character or as
 * two.
 */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFC') === other.normalize('NFC');

/**
 * Returns the letters and digits of a text in lower case and without accents, in which forbidden words are searched.
 */
function toLettersAndDigits(text: string): string {
  return removeInvisibleCharacters(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the words of the person and the manager that a password must not contain. */
export function listForbiddenPasswordWords({
  documentNumber,
  names,
  email,
  manager,
}: PasswordContext): string[] {
  const [mailbox = ''] = (email ?? '').split('@', 1);
  const words = [...names, ...manager].flatMap((name) => (name ?? '').split(/[\s-]+/u));
  const document = toLettersAndDigits(documentNumber);
  const digits = document.replaceAll(/\P{N}/gu, '');
  const forbiddenTexts = [...words, mailbox].map(toLettersAndDigits).concat(document, digits);
  return [...new Set(forbiddenTexts)].filter((word) => word.length >= minForbiddenWordLength);
}

/** True for a password of 12 to 128 characters (SES-10). */
export function hasAllowedPasswordLength(password: string): boolean {
  const { length } = [...removeInvisibleCharacters(password)];
  return length >= passwordLengthLimits.min && length <= passwordLengthLimits.max;
}

/** True when a password contains one of the words. Only letters and digits are compared, without case and accents. */
export function containsForbiddenWord(password: string, words: readonly string[]): boolean {
  const text = toLettersAndDigits(password);
  return words.some((word) => text.includes(word));
}

/**
 * Returns the shortest part whose repetition gives the text, such as «abc» for «abcabcabc»; otherwise the text
 * itself.
 */
function repeatedUnit(text: string): string {
  const repetitionStart = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, repetitionStart);
}

const nonLetters = '[\\p{N}\\p{P}\\p{S}\\s]+';
const nonLettersAtEnds = new RegExp(`^${nonLetters}|${nonLetters}$`, 'gu');

/** Removes accents, because attackers try «contraseña» and «contrasena» alike. */
const removeAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * Returns the forms of a password to look up in the list of common passwords: in lower case, without accents, without
 * digits and symbols at the ends, without repetition, and in the combinations of these.
 */
export function listPasswordVariants(password: string): string[] {
  const lowercasePassword = removeInvisibleCharacters(password).toLowerCase();
  const forms = [lowercasePassword, removeAccents(lowercasePassword)]
    .flatMap((form) => [form, form.replaceAll(nonLettersAtEnds, '')])
    .flatMap((form) => [form, repeatedUnit(form)]);
  return [...new Set(forms)].filter((form) => form !== '');
}

/** A password with fewer different characters is as weak as a common one. */
const minDifferentCharacters = 5;

/**
 * True for a common password, for one that is common except for case, accents, digits or repetition, and for one with
 * too few different characters (SES-10).
 */
export function isCommonPassword(password: string, isListed: (text: string) => boolean): boolean {
  const distinctCharacters = new Set(removeInvisibleCharacters(password).toLowerCase());
  return (
    listPasswordVariants(password).some(isListed) ||
    distinctCharacters.size < minDifferentCharacters
  );
}

/**
 * Returns the refusal for the first rule that a new password breaks, and a refusal when its repetition differs; an
 * empty list for an acceptable password (SES-10).
 */
export function validateNewPassword(facts: NewPasswordFacts): Refusal[] {
  const { newPassword, repeated, context, isListed } = facts;
  const fieldName = 'La contraseña';
  const text = removeInvisibleCharacters(newPassword);
  const commonPasswordMessage = isCommonPassword(newPassword, isListed)
    ? 'Esta contraseña es muy común. Elija otra.'
    : null;
  const forbiddenWordMessage = containsForbiddenWord(
    newPassword,
    listForbiddenPasswordWords(context),
  )
    ? 'La contraseña no puede contener su documento, su nombre, su correo ni el nombre de la gestora.'
    : null;
  const message =
    checkRequired(text) ??
    checkMinLength(text, fieldName, passwordLengthLimits.min) ??
    checkMaxLength(text, fieldName, passwordLengthLimits.max) ??
    forbiddenWordMessage ??
    commonPasswordMessage;
  const mismatchMessage = isSamePassword(newPassword, repeated)
    ? null
    : 'Las contraseñas no coinciden';
  return [
    ...(message === null ? [] : [refuseField('new_password', message)]),
    ...(mismatchMessage === null ? [] : [refuseField('repeat_new_password', mismatchMessage)]),
  ];
}

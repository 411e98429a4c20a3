import { hasLuhnCheckDigit } from './check-digits.ts';

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * Converts a document number to the form in which it is stored and compared: in capitals and without blanks, dots
 * and dashes (SES-09).
 */
export function normaliseDocumentNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** True for a DNI: eight digits and a letter that follows from the number modulo 23 (API-18). */
export function isDni(text: string): boolean {
  const match = /^(\d{8})([A-Z])$/.exec(text.toUpperCase());
  return match !== null && DNI_LETTERS[Number(match[1]) % 23] === match[2];
}

/**
 * True for a NIE: X, Y or Z, seven or eight digits, and a check letter computed with 0, 1, 2 in place of X, Y, Z
 * (API-18).
 */
export function isNie(text: string): boolean {
  const [, initial = '', digits, letter] =
    /^([XYZ])(\d{7,8})([A-Z])$/.exec(text.toUpperCase()) ?? [];
  const number = Number(`${'XYZ'.indexOf(initial)}${digits}`);
  return letter !== undefined && DNI_LETTERS[number % 23] === letter;
}

/**
 * True for a NIF of a person who has neither DNI nor NIE: K, L or M, seven digits, and the check letter of a DNI
 * (CLD-04).
 */
export function isNifWithoutDni(text: string): boolean {
  const [, digits, letter] = /^[KLM](\d{7})([A-Z])$/.exec(text.toUpperCase()) ?? [];
  return letter !== undefined && DNI_LETTERS[Number(digits) % 23] === letter;
}

/** True for the form of a CIF. Its check character is not checked (API-18). */
export function isCif(text: string): boolean {
  return /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/.test(text.toUpperCase());
}

const CIF_LETTERS = 'JABCDEFGHI';

/**
 * True when the last character of a CIF is the check digit by Luhn's rule (ISO/IEC 7812-1) or the equivalent letter.
 * Both are accepted, because sources disagree on which companies have a letter. A wrong character leads to a warning
 * for staff (API-18).
 */
export function hasValidCifControl(text: string): boolean {
  const digits = Array.from(text.slice(1, 8), Number);
  const digitSum = digits.reduce((total, digit, place) => {
    const weightedDigit = place % 2 === 0 ? digit * 2 : digit;
    return total + (weightedDigit > 9 ? weightedDigit - 9 : weightedDigit);
  }, 0);
  const control = (10 - (digitSum % 10)) % 10;
  return (
    isCif(text) && [String(control), CIF_LETTERS[control]].includes(text.slice(8).toUpperCase())
  );
}

/**
 * True for a Spanish passport number: three capital letters, six digits, and an optional capital letter (API-18).
 */
export function isPassport(text: string): boolean {
  return /^[A-Z]{3}\d{6}[A-Z]?$/.test(text);
}

function lettersToNumbers(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/**
 * True for a valid ISIN: two letters, nine letters or digits, and a check digit by Luhn's rule, in which letters
 * count as 10 to 35 (API-19).
 */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  return hasLuhnCheckDigit(lettersToNumbers(text));
}

/** True for a BIC: six letters, two letters or digits, and optionally three more (API-19). */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** True for a DGS code: exactly five letters or digits (API-19). */
export function isDgsCode(text: string): boolean {
  return /^[A-Za-z0-9]{5}$/.test(text);
}

/** True for the code of a manager or distributor: exactly twelve letters or digits (API-19). */
export function isGestoraComercializador(text: string): boolean {
  return /^[A-Za-z0-9]{12}$/.test(text);
}

/** Returns the remainder modulo 97 of a text, in which letters count as 10 to 35 (ISO 7064). */
export function modulo97(text: string): number {
  return Number(BigInt(lettersToNumbers(text)) % 97n);
}

const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * Normalises an identity document number for comparison and storage: upper case, without blanks, dots or dashes
 * (SES-09).
 */
export function normaliseDocumentNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** True for a DNI: eight digits and the letter of the number modulo 23 (API-18). */
export function isDni(text: string): boolean {
  const match = /^(\d{8})([A-Z])$/.exec(text.toUpperCase());
  return match !== null && DNI_LETTERS[Number(match[1]) % 23] === match[2];
}

/**
 * True for a NIE: X, Y or Z, seven or eight digits and the check letter, computed with X, Y, Z as 0, 1, 2 (API-18).
 */
export function isNie(text: string): boolean {
  const [, first = '', digits, letter] = /^([XYZ])(\d{7,8})([A-Z])$/.exec(text.toUpperCase()) ?? [];
  const number = Number(`${'XYZ'.indexOf(first)}${digits}`);
  return letter !== undefined && DNI_LETTERS[number % 23] === letter;
}

/** True for the pattern of a CIF; the control character is not checked (API-18). */
export function isCif(text: string): boolean {
  return /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/.test(text.toUpperCase());
}

const CIF_LETTERS = 'JABCDEFGHI';

/**
 * True when a CIF ends with the check digit of its digits by Luhn's rule (ISO/IEC 7812-1), or with the equivalent
 * letter. Sources disagree on which companies have the digit and which the letter, so both are valid. A wrong
 * character is a warning for staff, not a refusal (API-18).
 */
export function hasCifControl(text: string): boolean {
  const digits = Array.from(text.slice(1, 8), Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  return (
    isCif(text) && [String(control), CIF_LETTERS[control]].includes(text.slice(8).toUpperCase())
  );
}

/** True for a Spanish passport number: three capitals, six digits, an optional capital (API-18). */
export function isPassport(text: string): boolean {
  return /^[A-Z]{3}\d{6}[A-Z]?$/.test(text);
}

function lettersToNumbers(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/**
 * True for a valid ISIN: two letters, nine letters or digits, and a Luhn check digit computed with letters as numbers
 * 10 to 35 (API-19).
 */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...lettersToNumbers(text)].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** True for a BIC: six letters, two letters or digits, and optionally three more letters or digits (API-19). */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** True for a DGS code: exactly five letters or digits (API-19). */
export function isDgs(text: string): boolean {
  return /^[A-Za-z0-9]{5}$/.test(text);
}

/** True for the identifier of a manager or distributor: exactly twelve letters or digits (API-19). */
export function isGestoraComercializador(text: string): boolean {
  return /^[A-Za-z0-9]{12}$/.test(text);
}

/** Returns the remainder modulo 97 of a text of letters and digits, with letters as 10 to 35 (ISO 7064). */
export function modulo97(text: string): number {
  return Number(BigInt(lettersToNumbers(text)) % 97n);
}

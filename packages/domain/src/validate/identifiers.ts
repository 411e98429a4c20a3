const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** An identity document number as compared and stored: upper case, without blanks, dots or dashes (SES-09). */
export function normaliseDocument(text: string): string {
  return text.toUpperCase().replace(/[\s.-]/g, '');
}

/** DNI: eight digits and the letter of the number modulo 23 (API-18). */
export function isDni(text: string): boolean {
  const match = /^(\d{8})([A-Z])$/.exec(text.toUpperCase());
  return match !== null && DNI_LETTERS[Number(match[1]) % 23] === match[2];
}

/** NIE: X, Y or Z, seven or eight digits and the letter, with X, Y, Z read as 0, 1, 2 (API-18). */
export function isNie(text: string): boolean {
  const [, first = '', digits, letter] = /^([XYZ])(\d{7,8})([A-Z])$/.exec(text.toUpperCase()) ?? [];
  const number = Number(`${'XYZ'.indexOf(first)}${digits}`);
  return letter !== undefined && DNI_LETTERS[number % 23] === letter;
}

/** CIF by its pattern only; the control character is not checked (API-18). */
export function isCif(text: string): boolean {
  return /^[ABCDEFGHJKLMNPQRSUVW]\d{7}[0-9A-J]$/.test(text.toUpperCase());
}

const CIF_LETTERS = 'JABCDEFGHI';

/**
 * True when a CIF ends with the control character of its digits, by Luhn's rule (ISO/IEC 7812-1), or with its letter.
 * Sources disagree on which companies have the digit and which the letter, so either is valid; a wrong one is a warning
 * for staff, not a refusal (API-18).
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

/** Spanish passport: three capitals, six digits, an optional capital (API-18). */
export function isPassport(text: string): boolean {
  return /^[A-Z]{3}\d{6}[A-Z]?$/.test(text);
}

function lettersToNumbers(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/** ISIN: two letters, nine letters or digits and the check digit by Luhn over the expanded text (API-19). */
export function isIsin(text: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)) return false;
  const digits = [...lettersToNumbers(text)].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** BIC: six letters, two letters or digits, optionally three more (API-19). */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** DGS code: exactly five letters or digits (API-19). */
export function isDgs(text: string): boolean {
  return /^[A-Za-z0-9]{5}$/.test(text);
}

/** Identifier of a manager or distributor: exactly twelve letters or digits (API-19). */
export function isGestoraComercializador(text: string): boolean {
  return /^[A-Za-z0-9]{12}$/.test(text);
}

/** Remainder of a text of letters and digits modulo 97, letters read as 10 to 35 (ISO 7064). */
export function modulo97(text: string): number {
  return Number(BigInt(lettersToNumbers(text)) % 97n);
}

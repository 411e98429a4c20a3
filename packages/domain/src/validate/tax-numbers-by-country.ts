import { hasLuhnCheckDigit, hasMod11And10CheckDigit, weightedSum } from './check-digits.ts';
import { isCif, isDni, isNie, isNifWithoutDni } from './identifiers.ts';

type NumberRule = (number: string) => boolean;

const isSpanish: NumberRule = (number) =>
  isDni(number) ||
  isNie(number) ||
  (/^[KLM]/u.test(number) ? isNifWithoutDni(number) : isCif(number));

/** Numbers of residents (F) are below 700000; numbers of companies (A and L) begin with 7. */
function isAndorran(number: string): boolean {
  const [, letter, digits] = /^([ACDEFGLOPU])(\d{6})[A-Z]$/u.exec(number) ?? [];
  if (digits === undefined) return false;
  if (letter === 'F') return digits < '700000';
  return (letter !== 'A' && letter !== 'L') || digits.startsWith('7');
}

function isArgentine(number: string): boolean {
  if (!/^(?:20|23|24|27|30|33|34|50|51|55)\d{9}$/u.test(number)) return false;
  const check = 11 - (weightedSum(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return '012345678990'[check] === number[10];
}

/** The numbers of people without an entry in a register of residents have 20 or 40 added to the month of birth. */
function isBelgian(number: string): boolean {
  const [, base = '', month, check] = /^(\d{2}(\d{2})\d{5})(\d{2})$/u.exec(number) ?? [];
  if (check === undefined || Number(month) % 20 > 12) return false;
  return [base, `2${base}`].some((digits) => 97 - (Number(digits) % 97) === Number(check));
}

function isSwiss(number: string): boolean {
  if (!/^756\d{10}$/u.test(number)) return false;
  return weightedSum(number, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}

/** Exactly one of the first ten digits occurs twice or three times. */
function isGerman(number: string): boolean {
  if (!/^[1-9]\d{10}$/u.test(number)) return false;
  const digitGroups = [...Map.groupBy(number.slice(0, 10), (digit) => digit).values()];
  const repeatedDigits = digitGroups.filter(({ length }) => length > 1);
  return (
    repeatedDigits.length === 1 &&
    (repeatedDigits[0]?.length ?? 0) <= 3 &&
    hasMod11And10CheckDigit(number)
  );
}

const isFrench: NumberRule = (number) =>
  /^[0-3]\d{12}$/u.test(number) && Number(number.slice(0, 10)) % 511 === Number(number.slice(10));

function isBritish(number: string): boolean {
  if (/^[A-Z]{2}\d{6}[A-Z]$/u.test(number)) return true;
  if (!/^\d{10}$/u.test(number)) return false;
  const sum = weightedSum(number.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]);
  return '21987654321'[sum % 11] === number[0];
}

const IRISH_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/** The second letter exists since 2013. It counts in the check letter when it is A, H or I. */
function isIrish(number: string): boolean {
  const [, digits = '', letter, secondLetter = ''] =
    /^(\d{7})([A-W])([AHITWX]?)$/u.exec(number) ?? [];
  const secondLetterValue = /^[AHI]$/u.test(secondLetter)
    ? 9 * IRISH_LETTERS.indexOf(secondLetter)
    : 0;
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + secondLetterValue;
  return letter !== undefined && IRISH_LETTERS[sum % 23] === letter;
}

/** Values of 0 to 9 and A to Z in the odd places of an Italian number; in the even places each counts as its rank. */
const ITALIAN_ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8,
  12, 14, 16, 10, 22, 25, 24, 23,
];
/** A digit, or the letter in its place when two people would have the same number. */
const digitOrLetter = '[0-9LMNPQRSTUV]';
const italianPerson = new RegExp(
  `^[A-Z]{6}${digitOrLetter}{2}[ABCDEHLMPRST]${digitOrLetter}{2}[A-Z]${digitOrLetter}{3}[A-Z]$`,
  'u',
);

function isItalian(number: string): boolean {
  if (/^\d{11}$/u.test(number)) return hasLuhnCheckDigit(number);
  if (!italianPerson.test(number)) return false;
  const digitSum = Array.from(number.slice(0, 15)).reduce((total, character, place) => {
    const rank = Number.parseInt(character, 36);
    const evenPlaceValue = rank < 10 ? rank : rank - 10;
    return total + (place % 2 === 0 ? (ITALIAN_ODD_VALUES[rank] ?? 0) : evenPlaceValue);
  }, 0);
  return String.fromCodePoint(65 + (digitSum % 26)) === number[15];
}

/** A person has four letters before the date of birth, a company three before the date of its foundation. */
const isMexican: NumberRule = (number) =>
  /^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/u.test(number);

function isDutch(number: string): boolean {
  return (
    /^\d{9}$/u.test(number) &&
    Number(number) > 0 &&
    weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0
  );
}

function isPortuguese(number: string): boolean {
  if (!/^[1-9]\d{8}$/u.test(number)) return false;
  const check = (11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return check % 10 === Number(number[8]);
}

const isAmerican: NumberRule = (number) =>
  /^(?!000|666)\d{9}$/u.test(number) && !/^(\d)\1{8}$/u.test(number);

/** The rule of each country whose tax numbers are checked by more than their length (CLD-04). */
export const taxNumberRules: ReadonlyMap<string, NumberRule> = new Map([
  ['AD', isAndorran],
  ['AR', isArgentine],
  ['BE', isBelgian],
  ['CH', isSwiss],
  ['DE', isGerman],
  ['ES', isSpanish],
  ['FR', isFrench],
  ['GB', isBritish],
  ['IE', isIrish],
  ['IT', isItalian],
  ['LU', (number: string) => /^\d{13}$/u.test(number)],
  ['MX', isMexican],
  ['NL', isDutch],
  ['PT', isPortuguese],
  ['US', isAmerican],
]);

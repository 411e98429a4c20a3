import { formatMoneyLimit, formatUnitsLimit } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import { isZero } from '../money/decimal-text.ts';
import {
  isTypedNumber,
  isTypedWithDecimalPoint,
  parseMoney,
  parseUnits,
  readLimit,
} from '../money/parse.ts';
import {
  hasDigit,
  isLetters,
  isLettersAndDigits,
  isLettersWithDashes,
  isPersonalName,
  type Alphabet,
} from './characters.ts';
import { isIban, normaliseIban } from './iban.ts';
import {
  isBic,
  isCif,
  isDgsCode,
  isDni,
  isGestoraComercializador,
  isIsin,
  isNie,
  isPassport,
} from './identifiers.ts';
import { checkPrintable } from './printable.ts';

/**
 * The result of a field rule: null for a valid text, otherwise the Spanish message (API-16). An empty text is valid
 * except in `checkRequired`.
 */
export type FieldMessage = string | null;

function checkField(text: string, isValid: boolean, message: string): FieldMessage {
  return text === '' || isValid ? null : message;
}

/** Refuses a text that is empty or consists of blanks. */
export function checkRequired(text: string | null | undefined): FieldMessage {
  return (text ?? '').trim() === '' ? 'Campo requerido.' : null;
}

/** Checks an e-mail address. `field` is the label of the field for the message. */
export function checkEmail(text: string, field: string): FieldMessage {
  const emailShape =
    /^[^\s@"(),:;<>[\\\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;
  const misplacedDots = /^\.|\.\.|\.@/;
  const isEmailAddress = text.length <= 254 && emailShape.test(text) && !misplacedDots.test(text);
  return checkField(text, isEmailAddress, `"${field}" tiene un formato incorrecto.`);
}

/**
 * Checks a typed number with up to six decimals. `name` is the label of the field with its article, such as "El
 * importe".
 */
export function checkDecimal(text: string, name: string): FieldMessage {
  return checkField(text, parseUnits(text).ok, `${name} no contiene un valor válido.`);
}

/** Checks a typed number that may have any count of digits, such as a contract number. */
export function checkNumeric(text: string, name: string): FieldMessage {
  return checkField(text, isTypedNumber(text), `${name} debe ser un número.`);
}

/** Checks a number whose decimal mark is the point, as in files and reports in English. */
export function checkDecimalPoint(text: string, name: string): FieldMessage {
  return checkField(text, isTypedWithDecimalPoint(text), `${name} no contiene un valor válido.`);
}

/** Refuses a text with a digit or another number character of any script. */
export function checkNonNumeric(text: string, name: string): FieldMessage {
  return checkField(text, !hasDigit(text), `${name} no tiene un formato válido.`);
}

/** Refuses all characters but letters and digits (API-20): those of ASCII for a code, those of Unicode for a text. */
export function checkAlphanumeric(
  text: string,
  name: string,
  alphabet: Alphabet = 'code',
): FieldMessage {
  const hasValidCharacters = isLettersAndDigits(text, alphabet);
  return checkField(text, hasValidCharacters, `${name} no tiene un formato válido.`);
}

/** Refuses all characters but letters (API-20). */
export function checkOnlyLetters(text: string, name: string): FieldMessage {
  return checkField(text, isLetters(text), `${name} no tiene un formato válido.`);
}

/** Checks letters with spaces, dashes and underscores between them (API-20). */
export function checkOnlyLettersDash(text: string, name: string): FieldMessage {
  return checkField(text, isLettersWithDashes(text), `${name} no tiene un formato válido.`);
}

/** Checks the name or a surname of a person, such as "O'Neill-Rico" (API-20). */
export function checkPersonalName(text: string, name: string): FieldMessage {
  return checkField(text, isPersonalName(text), `${name} no tiene un formato válido.`);
}

/** Refuses a text with fewer than `min` characters. */
export function checkMinLength(text: string, name: string, min: number): FieldMessage {
  return checkField(
    text,
    [...text].length >= min,
    `${name} debe tener al menos ${min} caracteres.`,
  );
}

/** Refuses a text with more than `max` characters. */
export function checkMaxLength(text: string, name: string, max: number): FieldMessage {
  return checkField(
    text,
    [...text].length <= max,
    `${name} debe tener como máximo ${max} caracteres.`,
  );
}

/**
 * Refuses a typed amount that is invalid or below a minimum in euros, which may be in the Spanish format (API-17).
 */
export function checkMinMoney(text: string, name: string, min: string): FieldMessage {
  const limit = readLimit(min);
  const parsedMoney = parseMoney(text);
  if (text !== '' && !parsedMoney.ok) return `${name} no contiene un valor válido.`;
  const isLargeEnough = parsedMoney.ok && compareDecimal(parsedMoney.value, limit) >= 0;
  return checkField(
    text,
    isLargeEnough,
    `${name} debe ser igual o superior a ${formatMoneyLimit(limit)}€`,
  );
}

/**
 * Refuses a typed amount that is invalid or above a maximum in euros. A maximum of zero means that the yearly limit
 * is reached.
 */
export function checkMaxMoney(text: string, name: string, max: string): FieldMessage {
  const limit = readLimit(max);
  const parsedMoney = parseMoney(text);
  if (text !== '' && !parsedMoney.ok) return `${name} no contiene un valor válido.`;
  if (isZero(limit)) {
    return checkField(text, false, 'Ha llegado a su límite anual para este tipo de operación');
  }
  const isSmallEnough = parsedMoney.ok && compareDecimal(parsedMoney.value, limit) <= 0;
  return checkField(
    text,
    isSmallEnough,
    `${name} debe ser igual o inferior a ${formatMoneyLimit(limit)}€`,
  );
}

/** Refuses a typed number of units that is invalid or below a minimum. */
export function checkMinUnits(text: string, name: string, min: string): FieldMessage {
  const limit = readLimit(min);
  const parsedUnits = parseUnits(text);
  if (text !== '' && !parsedUnits.ok) return `${name} no contiene un valor válido.`;
  const isLargeEnough = parsedUnits.ok && compareDecimal(parsedUnits.value, limit) >= 0;
  return checkField(
    text,
    isLargeEnough,
    `${name} debe ser igual o superior a ${formatUnitsLimit(limit)}`,
  );
}

/** Refuses a typed number of units that is invalid or above a maximum. */
export function checkMaxUnits(text: string, name: string, max: string): FieldMessage {
  const limit = readLimit(max);
  const parsedUnits = parseUnits(text);
  if (text !== '' && !parsedUnits.ok) return `${name} no contiene un valor válido.`;
  const isSmallEnough = parsedUnits.ok && compareDecimal(parsedUnits.value, limit) <= 0;
  return checkField(
    text,
    isSmallEnough,
    `${name} debe ser igual o inferior a ${formatUnitsLimit(limit)}`,
  );
}

/** Checks a DNI and its check letter. */
export function checkDni(text: string, name = 'El DNI'): FieldMessage {
  return checkField(text, isDni(text), `${name} no tiene un formato válido.`);
}

/** Checks a NIE and its check letter. */
export function checkNie(text: string): FieldMessage {
  return checkField(text, isNie(text), 'El NIE introducido tiene un formato incorrecto.');
}

/** Checks the CIF of a legal person. */
export function checkCif(text: string, name = 'El CIF'): FieldMessage {
  return checkField(text, isCif(text), `${name} no tiene un formato válido.`);
}

/** Checks a passport number: the Spanish form if Spain issued it, otherwise 5 to 20 letters and digits (API-18). */
export function checkPassport(
  text: string,
  issuedBySpain = true,
  name = 'El pasaporte',
): FieldMessage {
  const isValidDocument = issuedBySpain ? isPassport(text) : /^[A-Za-z0-9]{5,20}$/.test(text);
  return checkField(text, isValidDocument, `${name} no tiene un formato válido.`);
}

/** Checks an IBAN (API-19). The message mentions the length only if the text begins with ES. */
export function checkIban(text: string): FieldMessage {
  const isSpanish = normaliseIban(text).startsWith('ES');
  const hint = ' Revise que tenga 24 caracteres y empiece por ES.';
  return checkField(text, isIban(text), `El IBAN no es correcto.${isSpanish ? hint : ''}`);
}

/** Checks a BIC. */
export function checkBic(text: string): FieldMessage {
  return checkField(text, isBic(text.trim().toUpperCase()), 'El BIC no es correcto.');
}

/** Checks an ISIN and its check digit. */
export function checkIsin(text: string): FieldMessage {
  const message = 'El ISIN no es correcto. Tiene 12 caracteres, por ejemplo ES0000000010.';
  return checkField(text, isIsin(text.trim().toUpperCase()), message);
}

/**
 * Checks a mobile number (API-20): nine digits that begin with 6 or 7 for the prefix +34, 6 to 15 digits for any
 * other prefix.
 */
export function checkMobilePhone(text: string, name = 'El teléfono', prefix = '+34'): FieldMessage {
  const digits = text.replace(/[\s.-]/g, '');
  if (prefix !== '+34') {
    return checkField(text, /^\d{6,15}$/.test(digits), `${name} no tiene un formato válido.`);
  }
  if (text !== '' && !/^[67]/.test(digits)) return `${name} debe empezar por 6 o 7.`;
  return checkField(text, /^[67]\d{8}$/.test(digits), `${name} no tiene un formato válido.`);
}

/** Checks the DGS code (of the pensions supervisor) of a pension plan or fund. */
export function checkDgs(text: string): FieldMessage {
  return checkField(text, isDgsCode(text), 'El Código DGS debe ser de 5 caracteres alfanuméricos.');
}

/** Checks the code of the manager or distributor at the origin of a transfer. */
export function checkGestoraComercializador(text: string): FieldMessage {
  const message = 'Tiene que tener exactamente 12 letras o números.';
  return checkField(text, isGestoraComercializador(text), message);
}

/** Checks the client's account number at the origin of a transfer, in the form in which statements print it. */
export function checkAccountAtOrigin(text: string): FieldMessage {
  const message = 'El número de cuenta solo puede tener letras, números, puntos, guiones y barras.';
  const isValidNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,34}$/u.test(text);
  return checkField(text, isValidNumber, message) ?? checkPrintable(text);
}

/** Checks the alias of an account: 1 to 40 letters, digits and blanks (API-20). */
export function checkAlias(text: string, name = 'El alias'): FieldMessage {
  const isValidAlias = /^[\p{L}\p{N} ]{1,40}$/u.test(text) && text.trim() !== '';
  const message = `${name} solo puede tener letras, números y espacios, y como máximo 40.`;
  return checkField(text, isValidAlias, message);
}

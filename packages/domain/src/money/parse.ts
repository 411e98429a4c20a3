import { invariant } from '../invariant.ts';
import { isDecimal, roundDecimal } from './decimal-text.ts';

/**
 * The result of parsing a typed number. For an `ambiguous` number, the screen asks the person to confirm the number
 * in words.
 */
export type ParsedNumber = { ok: true; value: string; ambiguous: boolean } | { ok: false };

/** Maximum number of digits before the decimal mark. A SEPA payment is at most 999,999,999.99 € (API-17). */
const MAX_WHOLE_DIGITS = 9;
const WITH_COMMA = /^(\d*|\d{1,3}(?:\.\d{3})+),(\d+)$/;
const POINT_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const POINT_DECIMAL = /^(\d*)\.(\d+)$/;

function splitNumber(text: string): { whole: string; fraction: string; ambiguous: boolean } | null {
  const [, commaWhole, commaFraction] = WITH_COMMA.exec(text) ?? [];
  if (commaWhole !== undefined && commaFraction !== undefined) {
    return { whole: commaWhole.replaceAll('.', ''), fraction: commaFraction, ambiguous: false };
  }
  if (/^\d+$/.test(text)) return { whole: text, fraction: '', ambiguous: false };
  if (POINT_GROUPS.test(text)) {
    const digitGroups = text.split('.');
    return { whole: digitGroups.join(''), fraction: '', ambiguous: digitGroups.length === 2 };
  }
  const [, whole, fraction] = POINT_DECIMAL.exec(text) ?? [];
  if (whole === undefined || fraction === undefined) return null;
  // "0.500" has no valid group of thousands, but the person may have meant 500, so that it is marked as ambiguous.
  return { whole, fraction, ambiguous: fraction.length === 3 };
}

function removeSymbols(text: string): string {
  return text.replace(/\s/gu, '').replace(/^€|€$/gu, '');
}

function parseTypedNumber(text: string, decimals: number): ParsedNumber {
  const numberParts = splitNumber(removeSymbols(text));
  if (!numberParts) return { ok: false };
  const integerDigits = numberParts.whole.replace(/^0+(?=\d)/, '') || '0';
  const fraction = numberParts.fraction.replace(/0+$/, '');
  if (integerDigits.length > MAX_WHOLE_DIGITS || fraction.length > decimals) return { ok: false };
  const roundedValue = roundDecimal(
    fraction === '' ? integerDigits : `${integerDigits}.${fraction}`,
    decimals,
  );
  return { ok: true, value: roundedValue, ambiguous: numberParts.ambiguous };
}

/**
 * Parses an amount in euros as typed, with a comma or a single point as the decimal mark and points before groups of
 * three digits (API-17). Blanks and a euro sign at the beginning or end are removed; a sign, an exponent, and a third
 * decimal other than zero are refused.
 */
export function parseMoney(text: string): ParsedNumber {
  return parseTypedNumber(text, 2);
}

/** Parses typed units by the rules of `parseMoney`, but with up to six decimals (API-17). */
export function parseUnits(text: string): ParsedNumber {
  return parseTypedNumber(text, 6);
}

/** True for a number typed in the format of `parseMoney`, with any number of digits. */
export function isTypedNumber(text: string): boolean {
  return splitNumber(removeSymbols(text)) !== null;
}

/** True for units typed with the point as the decimal mark and commas for thousands: "1,234.56" (API-17). */
export function isTypedWithDecimalPoint(text: string): boolean {
  const swappedText = removeSymbols(text).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
  const isSingleComma = POINT_DECIMAL.test(swappedText) && !POINT_GROUPS.test(swappedText);
  return !isSingleComma && parseUnits(swappedText).ok;
}

/**
 * Returns a limit as a decimal string. The limit is a decimal string or a number in the Spanish format; a text such
 * as "1.500" counts as Spanish (API-17).
 */
export function readLimit(limit: string): string {
  if (isDecimal(limit) && !POINT_GROUPS.test(limit)) return limit;
  const parsedLimit = parseUnits(limit);
  invariant(parsedLimit.ok, `not a limit: ${limit}`);
  return parsedLimit.value;
}

import { isNegative, isZero, roundDecimal } from '../money/decimal-text.ts';

/** Non-breaking space, which precedes € and %. */
const NBSP = '\u00a0';
/** Typographic minus sign (UIX-39). */
const MINUS = '\u2212';

function groupDigits(text: string, decimals: number): string {
  const [whole = '0', fraction] = roundDecimal(text, decimals).replace('-', '').split('.');
  const groupedDigits = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return fraction === undefined ? groupedDigits : `${groupedDigits},${fraction}`;
}

function formatWithSign(text: string, decimals: number, plus: '' | '+'): string {
  const roundedNumber = roundDecimal(text, decimals);
  const signText = isZero(roundedNumber) ? '' : isNegative(roundedNumber) ? MINUS : plus;
  return signText + groupDigits(roundedNumber, decimals);
}

/** Returns an amount in euros as text: "1234.5" is "1.234,50 €", with a non-breaking space (UIX-39). */
export function formatMoney(money: string): string {
  return `${formatWithSign(money, 2, '')}${NBSP}€`;
}

/** Returns a gain or loss in euros as text with its sign. Zero has no sign (UIX-39). */
export function formatSignedMoney(money: string): string {
  return `${formatWithSign(money, 2, '+')}${NBSP}€`;
}

/** Returns an amount as text without its currency: "1.234,50". */
export function formatAmountWithoutCurrency(money: string): string {
  return formatWithSign(money, 2, '');
}

/** Returns an amount as text for the placeholders {min} and {max} of messages: "1.500,00" (API-16). */
export function formatMoneyLimit(money: string): string {
  return formatWithSign(money, 2, '');
}

/**
 * Returns units as text for the placeholders {min} and {max} of messages, with two to six decimals. Only final zeros
 * are removed, so that a person who types the shown number stays within the limit.
 */
export function formatUnitsLimit(units: string): string {
  return formatWithSign(units, 6, '').replace(/0{1,4}$/u, '');
}

/** Returns units as text with six decimals: "1.234,567890". */
export function formatUnits(units: string): string {
  return formatWithSign(units, 6, '');
}

/** Returns a net asset value in euros as text with six decimals: "336,380707 €". */
export function formatNav(nav: string): string {
  return `${formatWithSign(nav, 6, '')}${NBSP}€`;
}

/** Returns a percentage as text with two decimals: "12,35 %". */
export function formatPercent(percent: string): string {
  return `${formatWithSign(percent, 2, '')}${NBSP}%`;
}

/** Returns the return of an investment as text with its sign: "+12,35 %". Zero has no sign. */
export function formatSignedPercent(percent: string): string {
  return `${formatWithSign(percent, 2, '+')}${NBSP}%`;
}

/**
 * Returns an amount as text for a screen reader, with the minus sign and the currency as words: "menos 171,40 euros"
 * (UIX-39).
 */
export function formatSpokenMoney(money: string): string {
  const roundedMoney = roundDecimal(money, 2);
  const euroWord = roundedMoney.replace('-', '') === '1.00' ? 'euro' : 'euros';
  return `${isNegative(roundedMoney) ? 'menos ' : ''}${groupDigits(roundedMoney, 2)} ${euroWord}`;
}

/** Returns a percentage as text for a screen reader, with both signs as words: "menos 3,20 por ciento". */
export function formatSpokenPercent(percent: string): string {
  const roundedPercent = roundDecimal(percent, 2);
  return `${isNegative(roundedPercent) ? 'menos ' : ''}${groupDigits(roundedPercent, 2)} por ciento`;
}

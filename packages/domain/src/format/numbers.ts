import { isNegative, isZero, roundDecimal } from '../money/decimal-text.ts';

/** Non-breaking space, before € and %. */
const NBSP = '\u00a0';
/** Typographic minus sign (UIX-39). */
const MINUS = '\u2212';

function grouped(text: string, decimals: number): string {
  const [whole = '0', fraction] = roundDecimal(text, decimals).replace('-', '').split('.');
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return fraction === undefined ? groups : `${groups},${fraction}`;
}

function signed(text: string, decimals: number, plus: '' | '+'): string {
  const rounded = roundDecimal(text, decimals);
  const sign = isZero(rounded) ? '' : isNegative(rounded) ? MINUS : plus;
  return sign + grouped(rounded, decimals);
}

/** Formats an amount in euros: "1234.5" is "1.234,50 €", with a non-breaking space (UIX-39). */
export function formatMoney(money: string): string {
  return `${signed(money, 2, '')}${NBSP}€`;
}

/** Formats a gain or loss in euros with its sign; zero has no sign (UIX-39). */
export function formatSignedMoney(money: string): string {
  return `${signed(money, 2, '+')}${NBSP}€`;
}

/** Formats an amount without its currency: "1.234,50". */
export function formatAmountWithoutCurrency(money: string): string {
  return signed(money, 2, '');
}

/** Formats an amount for the placeholders {min} and {max} of messages: "1.500,00" (API-16). */
export function formatMessageMoney(money: string): string {
  return signed(money, 2, '');
}

/**
 * Formats units for the placeholders {min} and {max} of messages, with two to six decimals. Drops only final zeros, so
 * that the number shown is accepted when typed.
 */
export function formatMessageUnits(units: string): string {
  return signed(units, 6, '').replace(/0{1,4}$/u, '');
}

/** Formats units with six decimals: "1.234,567890". */
export function formatUnits(units: string): string {
  return signed(units, 6, '');
}

/** Formats a net asset value in euros with six decimals: "336,380707 €". */
export function formatNav(nav: string): string {
  return `${signed(nav, 6, '')}${NBSP}€`;
}

/** Formats a percentage with two decimals: "12,35 %". */
export function formatPercent(percent: string): string {
  return `${signed(percent, 2, '')}${NBSP}%`;
}

/** Formats a return, always with its sign; zero has no sign: "+12,35 %". */
export function formatSignedPercent(percent: string): string {
  return `${signed(percent, 2, '+')}${NBSP}%`;
}

/** Formats an amount for a screen reader: "menos 171,40 euros" (UIX-39). */
export function spokenMoney(money: string): string {
  const rounded = roundDecimal(money, 2);
  const unit = rounded.replace('-', '') === '1.00' ? 'euro' : 'euros';
  return `${isNegative(rounded) ? 'menos ' : ''}${grouped(rounded, 2)} ${unit}`;
}

/** Formats a percentage for a screen reader: "menos 3,20 por ciento". */
export function spokenPercent(percent: string): string {
  const rounded = roundDecimal(percent, 2);
  return `${isNegative(rounded) ? 'menos ' : ''}${grouped(rounded, 2)} por ciento`;
}

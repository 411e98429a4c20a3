import { invariant } from '../invariant.ts';
import type { Money, Nav, Units } from './types.ts';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** True for a decimal text with a point, such as "-12.5", without plus sign, exponent, separators and blanks. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** Returns the number of decimals of a decimal text without the zeros at its end: 1 for "1.50". */
export function decimalsOf(text: string): number {
  return (DECIMAL.exec(text)?.[3] ?? '').replace(/0+$/, '').length;
}

/**
 * Rounds a decimal text half up (away from zero) to a number of decimals (LOT-01). It uses only string operations, so
 * that screens can format numbers without a decimal library.
 */
export function roundDecimal(text: string, decimals: number): string {
  const match = DECIMAL.exec(text);
  invariant(match, `not a decimal: ${text}`);
  const fraction = match[3] ?? '';
  const shownDecimals = fraction.slice(0, decimals).padEnd(decimals, '0');
  const roundsUp = (fraction[decimals] ?? '0') >= '5';
  const scaledValue = BigInt(match[2] + shownDecimals) + (roundsUp ? 1n : 0n);
  const digits = scaledValue.toString().padStart(decimals + 1, '0');
  const integerDigits = digits.slice(0, digits.length - decimals);
  const signText = match[1] === '-' && scaledValue !== 0n ? '-' : '';
  return decimals === 0
    ? signText + integerDigits
    : `${signText}${integerDigits}.${digits.slice(-decimals)}`;
}

/** Rounds to cents, half up (LOT-01). */
export function roundMoney(value: string): Money {
  return roundDecimal(value, 2);
}

/** Rounds to six decimals, half up (LOT-01). */
export function roundUnits(value: string): Units {
  return roundDecimal(value, 6);
}

/** Rounds a published net asset value to six decimals, half up. */
export function roundNav(value: string): Nav {
  return roundDecimal(value, 6);
}

const WITH_TWO_DECIMALS = /^-?\d+\.\d\d$/;

/** Converts an amount to cents, rounded half up. Throws an InvariantError for a text that is not a decimal. */
export function toCents(money: Money): bigint {
  // Rounding is skipped for amounts with two decimals, because a long history contains thousands of them.
  return BigInt((WITH_TWO_DECIMALS.test(money) ? money : roundMoney(money)).replace('.', ''));
}

/** Converts a number of cents to an amount. */
export function fromCents(cents: bigint): Money {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Parses decimals separated by blanks, all with the same number of decimals, into units of their last digit: "1.50
 * 2.00" gives 150 and 200.
 */
export function parseScaledIntegers(text: string): bigint[] {
  return text.replaceAll('.', '').split(' ').map(BigInt);
}

/**
 * Converts a value to an integer in units of its last decimal, rounded half up: "1.5" with three decimals is 1500.
 */
export function toScaledInteger(value: string, decimals: number): bigint {
  return BigInt(roundDecimal(value, decimals).replace('.', ''));
}

/** Converts a value to millionths, rounded half up. Throws an InvariantError for a text that is not a decimal. */
export function toMillionths(value: Units): bigint {
  return BigInt(roundDecimal(value, 6).replace('.', ''));
}

/** True when the decimal is exactly zero. */
export function isZero(value: string): boolean {
  invariant(isDecimal(value), `not a decimal: ${value}`);
  return !/[1-9]/.test(value);
}

/** True when the decimal is below zero. */
export function isNegative(value: string): boolean {
  return !isZero(value) && value.startsWith('-');
}

/** True when the decimal is above zero. */
export function isPositive(value: string): boolean {
  return !isZero(value) && !value.startsWith('-');
}

/** Returns the amount without its sign, in euros with cents. */
export function absMoney(value: Money): Money {
  return roundMoney(value.replace(/^-/, ''));
}

function negateText(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/** Returns the amount with the opposite sign, in euros with cents. */
export function negateMoney(value: Money): Money {
  return roundMoney(negateText(value));
}

/** Returns the units with the opposite sign, with six decimals. */
export function negateUnits(value: Units): Units {
  return roundUnits(negateText(value));
}

import {
  addMoney,
  compareDecimal,
  minMoney,
  multiplyMoney,
  subtractMoney,
} from '../money/arithmetic.ts';
import { roundMoney } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import { legalParameterOn } from '../parameters.ts';

/**
 * Estimates the income tax on a savings base in euros, by the tax brackets of a year. This tax is not withheld
 * (TAX-04).
 */
export function estimateSavingsTax(base: Money, year: number): Money {
  const lastDay = `${year}-12-31`;
  const brackets = legalParameterOn('savings_scale', lastDay)
    .split(' ')
    .map((bracket) => bracket.split(':') as [string, string]);
  let tax = '0.00';
  let bracketStart = '0.00';
  for (const [upTo, rate] of brackets) {
    if (compareDecimal(base, bracketStart) <= 0) return tax;
    tax = addMoney(tax, multiplyMoney(subtractMoney(minMoney(base, upTo), bracketStart), rate));
    bracketStart = roundMoney(upTo);
  }
  if (compareDecimal(base, bracketStart) <= 0) return tax;
  return addMoney(
    tax,
    multiplyMoney(subtractMoney(base, bracketStart), legalParameterOn('savings_top', lastDay)),
  );
}

import { multiplyMoney } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';

/**
 * Returns the withholding on the net gain of one redemption of one fund, round2(max(0, gain) × rate). It is zero for
 * a loss (TAX-01).
 */
export function computeWithholding({ gain, rate }: { gain: Money; rate: string }): Money {
  return isPositive(gain) ? multiplyMoney(gain, rate) : '0.00';
}

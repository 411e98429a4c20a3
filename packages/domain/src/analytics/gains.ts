import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';

/** Inputs for the economic and the fiscal gain of a holding, in euros. */
export interface GainFacts {
  value: Money;
  /** Contributions less withdrawals; transfers count at market value. */
  contributed: Money;
  /** Cost of the lots held; a transfer keeps the cost of its lots. */
  cost: Money;
  /** Gains less losses realised by redemptions. */
  realised: Money;
}

/** The economic and the fiscal gain of a holding and the parts of their difference, in euros (LOT-09). */
export interface Gains {
  /** Value less net contributions: the total gain or loss, including gains already withdrawn. */
  economicGain: Money;
  /** Value less cost: the taxable gain if all lots were redeemed today. */
  fiscalGain: Money;
  /** Economic less fiscal gain; equal to the realised less the deferred gain. */
  difference: Money;
  /** Gain realised by redemptions; included in the economic gain only. */
  realisedGain: Money;
  /**
   * Untaxed gain brought in by transfers, less the untaxed gain that left by transfers; included in the fiscal gain
   * only.
   */
  deferredGain: Money;
}

/**
 * Computes the economic and the fiscal gain (LOT-09). The deferred gain is computed from the difference between both
 * gains.
 */
export function computeGains({ value, contributed, cost, realised }: GainFacts): Gains {
  const difference = subtractMoney(cost, contributed);
  return {
    economicGain: subtractMoney(value, contributed),
    fiscalGain: subtractMoney(value, cost),
    difference,
    realisedGain: addMoney(realised),
    deferredGain: subtractMoney(realised, difference),
  };
}

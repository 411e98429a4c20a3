import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';

/** Amounts from which the economic and the fiscal gain of a position are computed, in euros. */
export interface GainFacts {
  value: Money;
  /** Contributions less withdrawals; transfers count at market value. */
  contributed: Money;
  /** Cost of the open lots. Lots keep their cost in a transfer. */
  cost: Money;
  /** Gains less losses that redemptions have realised. */
  realised: Money;
}

/** The economic and the fiscal gain of a position, and the amounts by which they differ, in euros (LOT-09). */
export interface Gains {
  /** Value less net contributions: the whole gain or loss, including withdrawn gains. */
  economicGain: Money;
  /** Value less cost: the gain that would be taxed if all lots were redeemed today. */
  fiscalGain: Money;
  /** Economic less fiscal gain, which equals realised less deferred gain. */
  difference: Money;
  /** Gain realised by redemptions, which is part of the economic gain only. */
  realisedGain: Money;
  /**
   * Untaxed gain that came in with transfers, less the untaxed gain that left with transfers. It is part of the
   * fiscal gain only.
   */
  deferredGain: Money;
}

/**
 * Computes the economic and the fiscal gain (LOT-09). The deferred gain is the realised gain less their difference.
 */
export function computeGains({ value, contributed, cost, realised }: GainFacts): Gains {
  const gainDifference = subtractMoney(cost, contributed);
  return {
    economicGain: subtractMoney(value, contributed),
    fiscalGain: subtractMoney(value, cost),
    difference: gainDifference,
    realisedGain: addMoney(realised),
    deferredGain: subtractMoney(realised, gainDifference),
  };
}

import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';

/** Facts for the two gains of a holding, in euros. */
export interface GainFacts {
  value: Money;
  /** Contributions less withdrawals, transfers at market value. */
  contributed: Money;
  /** Cost of the held lots, which transfers keep. */
  cost: Money;
  /** Sum of the gains and losses realised by redemptions. */
  realised: Money;
}

/** The economic and the fiscal gain of a holding and the parts of their difference, in euros (LOT-09). */
export interface Gains {
  /** Value less net contributions: earned or lost, withdrawn or not. */
  economicGain: Money;
  /** Value less cost: the taxable gain if all were redeemed today. */
  fiscalGain: Money;
  /** Economic less fiscal gain; equal to the realised less the deferred gain. */
  difference: Money;
  /** Realised by redemptions: in the economic gain alone. */
  realisedGain: Money;
  /** Entered untaxed with transfers, less what left in the same way: in the fiscal gain alone. */
  deferredGain: Money;
}

/**
 * Economic and fiscal gain side by side (LOT-09). The deferred gain is the remainder of their difference, so nothing
 * else is read for it.
 */
export function gainsOf({ value, contributed, cost, realised }: GainFacts): Gains {
  const difference = subtractMoney(cost, contributed);
  return {
    economicGain: subtractMoney(value, contributed),
    fiscalGain: subtractMoney(value, cost),
    difference,
    realisedGain: addMoney(realised),
    deferredGain: subtractMoney(realised, difference),
  };
}

import { addMoney, subtractMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';

/** What has to be known of some money to tell its two gains. All in euros. */
export interface GainFacts {
  value: Money;
  /** Put in less taken out, transfers at market value. */
  contributed: Money;
  /** Cost of the living lots, which transfers keep. */
  cost: Money;
  /** Gains and losses that redemptions made real, added up. */
  realised: Money;
}

/** The two gains of the same money, and what lies between them (domain rules §7). All in euros. */
export interface Gains {
  /** Value less net contributions: what was earned or lost, taken out or not. */
  economicGain: Money;
  /** Value less cost: what would be taxed if all were redeemed today. */
  fiscalGain: Money;
  /** Economic less fiscal gain: always the realised less the deferred gain. */
  difference: Money;
  /** Already made real by redemptions: in the economic gain alone. */
  realisedGain: Money;
  /** Came in untaxed with transfers, less what left so: in the fiscal gain alone. */
  deferredGain: Money;
}

/** Economic and fiscal gain side by side. What came untaxed is what is left of their difference, so nothing is read for it. */
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

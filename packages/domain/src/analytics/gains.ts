import { subtractMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';
import type { PerformanceState } from './performance.ts';

/** The two gains of the same money, and what lies between them (domain rules §7). All in euros. */
export interface Gains {
  value: Money;
  /** Put in less taken out, transfers at market value. */
  netContributions: Money;
  /** Cost of the living lots, which transfers keep. */
  cost: Money;
  /** Value less net contributions: what was earned or lost, taken out or not. */
  economicGain: Money;
  /** Value less cost: what would be taxed if all were redeemed today. */
  fiscalGain: Money;
  /** Economic less fiscal gain: always the realised less the deferred gain. */
  difference: Money;
  /** Already made real by redemptions: in the economic gain alone. */
  realisedGain: Money;
  /** Came in untaxed with transfers: in the fiscal gain alone. */
  deferredGain: Money;
}

/** Economic and fiscal gain side by side, of what is worth so much now. */
export function gainsOf(state: PerformanceState, value: Money): Gains {
  const { contributions, withdrawals, cost, realisedGain, deferredGain } = state;
  const netContributions = subtractMoney(contributions, withdrawals);
  const economicGain = subtractMoney(value, netContributions);
  const fiscalGain = subtractMoney(value, cost);
  return {
    value,
    netContributions,
    cost,
    economicGain,
    fiscalGain,
    difference: subtractMoney(economicGain, fiscalGain),
    realisedGain,
    deferredGain,
  };
}

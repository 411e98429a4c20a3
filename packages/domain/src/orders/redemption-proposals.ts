import { compareDecimal, computeUnitsValue, multiplyMoney } from '../money/arithmetic.ts';
import { isPositive } from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';

/** An amount in euros that is proposed for a redemption, to compare its tax (UIX-30). */
export interface RedemptionProposal {
  id: 'half' | 'contributed';
  cash: Money;
}

/** The position from which the amounts of a redemption are proposed. */
export interface ProposalFacts {
  available: Units;
  /** Largest amount in euros that a redemption may have (ORD-08). */
  maxCash: Money;
  nav: Nav;
  /** Net contributions to the fund; undefined while unknown. */
  contributed: Money | undefined;
}

/**
 * Proposes half of the value of the available units, and the net contributions (UIX-30). Leaves out amounts that are
 * not positive or above the largest amount in euros.
 */
export function proposeRedemptions(facts: ProposalFacts): RedemptionProposal[] {
  const { available, maxCash, nav, contributed = '0.00' } = facts;
  const proposals: RedemptionProposal[] = [
    { id: 'half', cash: multiplyMoney(computeUnitsValue(available, nav), '0.5') },
    { id: 'contributed', cash: contributed },
  ];
  return proposals.filter(({ cash }) => isPositive(cash) && compareDecimal(cash, maxCash) <= 0);
}

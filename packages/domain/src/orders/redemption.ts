import type { AccountType } from '../accounts/account.ts';
import { type PayoutAccountFacts, payoutRefusal } from '../accounts/bank-accounts.ts';
import type { Money, Units } from '../money/types.ts';
import { accept, type Decision, refuse, reject } from '../refusal.ts';
import type { AmountMode, OperationSubType } from './order.ts';
import { computeAvailableUnits } from './holding.ts';
import {
  type WithdrawalFacts,
  getWithdrawalMode,
  withdrawalRefusals,
  computeWithdrawalSize,
  computeRemainingAfterWithdrawal,
} from './withdrawal.ts';

export interface RedemptionFacts extends Omit<WithdrawalFacts, 'modes' | 'percentage'> {
  accountType: AccountType;
  bankAccount: PayoutAccountFacts | null;
  now: Date;
}

/** An accepted redemption, with its amount in euros estimated at the latest net asset value. */
export interface RedemptionDecision {
  mode: 'CASH' | 'PARTICIPATIONS' | 'TOTAL';
  subType: OperationSubType;
  units: Units;
  gross: Money;
  remainingUnits: Units;
  remainingValue: Money;
}

const redemptionModes: readonly AmountMode[] = ['CASH', 'PARTICIPATIONS', 'TOTAL'];

/**
 * Decides whether a redemption of a fund may be placed (ORD-07 to ORD-11, PAY-15). Refuses with 400-046 for the
 * product, 400-042 for the units, 400-041 for the minimum to keep, and 400-020 for the amount, the bank account, or
 * an order in euros above 95 % of the value of the available units.
 */
export function decideRedemption(redemption: RedemptionFacts): Decision<RedemptionDecision> {
  if (redemption.accountType !== 'FI' || redemption.product.productType === 'PP') {
    return reject(refuse('PRODUCTO_NO_ADMITE', {}, 'id_product'));
  }
  const facts: WithdrawalFacts = { ...redemption, modes: redemptionModes };
  const availableUnits = computeAvailableUnits(facts.holding);
  const size = computeWithdrawalSize(facts, availableUnits);
  if (!size.ok) return size;
  const payout = payoutRefusal(redemption.bankAccount, redemption.now);
  const redemptionRefusals = [
    ...withdrawalRefusals(facts, size.value, availableUnits),
    ...(payout ? [payout] : []),
  ];
  const [first, ...others] = redemptionRefusals;
  if (first) return reject(first, ...others);
  const { units, gross } = size.value;
  const remainder = computeRemainingAfterWithdrawal(facts, units);
  const { mode, subType } = getWithdrawalMode(facts, remainder);
  return accept({
    mode: mode as RedemptionDecision['mode'],
    subType,
    units,
    gross,
    remainingUnits: remainder.units,
    remainingValue: remainder.value,
  });
}

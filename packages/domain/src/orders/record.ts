import type { AccountType } from '../accounts/account.ts';
import { roundMoney, roundUnits } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import type { ProductType } from '../products/product.ts';
import { accept, type Decision, refuse, refuseField, reject } from '../refusal.ts';
import type { AmountMode } from './order.ts';
import { type OperationType, orderTypeTraits } from './order-types.ts';
import { parseOrderSize } from './withdrawal.ts';

/** Facts that decide whether a record, such as an inheritance or a donation, may be placed. */
export interface RecordOrderFacts {
  type: OperationType;
  accountType: AccountType;
  productType: ProductType;
  amountMode: AmountMode;
  cash: string | undefined;
  participations: string | undefined;
  /** Units of the product that the account holds. */
  held: Units;
}

export type RecordOrderSize = { cash: Money; units: null } | { cash: null; units: Units };

function decideSize(facts: RecordOrderFacts): Decision<RecordOrderSize> {
  if (facts.amountMode === 'TOTAL') return accept({ cash: null, units: facts.held });
  if (facts.amountMode === 'CASH') {
    const cash = parseOrderSize(facts.cash, 'cash', { decimals: 2 });
    return cash.ok ? accept({ cash: roundMoney(cash.value), units: null }) : cash;
  }
  if (facts.amountMode === 'PARTICIPATIONS') {
    const units = parseOrderSize(facts.participations, 'participations', { decimals: 6 });
    return units.ok ? accept({ cash: null, units: roundUnits(units.value) }) : units;
  }
  return reject(
    refuseField('amount_mode', 'La forma de indicar el importe no contiene un valor válido.'),
  );
}

/**
 * Decides whether staff may record an inheritance, a donation, the refund of an excess contribution or a contingency
 * (ORD-21). Refuses with 400-046 an account or product without this order type, and with 400-020 a missing or invalid
 * size. The size may exceed the position, because an heir may not hold the product yet.
 */
export function decideRecordOrder(facts: RecordOrderFacts): Decision<RecordOrderSize> {
  const isOfAccount = (facts.productType === 'PP') === (facts.accountType === 'PP');
  const isOfPlan = orderTypeTraits[facts.type].scope !== 'PLAN' || facts.productType === 'PP';
  return isOfAccount && isOfPlan ? decideSize(facts) : reject(refuse('PRODUCTO_NO_ADMITE'));
}

import { fieldRules } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { getKindRules } from '../kinds/index.ts';
import { UNLIMITED_RANGE, type AmountLimits } from '../kinds/kind.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import type { OrderKind } from '../kinds/order-kinds.ts';

/** The range depends on the product and, for a switch, on the fund to buy. */
export function getAmountLimits(
  op: OrderKind | null,
  product: OrderProduct | undefined,
  destination: OrderProduct | undefined,
): AmountLimits {
  const kind = getKindRules(op);
  return kind && product
    ? kind.limits(product, destination)
    : { cash: UNLIMITED_RANGE, units: UNLIMITED_RANGE };
}

const { names } = operate.amount;
const { checkMinMoney, checkMaxMoney, checkMinUnits, checkMaxUnits } = fieldRules;

/**
 * Returns the error of a number outside its range, or null. A percentage has no range, because the service checks the
 * resulting amount.
 */
export function validateAmountRange(
  { mode, cash, units }: Pick<OrderFormValues, 'mode' | 'cash' | 'units'>,
  limits: AmountLimits,
): string | null {
  if (mode === 'CASH') {
    const { min, max } = limits.cash;
    return (
      (min && checkMinMoney(cash, names.cash, min)) ?? (max && checkMaxMoney(cash, names.cash, max))
    );
  }
  if (mode === 'PARTICIPATIONS') {
    const { min, max } = limits.units;
    return (
      (min && checkMinUnits(units, names.units, min)) ??
      (max && checkMaxUnits(units, names.units, max))
    );
  }
  return null;
}

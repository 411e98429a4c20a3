import {
  unitsWorth,
  fieldRules,
  isPositive,
  smallestPurchase,
  smallestTransfer,
  valueOf,
} from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderProduct } from './order-form.query.ts';
import type { OrderFormValues } from './form-values.ts';
import { directionOf, isPeriodic, type OrderKind } from './order-kinds.ts';

/** The least and the most of a field; null where nothing is known that would bound it. */
export interface Range {
  min: string | null;
  max: string | null;
}

/** Between what an amount may be, in euros and in participations. */
export interface AmountLimits {
  cash: Range;
  units: Range;
}

const UNBOUND: Range = { min: null, max: null };

const minimaOf = ({ product }: OrderProduct) => ({
  minimumInitial: product.minimum_initial,
  minimumAdditional: product.minimum_additional,
});

/** The least that may be bought of a product, once or each time. */
export function leastPurchase(op: OrderKind | null, product: OrderProduct): string {
  return isPeriodic(op)
    ? product.product.minimum_periodic
    : smallestPurchase(minimaOf(product), product.held.participations);
}

function leastTransfer(destination: OrderProduct | undefined): string | null {
  return destination
    ? smallestTransfer({
        product: minimaOf(destination),
        classMinimum: destination.product.class_minimum,
        heldUnits: destination.held.participations,
        investedValue: destination.held.total,
      })
    : null;
}

/** What may leave a product: what is free now, and of an instruction all of it, which will be free on its day. */
function mostUnits(op: OrderKind | null, { held, status }: OrderProduct): string | null {
  const free = isPeriodic(op) ? held.participations : (status?.available ?? held.participations);
  return isPositive(free) ? free : null;
}

/** The limits of an order by its product and, of a transfer, where it goes. */
export function amountLimits(
  op: OrderKind | null,
  product: OrderProduct | undefined,
  destination: OrderProduct | undefined,
): AmountLimits {
  if (!product) return { cash: UNBOUND, units: UNBOUND };
  if (directionOf(op) === 'invest') {
    return { cash: { min: leastPurchase(op, product), max: null }, units: UNBOUND };
  }
  // What is held elsewhere is not known here; what the fund takes at least is said where it is chosen.
  if (directionOf(op) === 'bring') return { cash: UNBOUND, units: UNBOUND };
  const min = directionOf(op) === 'move' ? leastTransfer(destination) : null;
  const max = mostUnits(op, product);
  const nav = product.product.net_asset_value;
  return {
    cash: { min, max: nav !== null && max !== null ? valueOf(max, nav) : null },
    units: { min: nav !== null && min !== null ? unitsWorth(min, nav) : null, max },
  };
}

const { names } = operate.amount;
const { minMoneyValue, maxMoneyValue, minUnitsValue, maxUnitsValue } = fieldRules;

/**
 * What is said of an amount that can be read and is out of its range, or null. A percentage has no range of its own:
 * the service says what it comes to.
 */
export function outOfRange(
  { mode, cash, units }: Pick<OrderFormValues, 'mode' | 'cash' | 'units'>,
  limits: AmountLimits,
): string | null {
  if (mode === 'CASH') {
    const { min, max } = limits.cash;
    return (
      (min && minMoneyValue(cash, names.cash, min)) ?? (max && maxMoneyValue(cash, names.cash, max))
    );
  }
  if (mode === 'PARTICIPATIONS') {
    const { min, max } = limits.units;
    return (
      (min && minUnitsValue(units, names.units, min)) ??
      (max && maxUnitsValue(units, names.units, max))
    );
  }
  return null;
}

import { invariant } from '../invariant.ts';
import { compareDecimal, computeUnits, computeUnitsValue } from '../money/arithmetic.ts';
import { roundMoney, roundUnits } from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { totalLotUnits } from './lot.ts';

/** The size of a redemption or outgoing transfer: an amount, units, or the whole position. */
export type OrderSize = { cash: Money } | { units: Units } | { total: true };

/**
 * Returns the units and gross euros of an order at a net asset value (LOT-01). An amount takes round6(amount ÷ nav)
 * units, at most the whole position; for units or the whole position, the gross is round2(units × nav). Throws
 * InvariantError for more units than are held.
 */
export function resolveOrderSize(facts: {
  lots: Iterable<{ participations: Units }>;
  order: OrderSize;
  nav: Nav;
}): { units: Units; gross: Money } {
  const { order, nav } = facts;
  const heldUnits = totalLotUnits(facts.lots);
  if ('cash' in order) {
    const units = computeUnits(order.cash, nav);
    if (compareDecimal(units, heldUnits) <= 0) return { units, gross: roundMoney(order.cash) };
  }
  if ('units' in order) {
    const units = roundUnits(order.units);
    invariant(compareDecimal(units, heldUnits) <= 0, 'more units ordered than held');
    return { units, gross: computeUnitsValue(units, nav) };
  }
  return { units: heldUnits, gross: computeUnitsValue(heldUnits, nav) };
}

/** Returns the units of an order of this size at a net asset value; undefined for the whole position. */
export function computeOrderUnits(size: OrderSize, nav: Nav): Units | undefined {
  if ('cash' in size) return computeUnits(size.cash, nav);
  return 'units' in size ? size.units : undefined;
}

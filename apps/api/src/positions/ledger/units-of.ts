import { type Nav, type OrderSize, type Units, unitsFor } from '@participe/domain';

/** Participations that a size takes at a price, for how many lots are read; undefined for all of them. */
export function unitsOf(size: OrderSize, nav: Nav): Units | undefined {
  if ('cash' in size) return unitsFor(size.cash, nav);
  return 'units' in size ? size.units : undefined;
}

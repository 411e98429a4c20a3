import type { OrderSize } from '@participe/domain';

/**
 * The size of an order for the rules of lots. "Everything" is said as the participations that are free:
 * what other orders or blocks keep stays where it is.
 */
export function orderSize(amountMode: string, cash: string, units: string): OrderSize {
  return amountMode === 'CASH' ? { cash } : { units };
}

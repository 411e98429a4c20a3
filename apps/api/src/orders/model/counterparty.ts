import { type TransferCircuitMode, invariant } from '@participe/domain';
import type { Order } from './order.store.ts';

/**
 * The other manager of a transfer out, as stored with the order: the requesting manager, the destination fund, and
 * the requested size.
 */
export interface Counterparty {
  /** Twelve-character code of the entity that represents the other manager in SNCE, the clearing system. */
  readonly gestora_comercializador: string;
  readonly manager_name: string;
  readonly isin: string;
  readonly fund_name: string;
  /** Bank account of the destination fund. */
  readonly iban: string;
  readonly mode: TransferCircuitMode;
  readonly value: string | null;
}

/** Returns the other manager's data of a transfer out. */
export function getCounterparty({ counterparty }: Pick<Order, 'counterparty'>): Counterparty {
  invariant(counterparty !== null, 'a transfer out has another manager');
  return counterparty as Counterparty;
}

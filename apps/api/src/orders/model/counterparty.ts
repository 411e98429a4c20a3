import { type TransferCircuitMode, invariant } from '@participe/domain';
import type { Order } from './order.store.ts';

/** The other manager of a transfer out: the requesting manager, the destination fund, and the requested size. */
export interface Counterparty {
  /** Twelve-character code of the entity that represents the other manager in SNCE, the clearing system. */
  readonly gestora_comercializador: string;
  readonly manager_name: string;
  readonly isin: string;
  readonly fund_name: string;
  readonly iban: string;
  readonly mode: TransferCircuitMode;
  readonly value: string | null;
}

export function getCounterparty({ counterparty }: Pick<Order, 'counterparty'>): Counterparty {
  invariant(counterparty !== null, 'a transfer out has another manager');
  return counterparty as Counterparty;
}

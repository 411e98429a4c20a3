import { type CircuitMode, invariant } from '@participe/domain';
import type { Order } from './order.store.ts';

/** Who asked for a transfer out, where its money and its tax history go, and how much was asked, as the order keeps it. */
export interface Counterparty {
  /** The entity that speaks for the other side, twelve characters. */
  readonly gestora_comercializador: string;
  readonly manager_name: string;
  readonly isin: string;
  readonly fund_name: string;
  /** The account of the fund there, for the money. */
  readonly iban: string;
  readonly mode: CircuitMode;
  readonly value: string | null;
}

/** The other side of a transfer out. */
export function counterpartyOf({ counterparty }: Pick<Order, 'counterparty'>): Counterparty {
  invariant(counterparty !== null, 'a transfer out was asked for by somebody');
  return counterparty as Counterparty;
}

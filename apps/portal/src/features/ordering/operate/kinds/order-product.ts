import type { AccountProduct, PositionStatus, Product } from '@participe/contract/types';

/**
 * A product that the person may order, with the account's position in it and the reasons why units are not available.
 */
export interface OrderProduct {
  key: string;
  product: Product;
  held: AccountProduct;
  status: PositionStatus | undefined;
  /** For a hedge fund: the minimum of the client's first purchase; null for other products and exempt clients. */
  hedgeFundMinimum: string | null;
}

/** The products that the person may order and, for a switch, those that the switch may buy. */
export interface OrderProducts {
  products: readonly OrderProduct[];
  destinations: readonly OrderProduct[];
}

import type { AccountProduct, PositionStatus, Product } from '@participe/contract/types';

/** A product that may be ordered, with the account's position in it and the units that are available. */
export interface OrderProduct {
  key: string;
  product: Product;
  held: AccountProduct;
  status: PositionStatus | undefined;
}

/** Products that may be ordered and, for a switch, those that it may buy. */
export interface OrderProducts {
  products: readonly OrderProduct[];
  destinations: readonly OrderProduct[];
}

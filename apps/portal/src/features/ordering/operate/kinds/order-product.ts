import type { AccountProduct, PositionStatus, Product } from '@participe/contract/types';

/** A product that may be ordered: its terms, the account's holding of it and the part of that which is free. */
export interface OrderProduct {
  key: string;
  product: Product;
  held: AccountProduct;
  status: PositionStatus | undefined;
}

/** Products that may be ordered; of a switch also those it may go to. */
export interface OrderProducts {
  products: readonly OrderProduct[];
  destinations: readonly OrderProduct[];
}

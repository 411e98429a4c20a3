import type { AccountProduct, PositionStatus, Product } from '@participe/contract/types';

/** A product that the person may order, with the account's position and the available units. */
export interface OrderProduct {
  key: string;
  product: Product;
  held: AccountProduct;
  status: PositionStatus | undefined;
}

/** Products that the person may order and, for a switch, products that the switch may buy. */
export interface OrderProducts {
  products: readonly OrderProduct[];
  destinations: readonly OrderProduct[];
}

import type { IntervenerType } from '../parties/roles.ts';
import type { ProductType } from '../products/product.ts';
import { type CreatableType, type OperationType, orderTypeTraits } from './order-types.ts';

/** True for an order type that an investor may place on at least one product (ORD-03). */
export function isCreatableType(type: OperationType): type is CreatableType {
  const { placedBy, scope } = orderTypeTraits[type];
  return placedBy === 'CLIENT' && scope !== 'PLAN';
}

/**
 * True for an order type that an investor may place on a product (ORD-03). Pension plans take no orders yet, and
 * companies cannot place switches or transfers, because only natural persons may defer tax.
 */
export function isOrderTypeAllowed(
  type: OperationType,
  productType: ProductType,
  intervenerType: IntervenerType,
): boolean {
  const { family } = orderTypeTraits[type];
  const isDeferred = family === 'SWITCH' || family === 'TRANSFER_IN';
  return productType !== 'PP' && isCreatableType(type) && (!isDeferred || intervenerType === 'F');
}

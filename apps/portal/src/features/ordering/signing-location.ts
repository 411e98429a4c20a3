import type { Operation } from '@participe/contract/types';
import { isCreatedByInstruction, isReversal, isSwitchInLeg } from '@participe/domain';
import { isOrderToBlockUnits, isOutgoingTransfer } from './operation-predicates.ts';

/**
 * Where an order is signed. `here`: in this portal. `parent`: with the order that created it. `other-manager`: at the
 * other manager. `earlier`: before this portal existed. `nobody`: the service or staff create it, without a
 * signature.
 */
export type SigningLocation = 'here' | 'parent' | 'other-manager' | 'earlier' | 'nobody';

type OrderOrigin = Pick<
  Operation,
  'operation_type' | 'uuid_parent_operation' | 'source' | 'source_system'
>;

export function getSigningLocation(order: OrderOrigin): SigningLocation {
  if (isSwitchInLeg(order) || isCreatedByInstruction(order) || isReversal(order)) return 'parent';
  if (isOutgoingTransfer(order)) return 'other-manager';
  if (isOrderToBlockUnits(order)) return 'nobody';
  if (order.source !== 'SISTEMA') return 'here';
  return order.source_system === 'LEGACY' ? 'earlier' : 'nobody';
}

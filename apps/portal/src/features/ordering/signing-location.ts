import type { Operation } from '@participe/contract/types';
import { isCreatedByInstruction, isReversal, isSwitchInLeg } from '@participe/domain';
import { isBlockOrder, isOutgoingTransfer } from './operation-predicates.ts';

/**
 * Where an order is signed: `here` in the portal; `parent` with the order that it derives from; `other-manager`;
 * `earlier`, before this portal existed; `nobody`, because the service or staff create it.
 */
export type SigningLocation = 'here' | 'parent' | 'other-manager' | 'earlier' | 'nobody';

type Made = Pick<
  Operation,
  'operation_type' | 'uuid_parent_operation' | 'source' | 'source_system'
>;

/** Returns where an order is signed. */
export function getSigningLocation(order: Made): SigningLocation {
  if (isSwitchInLeg(order) || isCreatedByInstruction(order) || isReversal(order)) return 'parent';
  if (isOutgoingTransfer(order)) return 'other-manager';
  if (isBlockOrder(order)) return 'nobody';
  if (order.source !== 'SISTEMA') return 'here';
  return order.source_system === 'LEGACY' ? 'earlier' : 'nobody';
}

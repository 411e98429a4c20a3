import type { Operation } from '@participe/contract/types';
import { isMadeByInstruction, isReversal, isSwitchInLeg } from '@participe/domain';
import { isBlock, isTransferOut } from './operation-predicates.ts';

/**
 * Where an order is signed: `here` by its people, with the order it comes from, at the other manager, before there was
 * this portal, or by nobody because the service makes it.
 */
export type SigningState = 'here' | 'parent' | 'other-manager' | 'earlier' | 'nobody';

type Made = Pick<
  Operation,
  'operation_type' | 'uuid_parent_operation' | 'source' | 'source_system'
>;

/** The people asked for a signature; none for an order that was not placed in the portal. */
export function signingState(order: Made): SigningState {
  if (isSwitchInLeg(order) || isMadeByInstruction(order) || isReversal(order)) return 'parent';
  if (isTransferOut(order)) return 'other-manager';
  if (isBlock(order)) return 'nobody';
  if (order.source !== 'SISTEMA') return 'here';
  return order.source_system === 'LEGACY' ? 'earlier' : 'nobody';
}

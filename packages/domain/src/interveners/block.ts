import type { IntervenerStatus } from '../access/roles.ts';
import { type Decision, accept, refuse, reject } from '../refusal.ts';

/** What staff may ask for about a person: a block, the block of the money-laundering unit, or its end. */
export type BlockOrder = 'BLOQUEADO' | 'BLOQUEADO_AML' | 'PREVIOUS';

/** The status of a person with what a block keeps of the time before it. */
export interface BlockState {
  status: IntervenerStatus;
  previousStatus: IntervenerStatus | null;
}

const isBlock = (status: IntervenerStatus): boolean =>
  status === 'BLOQUEADO' || status === 'BLOQUEADO_AML';

/**
 * The block rows of the table of statuses (decision G-F03). A block keeps the status before it, through a
 * second block too; its end gives that status back. An alert is never lowered to a plain block.
 */
export function decideBlock(state: BlockState, order: BlockOrder): Decision<BlockState> {
  const { status, previousStatus } = state;
  const refused = reject(refuse('TRANSICION_NO_PERMITIDA', {}, 'intervener_status'));
  if (order === 'PREVIOUS')
    return isBlock(status) && previousStatus !== null
      ? accept({ status: previousStatus, previousStatus: null })
      : refused;
  if (order === status || (order === 'BLOQUEADO' && isBlock(status))) return refused;
  return accept({ status: order, previousStatus: isBlock(status) ? previousStatus : status });
}

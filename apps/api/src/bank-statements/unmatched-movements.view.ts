import type { CallOutput } from '@participe/contract';
import { type PlainDate, moneyReturnDeadline } from '@participe/domain';
import type { Services } from '../kernel/services.ts';
import type { StoredMovement } from './unmatched-movements.store.ts';
import { type UnmatchedReason, unmatchedReasonTexts } from './unmatched-movements.texts.ts';

type MovementView = CallOutput<'GET /bank-movements'>['bank_movements'][number];

const textOf = (reason: string | null): string | null =>
  reason === null ? null : (unmatchedReasonTexts[reason as UnmatchedReason] ?? null);

/**
 * Queue reasons for which the money must be returned: the payer is not on the account, or an earlier return failed.
 */
const reasonsToReturnMoney: ReadonlySet<string | null> = new Set<UnmatchedReason>([
  'OTHER_PAYER',
  'RETURN_STOPPED',
  'RETURN_REJECTED',
]);

/**
 * Returns the last day for returning the money of a queued movement (PAY-27); null when the money need not be
 * returned.
 */
function calculateReturnDeadline(services: Services, movement: StoredMovement): PlainDate | null {
  const isWaiting = movement.status === 'QUEUED' && reasonsToReturnMoney.has(movement.queue_reason);
  if (!isWaiting) return null;
  return moneyReturnDeadline(movement.operation_date, services.reference.calendar('MADRID'));
}

export function toMovementView(services: Services, movement: StoredMovement): MovementView {
  return {
    ...movement,
    queue_text: textOf(movement.queue_reason),
    return_by: calculateReturnDeadline(services, movement),
    resolved_at: movement.resolved_at?.toISOString() ?? null,
  };
}

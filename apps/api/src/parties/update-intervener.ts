import {
  type IntervenerActor,
  type IntervenerStatus,
  invariant,
  isBlockedStatus,
  isUnderAmlAlert,
  refuse,
  visibleIntervenerStatus,
} from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { changeIntervenerStatus } from './change-intervener-status.ts';
import { type PersonStatusRow, endSessionsUntil, lockStatus } from './person-status.store.ts';

/**
 * Returns the requested status. `PREVIOUS` is the status before a block, used to end the block without naming that
 * status.
 */
function wanted(row: PersonStatusRow, order: IntervenerStatus | 'PREVIOUS'): IntervenerStatus {
  if (order !== 'PREVIOUS') return order;
  if (!isBlockedStatus(row.intervener_status) || row.previous_status === null)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA', {}, 'intervener_status'));
  return row.previous_status;
}

/** Staff act for the anti-money-laundering unit when they open or close an AML alert. */
const actorOf = (from: IntervenerStatus, to: IntervenerStatus): IntervenerActor =>
  isUnderAmlAlert(from) || isUnderAmlAlert(to) ? 'aml_unit' : 'backoffice';

/**
 * PATCH /interveners/{id}: staff change a person's status, as far as the table of PTY-01 allows it to staff. A block
 * ends every session at once; the person may log in again, but only to read. The response has BLOQUEADO for both kinds
 * of block (PTY-03).
 */
export const updateIntervener: Handler<'PATCH /interveners/{id}'> = async (context) => {
  const { db, clock, input, object, services } = context;
  invariant(object !== undefined, 'the gate found the person');
  const { intervener_status: order, block_reason: blockReason } = input.body;
  const row = await lockStatus(db, object.uuid);
  const to = wanted(row, order);
  const actor = actorOf(row.intervener_status, to);
  const status = await changeIntervenerStatus(context, row, { to, actor, blockReason });
  if (isBlockedStatus(status)) await endSessionsUntil(db, row.uuid, clock.sessionNow);
  services.clearSessionCache();
  return {
    intervener: { uuid: row.uuid, intervener_status: visibleIntervenerStatus(status) },
  };
};

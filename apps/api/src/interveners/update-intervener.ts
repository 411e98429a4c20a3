import { decideBlock, invariant } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { endSessionsUntil, lockStatus, saveStatus } from './door.store.ts';

/**
 * PATCH /interveners/{id}: staff block a person or lift the block. A block ends every session at once; the
 * person may enter again and look. The answer says BLOQUEADO of both kinds (ruling 7).
 */
export const updateIntervener: Operation<'PATCH /interveners/{id}'> = async (context) => {
  const { db, clock, input, object, services } = context;
  invariant(object !== undefined, 'the gate found the person');
  const { intervener_status: order, block_reason: reason } = input.body;
  const row = await lockStatus(db, object.uuid);
  const before = { status: row.intervener_status, previousStatus: row.previous_status };
  const decided = decideBlock(before, order);
  if (!decided.ok) {
    const [first, ...others] = decided.refusals;
    invariant(first !== undefined, 'a no says why');
    throw new RefusalError(first, ...others);
  }
  const { status, previousStatus } = decided.value;
  const blockReason = order === 'PREVIOUS' ? null : (reason ?? null);
  await saveStatus(db, { uuid: row.uuid, status, previousStatus, blockReason });
  if (order !== 'PREVIOUS') await endSessionsUntil(db, row.uuid, clock.sessionNow);
  services.forgetSessions();
  context.audit({
    action: order === 'PREVIOUS' ? 'intervener.unblocked' : 'intervener.blocked',
    entity: 'intervener',
    entityUuid: row.uuid,
    before: { intervener_status: before.status },
    after: { intervener_status: status },
  });
  const shown = status === 'BLOQUEADO_AML' ? 'BLOQUEADO' : status;
  return { intervener: { uuid: row.uuid, intervener_status: shown } };
};

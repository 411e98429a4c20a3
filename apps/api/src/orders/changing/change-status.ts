import { refuse } from '@participe/domain';
import { verifyChallengeCode, lockOpenChallenge } from '../../challenges/index.ts';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { type ClientActor, formatFullName } from '../../kernel/actor.ts';
import { type CommittedRefusal, RefusalError } from '../../kernel/refusal.ts';
import { changeStatusAsStaff } from './change-as-staff.ts';
import { checkResumable, prepareInstructionChange } from '../instructions/change-instruction.ts';
import { cancelNeedsCode } from './check-order.ts';
import type { Order } from '../model/order.store.ts';
import { readOperationView } from '../views/order.view.ts';
import { type LockedOrder, applyTransition, lockOrder } from '../lifecycle/transition.ts';

type StatusContext = ContextFor<'POST /operations/{id}/status-change'>;

/**
 * Checks the one-time code with which a client cancels or resumes a signed order. The code is valid for this order
 * and purpose (LIF-33).
 */
async function checkStatusChangeCode(
  context: StatusContext,
  actor: ClientActor,
  order: Order,
  purpose: 'CANCEL' | 'RESUME',
): Promise<CommittedRefusal | undefined> {
  const { uuid_signature_request: uuid, otp } = context.input.body;
  if (uuid === undefined || otp === undefined) throw new RefusalError(refuse('FIRMA_REQUERIDA'));
  const facts = { uuid, uuidIntervener: actor.person.uuid, purpose };
  const challenge = await lockOpenChallenge(context, facts);
  const isAbout = challenge.entities.orders.some(
    ({ uuidOperation, orderVersion }) =>
      uuidOperation === order.uuid && orderVersion === order.order_version,
  );
  if (!isAbout) throw new RefusalError(refuse('CODIGO_INCORRECTO', {}, 'otp'));
  return verifyChallengeCode(context, challenge, otp);
}

/**
 * Returns the purpose of the one-time code that a client needs for this status change; undefined when none is needed.
 * Refuses a change that the client may not make.
 */
async function purposeOf(
  context: StatusContext,
  order: Order,
): Promise<'CANCEL' | 'RESUME' | undefined> {
  const { operation_status: to } = context.input.body;
  if (to === 'CANCELLED') return cancelNeedsCode(context, order) ? 'CANCEL' : undefined;
  if (to !== 'PERIODIC_ACTIVE') return undefined;
  await checkResumable(context, order);
  return 'RESUME';
}

/**
 * Applies a cancellation, suspension or resumption by a client. Other statuses are refused with 409-010, because a
 * client cannot reach them by this call (LIF-32).
 */
async function changeAsClient(
  context: StatusContext,
  actor: ClientActor,
  locked: LockedOrder,
): Promise<CommittedRefusal | undefined> {
  const { operation_status: to, comment } = context.input.body;
  const purpose = await purposeOf(context, locked.order);
  if (purpose !== undefined) {
    const refusal = await checkStatusChangeCode(context, actor, locked.order, purpose);
    if (refusal !== undefined) return refusal;
  }
  await applyTransition(context, locked, {
    to,
    actor: 'client',
    reason: 'CLIENTE',
    comment,
    uuidActor: actor.person.uuid,
    cancelledByName: formatFullName(actor.person),
    channel: 'ONLINE',
    ...(await prepareInstructionChange(context, locked, to)),
  });
  return undefined;
}

export const changeStatus: Handler<'POST /operations/{id}/status-change'> = async (context) => {
  const { actor, input } = context;
  const locked = await lockOrder(context, input.params.id);
  const changeRefusal =
    actor.kind === 'client'
      ? await changeAsClient(context, actor, locked)
      : await changeStatusAsStaff(context, locked);
  if (changeRefusal !== undefined) return changeRefusal;
  return { operation: await readOperationView(context, locked.order.uuid) };
};

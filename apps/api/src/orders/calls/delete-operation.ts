import { decideOrderDeletion } from '@participe/domain';
import { deleteOrderPapers } from '../../documents/index.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { toRefusalError } from '../../kernel/refusal.ts';
import { readSignatures } from '../model/order-signatures.store.ts';
import { applyTransition, lockOrder } from '../lifecycle/transition.ts';

/** Cancels an unsigned order and hides it from lists (ORD-18). */
export const deleteOperation: Handler<'DELETE /operations/{id}'> = async (context) => {
  const { actor, input } = context;
  const locked = await lockOrder(context, input.params.id);
  const signatures = await readSignatures(context.db, locked.order.uuid);
  const decision = decideOrderDeletion({
    status: locked.order.operation_status,
    signatures: signatures.length,
  });
  if (!decision.ok) {
    throw toRefusalError(decision.refusals);
  }
  const isClient = actor.kind === 'client';
  await applyTransition(context, locked, {
    to: 'CANCELLED',
    actor: isClient ? 'client' : 'backoffice',
    reason: 'BORRADO_CLIENTE',
    ...(isClient && { uuidActor: actor.person.uuid }),
    channel: isClient ? 'ONLINE' : 'BACKOFFICE',
    values: { is_hidden: true },
    isSilent: true,
  });
  await deleteOrderPapers(context.db, locked.order.uuid);
  return undefined;
};

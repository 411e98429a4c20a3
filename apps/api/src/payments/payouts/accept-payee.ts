import { invariant, refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { toPaymentEntry } from '../files/payment-entry.view.ts';
import { updateEntry, lockEntryByUuid } from '../files/payment-entry.store.ts';

/** Returns the payment whose payee is to be accepted. An approval is void when the payment has changed (PRM-23). */
export function readPayeeFacts({
  db,
  input,
}: ContextFor<'POST /payment-entries/{id}/accept-payee'>): Promise<unknown> {
  return lockEntryByUuid(db, input.params.id);
}

/** Accepts a payee whose name only resembles the account holder's name, so that the payment can be sent (PAY-18). */
export const acceptPayee: Handler<'POST /payment-entries/{id}/accept-payee'> = async (context) => {
  const { input, db, actor } = context;
  const entry = await lockEntryByUuid(db, input.params.id);
  invariant(entry !== undefined, 'the entry of the request exists');
  const isOpen = entry.status === 'WAITING' && entry.payee_check === 'CLOSE';
  if (!isOpen || entry.accepted_by !== null)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  await updateEntry(db, entry.uuid, {
    accepted_by: actor.name,
    accepted_because: input.body.comment,
  });
  context.audit({
    action: 'payment.payee-accepted',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    after: { payee_check: entry.payee_check },
  });
  return { payment_entry: toPaymentEntry(entry) };
};

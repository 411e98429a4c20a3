import { invariant, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { lockOrder } from '../../orders/index.ts';
import { lockEntryByUuid, readEntryOrder, updateEntry } from '../files/payment-entry.store.ts';
import { toPaymentEntry } from '../files/payment-entry.view.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { reportStoppedPayment } from './verify-payees.ts';

/** Stops a payment that is in no file yet. One person is enough, because no money moves (PAY-32). */
export const stopPayment: Handler<'POST /payment-entries/{id}/stop'> = async (context) => {
  const { input, db, actor } = context;
  // Locks the order before its payment, as all other code does, to avoid deadlocks.
  const uuidOperation = await readEntryOrder(db, input.params.id);
  if (uuidOperation !== null) await lockOrder(context, uuidOperation);
  const entry = await lockEntryByUuid(db, input.params.id);
  invariant(entry !== undefined, 'the entry that the gate found is there');
  if (entry.kind === 'DEBIT' || entry.status !== 'WAITING')
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  await updateEntry(db, entry.uuid, { status: 'STOPPED' });
  context.audit({
    action: 'payment.stopped',
    entity: 'payment_entry',
    entityUuid: entry.uuid,
    before: { held_until: entry.held_until?.toISOString() ?? null },
    after: { stopped_by: actor.name, comment: input.body.comment },
  });
  const { amount, iban } = entry;
  const text = payoutTexts.stoppedByStaff({ amount, ibanEnd: iban.slice(-4) });
  await reportStoppedPayment(context, entry, text);
  return { payment_entry: toPaymentEntry({ ...entry, status: 'STOPPED' }) };
};

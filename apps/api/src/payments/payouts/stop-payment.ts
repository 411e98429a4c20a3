import { invariant, refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { isIntactPayment } from '../../kernel/seals.ts';
import { lockOrder } from '../../orders/index.ts';
import {
  lockEntryByUuid,
  readOrderAndFileOfEntry,
  updateEntry,
} from '../files/payment-entry.store.ts';
import { toPaymentEntry } from '../files/payment-entry.view.ts';
import { lockPaymentFile, markFileVoid } from '../files/payment-file.store.ts';
import { payoutTexts } from '../payouts.texts.ts';
import { lockPaymentsOfFile } from './payout.store.ts';
import { writePaymentFile } from './send-payments.ts';
import { reportStoppedPayment } from './verify-payees.ts';

type Context = ContextFor<'POST /payment-entries/{id}/stop'>;

/**
 * Voids the file of a payment and writes the other payments into a new file; refuses a file that was released or is
 * void. The file is locked before its payments, to avoid deadlocks.
 */
async function takeOutOfFile(context: Context, uuid: string, uuidFile: string): Promise<void> {
  const { db, clock, actor } = context;
  const file = await lockPaymentFile(db, uuidFile);
  invariant(file !== undefined, 'a sent payment has its file');
  if (file.released_at !== null || file.voided_at !== null)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const otherPayments = (await lockPaymentsOfFile(db, uuidFile)).filter((one) => one.uuid !== uuid);
  await markFileVoid(db, uuidFile, { voided_at: clock.now, voided_by: actor.name });
  context.audit({
    action: 'payment-file.voided',
    entity: 'payment_file',
    entityUuid: uuidFile,
    after: { message_id: file.message_id, voided_by: actor.name, taken_out: uuid },
  });
  // A payment with a wrong seal is not written into the new file, but waits (PAY-36).
  for (const payment of otherPayments)
    await updateEntry(db, payment.uuid, { status: 'WAITING', uuid_file: null });
  const intactPayments = otherPayments.filter((other) => isIntactPayment(context.services, other));
  if (intactPayments.length > 0) await writePaymentFile(context, intactPayments);
}

/**
 * Stops a payment that is in no file, or in a file that was not released (PAY-37). One person is enough, because no
 * money moves (PAY-32).
 */
export const stopPayment: Handler<'POST /payment-entries/{id}/stop'> = async (context) => {
  const { input, db, actor } = context;
  // The order is locked before its payment, as in all other code, to avoid deadlocks.
  const { uuid_operation: uuidOperation, uuid_file: uuidFile } = await readOrderAndFileOfEntry(
    db,
    input.params.id,
  );
  if (uuidOperation !== null) await lockOrder(context, uuidOperation);
  if (uuidFile !== null) await lockPaymentFile(db, uuidFile);
  const entry = await lockEntryByUuid(db, input.params.id);
  invariant(entry !== undefined, 'the entry of the request exists');
  const { status } = entry;
  if (
    entry.kind === 'DEBIT' ||
    (status !== 'WAITING' && status !== 'SENT') ||
    entry.uuid_file !== uuidFile
  )
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  if (status === 'SENT') await takeOutOfFile(context, entry.uuid, entry.uuid_file ?? '');
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

import { refuse } from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { RefusalError, refuseAndCommit } from '../../kernel/refusal.ts';
import { resendNotification } from '../reminders/resend-notification.ts';
import { personExists } from '../reminders/reminder.store.ts';
import { remindSigner } from '../reminders/remind-signer.ts';

type Sending = ContextFor<'POST /notifications'>;

/** Returns the recipient. A client who names another person is refused with 404; staff must name a person. */
async function findRecipient({ actor, db, input }: Sending): Promise<string> {
  const recipientUuid = input.body.uuid_intervener;
  if (actor.kind === 'staff') {
    if (recipientUuid === undefined) throw new RefusalError(refuse('DATOS_INCORRECTOS'));
    if (!(await personExists(db, recipientUuid))) throw new RefusalError(refuse('NO_ENCONTRADO'));
    return recipientUuid;
  }
  if (recipientUuid !== undefined && recipientUuid !== actor.person.uuid)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  return actor.person.uuid;
}

async function sendReminder(
  context: Sending,
): Promise<{ isSent: boolean; waitMs: number; uuidIntervener: string }> {
  const { body } = context.input;
  if (body.type === 'OPERATION_STATUS_CHANGE') {
    const { uuid_operation: uuidOperation, uuid_intervener: uuidIntervener } = body;
    const reminderKey = { uuidOperation, uuidIntervener };
    return { ...(await remindSigner(context, reminderKey)), uuidIntervener };
  }
  const uuidIntervener = await findRecipient(context);
  const uuidOperation =
    body.type === 'SUSCRIPTION_TRANSFER_DETAILS' ? body.uuid_operation : undefined;
  const reminderSubject = { type: body.type, uuidIntervener, uuidOperation };
  return { ...(await resendNotification(context, reminderSubject)), uuidIntervener };
}

/**
 * Sends a notification again, to the calling client or the person whom staff name (NOT-08), or reminds a co-signer
 * (SIG-14). Refuses with 429-001 when the same message was sent too recently.
 */
export const sendNotification: Handler<'POST /notifications'> = async (context) => {
  const { isSent, waitMs, uuidIntervener } = await sendReminder(context);
  if (!isSent) return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), Math.ceil(waitMs / 1000));
  const nextOn = new Date(context.clock.sessionNow.getTime() + waitMs).toISOString();
  return { reminded: { uuid_intervener: uuidIntervener, next_on: nextOn } };
};

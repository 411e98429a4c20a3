import { isRegistered, refuse } from '@participe/domain';
import type { ContextFor } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { consumePersonLimit } from '../../kernel/throttling/rate-limit.ts';
import { enqueueMessage } from '../../messages/index.ts';
import { formatFullName } from '../../kernel/actor.ts';
import { notifySignatureReminder } from '../notifications/order-notifications.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { insertReminder, findLastReminderTime, findVerifiedMobile } from './reminder.store.ts';
import { readSigningState } from '../model/signature-state.ts';
import { lockOrder } from '../lifecycle/transition.ts';

const dayMs = 86_400_000;

interface ReminderTarget {
  readonly uuidOperation: string;
  readonly uuidIntervener: string;
}

/**
 * Reminds a person of a missing signature, once a day per order and at most five times a day over all orders (SIG-14,
 * SES-32). Refuses a person outside the account with 404, and one whose signature is not missing with 409-010.
 */
export async function remindSigner(
  context: ContextFor<'POST /notifications'>,
  reminded: ReminderTarget,
): Promise<{ isSent: boolean; waitMs: number }> {
  const { actor, clock, db } = context;
  const { uuidIntervener } = reminded;
  if (actor.kind === 'staff') throw new RefusalError(refuse('SIN_PERMISO'));
  // The lock makes concurrent requests wait, so that the first request sends a reminder and the others do not.
  const { order } = await lockOrder(context, reminded.uuidOperation);
  const state = await readSigningState(context, order);
  if (!state.account.people.some(({ uuid }) => uuid === uuidIntervener))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const isAsked =
    isRegistered(order.operation_status) &&
    uuidIntervener !== actor.person.uuid &&
    state.missing.includes(uuidIntervener);
  if (!isAsked) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const lastReminderTime = await findLastReminderTime(db, reminded);
  const waitMs =
    lastReminderTime === undefined
      ? 0
      : lastReminderTime.getTime() + dayMs - clock.sessionNow.getTime();
  if (waitMs > 0) return { isSent: false, waitMs };
  const waitSeconds = await consumePersonLimit(context, 'reminders', uuidIntervener);
  if (waitSeconds !== undefined) return { isSent: false, waitMs: waitSeconds * 1000 };
  await insertReminder(db, reminded, clock.sessionNow);
  const requester = formatFullName(actor.person);
  await notifySignatureReminder(context, order, { requester, uuidIntervener });
  const mobile = await findVerifiedMobile(db, uuidIntervener);
  if (mobile !== null)
    await enqueueMessage(db, clock, {
      channel: 'SMS',
      recipient: mobile,
      uuidIntervener,
      text: orderTexts.reminderMessage(requester),
    });
  context.audit({
    action: 'operation.reminded',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { reminded: uuidIntervener },
  });
  return { isSent: true, waitMs: dayMs };
}

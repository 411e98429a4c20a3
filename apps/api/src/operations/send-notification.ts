import { type OperationStatus, isRegistered, refuse } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { type CommittedRefusal, RefusalError, refuseAndCommit } from '../kernel/problem.ts';
import { sendMessage } from '../messages/index.ts';
import { fullName } from './full-name.ts';
import { noticeOfReminder } from './notices.ts';
import { orderTexts } from './orders.texts.ts';
import { insertReminder, lastReminder, verifiedMobile } from './reminder.store.ts';
import { signingStateOf } from './signature-state.ts';
import { lockOrder } from './transition.ts';

const dayMs = 86_400_000;

/**
 * One of the account reminds another that his signature is missing: once a day for each order and person
 * (ruling 9). Refuses with 404 for somebody who is not of the account, 409-010 for one who is not asked to
 * sign, 429-001 for one who was reminded today.
 */
export const sendNotification: Operation<'POST /notifications'> = async (context) => {
  const { actor, clock, db, input } = context;
  const { uuid_operation: uuidOperation, uuid_intervener: uuidIntervener } = input.body;
  const reminded = { uuidOperation, uuidIntervener };
  // Two who remind at once take turns at the order, so that the second finds what the first has sent.
  const { order } = await lockOrder(context, uuidOperation);
  const state = await signingStateOf(context, order);
  if (!state.account.people.some(({ uuid }) => uuid === uuidIntervener))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const isAsked =
    isRegistered(order.operation_status as OperationStatus) &&
    uuidIntervener !== actor.person.uuid &&
    state.missing.includes(uuidIntervener);
  if (!isAsked) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const last = await lastReminder(db, reminded);
  const waits = last === undefined ? 0 : last.getTime() + dayMs - clock.sessionNow.getTime();
  if (waits > 0) return tooSoon(waits);
  await insertReminder(db, reminded, clock.sessionNow);
  const reminder = fullName(actor.person);
  await noticeOfReminder(context, order, { reminder, uuidIntervener });
  const mobile = await verifiedMobile(db, uuidIntervener);
  if (mobile !== null)
    await sendMessage(db, clock, {
      channel: 'SMS',
      recipient: mobile,
      uuidIntervener,
      text: orderTexts.reminderMessage(reminder),
    });
  context.audit({
    action: 'operation.reminded',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { reminded: uuidIntervener },
  });
  const nextOn = new Date(clock.sessionNow.getTime() + dayMs).toISOString();
  return { reminded: { uuid_intervener: uuidIntervener, next_on: nextOn } };
};

function tooSoon(ms: number): CommittedRefusal {
  return refuseAndCommit(refuse('DEMASIADOS_INTENTOS'), Math.ceil(ms / 1000));
}

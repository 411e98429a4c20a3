import { type OperationStatus, refuse } from '@participe/domain';
import type { ContextFor } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { consumeResendLimit, notify } from '../../notifications/index.ts';
import { notifyTransferDetails } from '../notifications/order-notifications.ts';
import type { Order } from '../model/order.store.ts';
import { lockOrder } from '../lifecycle/transition.ts';
import { mayPlaceFundOrdersOn } from './reminder.store.ts';

const hourMs = 3_600_000;
const awaitsMoney: ReadonlySet<OperationStatus> = new Set<OperationStatus>(['SIGNED', 'VALIDATED']);

const isBankTransferDue = (order: Order): boolean =>
  order.operation_type === 'SUSCRIPCION' &&
  order.payment_method === 'TRANSFERENCIA' &&
  order.cash_reconciled_on === null &&
  awaitsMoney.has(order.operation_status);

interface NotificationToResend {
  readonly type: 'REFRESH_VIDEO_ID_EMAIL' | 'KNOWLEDGE_TEST' | 'SUSCRIPTION_TRANSFER_DETAILS';
  readonly uuidIntervener: string;
  readonly uuidOperation: string | undefined;
}

async function sendNotification(
  context: ContextFor<'POST /notifications'>,
  notification: NotificationToResend,
  order: Order | undefined,
): Promise<void> {
  const { db, clock } = context;
  const { type, uuidIntervener } = notification;
  if (type !== 'SUSCRIPTION_TRANSFER_DETAILS')
    await notify(db, clock, { to: { uuidIntervener }, type, uuidIntervener });
  else if (order !== undefined) await notifyTransferDetails(context, order, uuidIntervener);
}

/**
 * Sends a notification again, once an hour per type and order (NOT-08). Refuses with 409-010 transfer details for an
 * order that awaits no bank transfer, and a reminder of the test to a person who may not place fund orders.
 */
export async function resendNotification(
  context: ContextFor<'POST /notifications'>,
  notification: NotificationToResend,
): Promise<{ isSent: boolean; waitMs: number }> {
  const { type, uuidIntervener, uuidOperation } = notification;
  const { db, clock } = context;
  const locked = uuidOperation === undefined ? undefined : await lockOrder(context, uuidOperation);
  if (locked !== undefined && !isBankTransferDue(locked.order))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  if (type === 'KNOWLEDGE_TEST' && !(await mayPlaceFundOrdersOn(db, uuidIntervener, clock.today)))
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  const waitMs = await consumeResendLimit(db, clock, notification);
  if (waitMs !== null) return { isSent: false, waitMs };
  await sendNotification(context, notification, locked?.order);
  context.audit({
    action: 'notification.asked-for',
    entity: uuidOperation === undefined ? 'intervener' : 'operation',
    entityUuid: uuidOperation ?? uuidIntervener,
    after: { type, told: uuidIntervener },
  });
  return { isSent: true, waitMs: hourMs };
}

import { randomUUID } from 'node:crypto';
import type { OperationAlert } from '@participe/contract';
import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import {
  type AlertCause,
  type AlertRow,
  closeAlerts,
  closeReplacedAlert,
  findAlerts,
  findNewestOpening,
  insertAlert,
  readAlerts,
} from './operation-alerts.store.ts';
import type { Order } from '../model/order.store.ts';
import { lockOrder } from './transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Opens an alert for staff, unless one with the same cause is open. The next status change of the order closes the
 * alert.
 */
export async function openAlert(
  work: UnitOfWork,
  order: Pick<Order, 'uuid'>,
  { cause, text }: { readonly cause: AlertCause; readonly text: string },
): Promise<void> {
  const uuid = randomUUID();
  const { db, clock } = work;
  const alert = { uuid, uuid_operation: order.uuid, cause, text, opened_at: clock.now };
  if (!(await insertAlert(db, alert))) return;
  work.audit({
    action: 'operation.alert-opened',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { cause, text },
  });
}

/**
 * Opens an alert for staff in place of an open one with the same cause. Does nothing when the newest alert with this
 * cause is of today, even if it is closed.
 */
export async function openDailyAlert(
  work: UnitOfWork,
  order: Pick<Order, 'uuid'>,
  alert: { readonly cause: AlertCause; readonly text: string },
  isOfToday: (openedAt: Date) => boolean,
): Promise<void> {
  const { db, clock } = work;
  const newest = await findNewestOpening(db, order.uuid, alert.cause);
  if (newest !== undefined && isOfToday(newest)) return;
  await closeReplacedAlert(db, order.uuid, alert.cause, clock.now);
  await openAlert(work, order, alert);
}

function toOperationAlert(row: AlertRow): OperationAlert {
  return {
    ...row,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

export const listOperationAlerts: Handler<'GET /operation-alerts'> = async ({ input, db }) => {
  const { after = '0', open } = input.query;
  const page = readPageRange(input.query);
  const alertFilter = { after: Number(after), isOpen: open === 'true' };
  const { rows, counted } = await readAlerts(db, alertFilter, page);
  return buildPageBody('operation_alerts', rows.map(toOperationAlert), counted, page);
};

/** Closes the open alerts of an order with a comment. Refuses with 409-010 when no alert is open. */
export const closeOperationAlerts: Handler<'POST /operations/{id}/close-alerts'> = async (
  context,
) => {
  const { input, db, clock, actor } = context;
  const { order } = await lockOrder(context, input.params.id);
  const by = { who: actor.name, because: input.body.comment };
  const closedAlerts = await closeAlerts(db, order.uuid, clock.now, by);
  if (closedAlerts.length === 0) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  context.audit({
    action: 'operation.alerts-closed',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { closed: closedAlerts.length, comment: input.body.comment },
  });
  return { operation_alerts: (await findAlerts(db, closedAlerts)).map(toOperationAlert) };
};

import {
  type CancelReason,
  type OperationStatus,
  type OrderStatusActor,
  type OrderTransitionFacts,
  decideOrderTransition,
  invariant,
  isBeforeCutoff,
  isIrrevocable,
  hasMoneyMoved,
  isPaidByDebit,
  isRegistered,
  isSwitchInLeg,
  isTransferIn,
  refuse,
} from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { cancelPaperSigning } from '../../documents/index.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import {
  type HeldPosition,
  lockPosition,
  postCashReturn,
  postTransferCashReturn,
  releaseReservation,
} from '../../positions/index.ts';
import { notifyOrderStatus, notifyOrderCancelled } from '../notifications/order-notifications.ts';
import { closeAlerts } from './operation-alerts.store.ts';
import { closeOrderIssues } from './operation-issues.store.ts';
import {
  type Order,
  updateOrderRow,
  insertHistoryEntry,
  lockOrderRow,
  findPositionKey,
} from '../model/order.store.ts';
import { readSignatures } from '../model/order-signatures.store.ts';
import { restoreBlockedUnits } from './undo-block.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** An order and its position, both locked. The position is locked first, to avoid deadlocks. */
export interface LockedOrder {
  readonly order: Order;
  readonly position: HeldPosition;
}

/** Locks the position and then the order. Refuses with 404 when the order does not exist. */
export async function lockOrder(work: UnitOfWork, uuid: string): Promise<LockedOrder> {
  const key = await findPositionKey(work.db, uuid);
  if (key === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const position = await lockPosition(work.db, key);
  const order = await lockOrderRow(work.db, uuid);
  invariant(order !== undefined, 'an order never disappears');
  return { order, position };
}

export interface OrderStatusChange {
  readonly to: OperationStatus;
  readonly actor: OrderStatusActor;
  /** Facts that the guards of the transition need and that are not part of the order. */
  readonly facts?: Partial<OrderTransitionFacts>;
  readonly reason?: CancelReason;
  readonly comment?: string | undefined;
  /** The client who changes the status; undefined for staff and the system. */
  readonly uuidActor?: string;
  readonly channel: string;
  /** Other columns of the order that change with the status. */
  readonly values?: Updateable<Operation>;
  /** Name of the client who cancels, for the notification to the other people on the account. */
  readonly cancelledByName?: string;
  /** True to send no notification of the new status, because the caller sends another one or none is needed. */
  readonly isSilent?: true;
}

const historyActor: Record<OrderStatusActor, 'CLIENTE' | 'GESTORA' | 'SISTEMA'> = {
  client: 'CLIENTE',
  backoffice: 'GESTORA',
  system: 'SISTEMA',
  timer: 'SISTEMA',
  callback_snce: 'SISTEMA',
  callback_rd: 'SISTEMA',
};

/**
 * Returns the instant since which an order waits (LIF-34): for an incomplete order its placing, for a complete one
 * its completion or, if later, the day of its direct debit. After a return by staff, the caller of `applyTransition`
 * states the instant in `facts`.
 */
function waitingSince(order: Order): Date {
  if (order.completed_at === null) return order.operation_date;
  const debitDate = isPaidByDebit(order) ? order.expected_value_date : null;
  const debitTime = new Date(debitDate === null ? order.completed_at : `${debitDate}T00:00:00Z`);
  return debitTime > order.completed_at ? debitTime : order.completed_at;
}

/** Returns whether needed documents of the client are missing, or not all found valid (DAT-03). */
function documentFacts(
  order: Order,
): Pick<OrderTransitionFacts, 'hasMissingDocuments' | 'hasUncheckedDocuments'> {
  if (order.needed_documents.length === 0) return {};
  const hasMissingDocuments = order.missing_documents.length > 0;
  return {
    hasMissingDocuments,
    hasUncheckedDocuments: hasMissingDocuments || !order.has_docs_validated,
  };
}

/**
 * Returns the facts for the guards of a transition. Money, tax history, price and reason of suspension count as they
 * are after the change.
 */
function transitionFacts(
  work: UnitOfWork,
  order: Order,
  change: OrderStatusChange,
): OrderTransitionFacts {
  const changedOrder: Order = { ...order, ...(change.values as Partial<Order>) };
  const { net_asset_value: nav, value_date: date } = changedOrder;
  return {
    from: order.operation_status,
    to: change.to,
    actor: change.actor,
    operationType: order.operation_type,
    now: work.clock.now,
    today: work.clock.today,
    hasParent: order.uuid_parent_operation !== null,
    registeredAs: order.registered_status,
    cashReconciledOn: changedOrder.cash_reconciled_on,
    taxHistoryOn: changedOrder.tax_history_on,
    price: nav === null || date === null ? null : { nav, date },
    isBeforeCutoff: isBeforeCutoff(order, work.clock.now),
    isMoneyDebited: hasMoneyMoved(order),
    waitingSince: waitingSince(order),
    ...documentFacts(order),
    suspendReason: changedOrder.suspend_reason,
    endDate: order.per_end_date,
    isIrrevocable: isIrrevocable(order) && !mayRegistryEndOrder(order, change),
    ...change.facts,
  };
}

/**
 * True when the registry makes the change, which may end even an irrevocable order by a final rejection. False for
 * the incoming leg of a switch, because its money has left the first fund.
 */
function mayRegistryEndOrder(order: Order, { actor }: OrderStatusChange): boolean {
  return actor === 'callback_rd' && !isSwitchInLeg(order);
}

async function undoOrderEffects(work: UnitOfWork, { order, position }: LockedOrder): Promise<void> {
  await releaseReservation(work.db, work.clock, position, order.uuid);
  await restoreBlockedUnits(work, { order, position });
  await cancelPaperSigning(work.db, order.uuid);
  await closeOrderIssues(work.db, order.uuid, work.clock.now);
  const giveBack = isTransferIn(order.operation_type) ? postTransferCashReturn : postCashReturn;
  await giveBack(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: work.clock.today,
  });
}

/** Statuses in which an order may have open alerts for staff. A change from one of them closes the alerts. */
const statusesWithAlerts: ReadonlySet<string> = new Set([
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'VALIDATED',
]);

/**
 * Notifies the people on the account. After a cancellation by one person, the others receive that person's name and
 * the reason.
 */
async function notifyPeople(
  work: UnitOfWork,
  before: Order,
  changed: Order,
  change: OrderStatusChange,
): Promise<void> {
  const { cancelledByName: name, uuidActor: uuid, comment } = change;
  if (change.to !== 'CANCELLED' || name === undefined || uuid === undefined)
    return notifyOrderStatus(work, changed);
  const signatures = await readSignatures(work.db, before.uuid);
  const isDecline =
    isRegistered(before.operation_status) &&
    uuid !== before.uuid_creator &&
    signatures.every(({ uuid_intervener: signer }) => signer !== uuid);
  await notifyOrderStatus(work, changed, uuid);
  await notifyOrderCancelled(work, changed, { uuid, name, isDecline, comment });
}

/**
 * Changes the status of an order, as the only function besides the import of past transfers. Refuses a transition
 * that LIF-29 does not allow with 409-010 or 409-011, and writes history, audit entry, notification and the effects
 * of a cancellation.
 */
export async function applyTransition(
  work: UnitOfWork,
  locked: LockedOrder,
  change: OrderStatusChange,
): Promise<Order> {
  const { order } = locked;
  const { db, clock } = work;
  const decision = decideOrderTransition(transitionFacts(work, order, change));
  if (!decision.ok) {
    throw toRefusalError(decision.refusals);
  }
  const reason = change.to === 'CANCELLED' ? (change.reason ?? 'OTRO') : null;
  const values = { ...change.values, operation_status: change.to, cancel_reason: reason };
  const isWritten = await updateOrderRow(db, order, values);
  invariant(isWritten, 'a locked order is changed by nobody else');
  await insertHistoryEntry(db, {
    uuidOperation: order.uuid,
    from: order.operation_status,
    to: change.to,
    at: clock.now,
    actor: historyActor[change.actor],
    uuidActor: change.uuidActor ?? null,
    channel: change.channel,
    reasonCode: reason,
    comment: change.comment ?? null,
  });
  if (statusesWithAlerts.has(order.operation_status))
    await closeAlerts(db, order.uuid, clock.now, null);
  if (change.to === 'CANCELLED') await undoOrderEffects(work, locked);
  const changedOrder: Order = {
    ...order,
    ...(values as Partial<Order>),
    version: order.version + 1,
  };
  if (change.isSilent === undefined) await notifyPeople(work, order, changedOrder, change);
  work.audit({
    action: `operation.${change.to.toLowerCase()}`,
    entity: 'operation',
    entityUuid: order.uuid,
    before: { operation_status: order.operation_status, version: order.version },
    after: {
      operation_status: change.to,
      version: changedOrder.version,
      reason,
      by: historyActor[change.actor],
      uuid_actor: change.uuidActor ?? null,
      channel: change.channel,
      ...executedFigures(changedOrder, change),
    },
  });
  return changedOrder;
}

/**
 * Returns the figures of an execution for its audit entry, with which the books audit compares the order (LOT-14).
 */
function executedFigures(
  order: Order,
  { values }: OrderStatusChange,
): Partial<Record<(typeof executionColumns)[number], string | null>> {
  if (values?.net_asset_value === undefined) return {};
  return Object.fromEntries(executionColumns.map((column) => [column, order[column]]));
}

/** Columns that an execution sets and that do not change afterwards. */
export const executionColumns = [
  'participations',
  'cash',
  'net_value',
  'withholding',
  'net_asset_value',
  'value_date',
] as const;

/** Changes columns of a locked order except its status. */
export async function updateOrderValues(
  work: UnitOfWork,
  order: Order,
  values: Omit<Updateable<Operation>, 'operation_status'>,
): Promise<void> {
  const isChanged = await updateOrderRow(work.db, order, values);
  invariant(isChanged, 'a locked order is changed by nobody else');
}

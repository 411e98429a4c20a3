import {
  type CancelReason,
  type OperationStatus,
  type OperationType,
  type TransitionActor,
  type TransitionFacts,
  decideTransition,
  invariant,
  isBeforeCutoff,
  isIrrevocable,
  isMoneyDebited,
  isRegistered,
  isSwitchInLeg,
  isOverdue,
  isPresigned,
  isTransferIn,
  isTransferOut,
  refuse,
} from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { retirePapers } from '../../documents/index.ts';
import { RefusalError, rejectionOf } from '../../kernel/http/problem.ts';
import {
  type HeldPosition,
  lockPosition,
  postCashReturn,
  postTransferCashReturn,
  releaseHold,
} from '../../positions/index.ts';
import { noticeOfStatus, noticeOfWithdrawal } from '../notices/notices.ts';
import { endAlerts } from './operation-alerts.store.ts';
import { closeIssues } from './operation-issues.store.ts';
import {
  type Order,
  changeOperation,
  insertHistory,
  lockOperation,
  readOrder,
} from '../model/order.store.ts';
import { undoBlock } from './undo-block.ts';
import { isMandateReady } from '../model/mandates.ts';
import { signingStateOf } from '../model/signature-state.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** An order and its position, both locked, in the order in which everybody locks them. */
export interface LockedOrder {
  readonly order: Order;
  readonly position: HeldPosition;
}

/** Locks an order for a change: its position first, then itself. Refuses with 404 when there is none. */
export async function lockOrder(work: UnitOfWork, uuid: string): Promise<LockedOrder> {
  const before = await readOrder(work.db, uuid);
  if (before === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const position = await lockPosition(work.db, {
    uuidAccount: before.uuid_account,
    idProduct: before.id_product,
  });
  const order = await lockOperation(work.db, uuid);
  invariant(order !== undefined, 'an order never disappears');
  return { order, position };
}

/** The findings of a member of staff who reviews a signed order; no other change needs them. */
export type ReviewFacts = Pick<
  TransitionFacts,
  'docsValidated' | 'openIssue' | 'identityExpired' | 'knownBankAccount' | 'amlAlert'
>;

const factOfEvent = {
  COUNTERPARTY_ACCEPTED: 'counterpartyAccepted',
  FIGURES_AGREE: 'registryFiguresAgree',
  DEBIT_RETURNED: 'debitReturned',
  INSTRUCTION_REPLACED: 'replaced',
  INSTRUCTION_STOPPED: 'causeToSuspend',
} as const satisfies Record<string, keyof TransitionFacts>;
/** An event outside the order, such as the answer of a partner, which the order itself does not record. */
export type TransitionEvent = keyof typeof factOfEvent;

/** A requested change of status. */
export interface Change {
  readonly to: OperationStatus;
  readonly actor: TransitionActor;
  readonly review?: ReviewFacts;
  readonly event?: TransitionEvent;
  /** Why, when the order is cancelled. */
  readonly reason?: CancelReason;
  readonly comment?: string | undefined;
  /** The person who acts, when it is one. */
  readonly uuidActor?: string;
  readonly channel: string;
  /** What else changes with the status. */
  readonly values?: Updateable<Operation>;
  /** The name of a client who cancels: the others of the account hear who it was. */
  readonly byName?: string;
  /** Nobody is told: the order was withdrawn before anybody put his name to it. */
  readonly isSilent?: true;
}

const historyActor: Record<TransitionActor, 'CLIENTE' | 'GESTORA' | 'SISTEMA'> = {
  client: 'CLIENTE',
  backoffice: 'GESTORA',
  system: 'SISTEMA',
  timer: 'SISTEMA',
  callback_snce: 'SISTEMA',
  callback_rd: 'SISTEMA',
};

/** Facts that take a query; each is read only for the status whose guard asks for it. */
async function queriedFacts(
  work: UnitOfWork,
  order: Order,
  to: OperationStatus,
): Promise<Pick<TransitionFacts, 'signaturesComplete' | 'mandateReady'>> {
  if (to === 'SIGNED') return { signaturesComplete: (await signingStateOf(work, order)).complete };
  if (to === 'PERIODIC_ACTIVE') return { mandateReady: await isMandateReady(work, order) };
  return {};
}

/** The facts that the guards of LIF-01 are asked with: of the order as the change would leave it. */
async function transitionFacts(
  work: UnitOfWork,
  order: Order,
  change: Change,
): Promise<TransitionFacts> {
  const { clock } = work;
  const historyOn = change.values?.tax_history_on ?? order.tax_history_on;
  // The manager's own fund sends a transfer out: the money and its history are there once it is executed.
  const isOrigin = isTransferOut(order.operation_type);
  return {
    from: order.operation_status as OperationStatus,
    to: change.to,
    actor: change.actor,
    operationType: order.operation_type as OperationType,
    cashReconciled: isOrigin || order.cash_reconciled_on !== null,
    taxHistoryReady: isOrigin || historyOn !== null,
    beforeCutoff: isBeforeCutoff(order, clock.now),
    moneyDebited: isMoneyDebited(order),
    overdue: isOverdue(order, clock.now),
    endDatePassed: order.per_end_date !== null && order.per_end_date < clock.today,
    signedInParent: isPresigned(order),
    registeredAs: order.registered_status as OperationStatus,
    irrevocable: isIrrevocable(order) && !endsAtRegistry(order, change),
    ...(await queriedFacts(work, order, change.to)),
    ...change.review,
    ...(change.event !== undefined && { [factOfEvent[change.event]]: true }),
  };
}

/** What nobody else may cancel is over when the registry will never take it; but no way in, whose money is between two funds. */
function endsAtRegistry(order: Order, { actor }: Change): boolean {
  return actor === 'callback_rd' && !isSwitchInLeg(order);
}

/** What ends with a cancelled order: its reservation, block and papers, and its money goes back. */
async function undo(work: UnitOfWork, { order, position }: LockedOrder): Promise<void> {
  await releaseHold(work.db, work.clock, position, order.uuid);
  await undoBlock(work, { order, position });
  await retirePapers(work.db, order.uuid);
  await closeIssues(work.db, order.uuid, work.clock.now);
  const giveBack = isTransferIn(order.operation_type) ? postTransferCashReturn : postCashReturn;
  await giveBack(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: work.clock.today,
  });
}

/** Where an order may have been left to people: a transfer that is late, and what the registry gave back. */
const alerting: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2', 'SNCE_3', 'VALIDATED']);

/** Tells the people of the account; when one of them gave the order up, the others hear who and why. */
async function tell(
  work: UnitOfWork,
  before: Order,
  changed: Order,
  change: Change,
): Promise<void> {
  const { byName: name, uuidActor: uuid, comment } = change;
  if (change.to !== 'CANCELLED' || name === undefined || uuid === undefined)
    return noticeOfStatus(work, changed);
  const isDecline =
    isRegistered(before.operation_status as OperationStatus) && uuid !== before.uuid_creator;
  await noticeOfStatus(work, changed, uuid);
  await noticeOfWithdrawal(work, changed, { uuid, name, isDecline, comment });
}

/**
 * The only way an order changes its status: the table of LIF-29 decides, the locked row is
 * changed, and history, notice, audit and the effects of a cancellation go with it. Refuses with 409-010 and 409-011.
 */
export async function applyTransition(
  work: UnitOfWork,
  locked: LockedOrder,
  change: Change,
): Promise<Order> {
  const { order } = locked;
  const { db, clock } = work;
  const decision = decideTransition(await transitionFacts(work, order, change));
  if (!decision.ok) {
    throw rejectionOf(decision.refusals);
  }
  const reason = change.to === 'CANCELLED' ? (change.reason ?? 'OTRO') : null;
  const values = { ...change.values, operation_status: change.to, cancel_reason: reason };
  const isWritten = await changeOperation(db, order, values);
  invariant(isWritten, 'a locked order is changed by nobody else');
  await insertHistory(db, {
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
  if (alerting.has(order.operation_status)) await endAlerts(db, order.uuid, clock.now, null);
  if (change.to === 'CANCELLED') await undo(work, locked);
  const changed: Order = { ...order, ...(values as Partial<Order>), version: order.version + 1 };
  if (change.isSilent === undefined) await tell(work, order, changed, change);
  work.audit({
    action: `operation.${change.to.toLowerCase()}`,
    entity: 'operation',
    entityUuid: order.uuid,
    before: { operation_status: order.operation_status, version: order.version },
    after: { operation_status: change.to, version: changed.version, reason },
  });
  return changed;
}

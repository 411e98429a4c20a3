import type { Operation } from '@participe/contract';
import {
  type Action,
  type CancelReason,
  type SignatureState,
  UnknownDayError,
  requiredActionFor,
  allowedOrderActions,
  cutoffInstant,
  formatDocumentNames,
  invariant,
  isBetweenManagers,
  isBeforeCutoff,
  isIrrevocable,
  hasMoneyMoved,
  isCreatableType,
  isPurchase,
  isRegistered,
  multiplyRounded,
  orderDocumentsStatusOf,
  computeSignatureState,
  orderStatusLabelOf,
  visibleCancelReason,
  getVisibleFigures,
} from '@participe/domain';
import { evaluateAccess } from '../../kernel/access/permissions.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Moment } from '../../kernel/clock.ts';
import type { Services } from '../../kernel/services.ts';
import { findActorAccount } from '../../positions/index.ts';
import { type Counterparty, getCounterparty } from '../model/counterparty.ts';
import { calculateSwitchInDate } from '../model/order-dates.ts';
import {
  type ListedOperationRow,
  type OperationRow,
  findOperation,
} from '../model/order-reads.store.ts';
import { signatureFactsOf } from '../model/rule-facts.ts';
import { buildTransferProgress } from './transfer-progress.view.ts';

export interface OrderViewer {
  readonly actor: Actor;
  readonly clock: Moment;
  readonly services: Pick<Services, 'reference'>;
}

/** Returns the given and missing signatures of an order; undefined when no signature is missing. */
export function signatureStateOf(
  row: ListedOperationRow,
  clock: Moment,
): SignatureState | undefined {
  if (row.signing === null) return undefined;
  const order = { operationType: row.operation_type, amount: row.cash };
  const facts = signatureFactsOf(row.signing, order, clock.today);
  return computeSignatureState({ ...facts, signed: row.signing.signed ?? [] });
}

/** True for an order of a client that lacks signatures (ORD-17). */
const isChangeable = (row: ListedOperationRow): boolean =>
  isRegistered(row.operation_status) && isCreatableType(row.operation_type);

const isLiveInstruction = (row: ListedOperationRow): boolean =>
  row.operation_status === 'PERIODIC_ACTIVE' || row.operation_status === 'PERIODIC_SUSPENDED';

/**
 * Returns the actions that the viewer may take now, by permission matrix and order status. Staff get none, because
 * they act through other calls.
 */
export function getActions(
  row: ListedOperationRow,
  { actor, clock }: OrderViewer,
  state: SignatureState | undefined,
) {
  const account = findActorAccount(actor, row.uuid_account);
  if (actor.kind !== 'client' || account === undefined) return { isPending: false, allowed: [] };
  const mayDo = (action: Action): boolean => {
    const verdict = evaluateAccess(actor, account, action, clock);
    return verdict === 'yes' || verdict === 'conditional';
  };
  const isPending = state?.missing.includes(actor.person.uuid) ?? false;
  const allowedActions = allowedOrderActions({
    status: row.operation_status,
    operationType: row.operation_type,
    isBeforeCutoff: isBeforeCutoff(row, clock.now),
    isMoneyDebited: hasMoneyMoved(row),
    isIrrevocable: isIrrevocable(row),
    maySign: mayDo('sign'),
    mayCancel: mayDo('cancel'),
    mayModify:
      (isLiveInstruction(row) || (isChangeable(row) && mayDo('cancel'))) &&
      mayDo(requiredActionFor(row.operation_type)),
    mySignaturePending: isPending,
    suspendReason: row.suspend_reason,
  });
  return { isPending, allowed: allowedActions };
}

const visibleReason = (reason: string | null): Operation['cancel_reason'] =>
  reason === null
    ? null
    : (visibleCancelReason(reason as CancelReason) as Operation['cancel_reason']);

/** Returns the expected value date; null for a purchase whose money was not received by that date. */
export function expectedDate(row: ListedOperationRow, clock: Moment): string | null {
  const { cash_reconciled_on: cashOn } = row;
  const { expected_value_date: expected } = getVisibleFigures(row);
  const isMissed =
    expected !== null &&
    expected < clock.today &&
    isPurchase(row.operation_type) &&
    cashOn === null;
  return isMissed ? null : expected;
}

function toIdentityFields(row: OperationRow, clock: Moment) {
  const expected = expectedDate(row, clock);
  const { value_date, settlement_date } = getVisibleFigures(row);
  return {
    uuid: row.uuid,
    uuid_operation: row.uuid,
    reference: row.reference,
    uuid_account: row.uuid_account,
    operation_type: row.operation_type,
    operation_sub_type: row.operation_sub_type,
    operation_status: row.operation_status,
    status_label: orderStatusLabelOf(row),
    operation_date: row.operation_date.toISOString(),
    order_date: row.completed_at?.toISOString() ?? null,
    cutoff_at: expected === null ? null : cutoffInstant(expected, row.cutoff).toISOString(),
    expected_value_date: expected,
    value_date,
    settlement_date,
    created_at: row.operation_date.toISOString(),
    version: row.version,
  };
}

/** Returns the schedule of a standing instruction; null fields for a single order. */
export function toScheduleFields(row: ListedOperationRow) {
  return {
    per_period: row.per_period as Operation['per_period'],
    per_start_date: row.per_start_date,
    per_end_date: row.per_end_date,
    per_increase_type: row.per_increase_type as Operation['per_increase_type'],
    per_increase: row.per_increase,
    next_execution_date:
      row.operation_status === 'PERIODIC_ACTIVE' ? row.next_execution_date : null,
    scheduled_on: row.scheduled_on,
  };
}

/**
 * Returns a calculated date, or null when the date is outside the published calendars, so that the order can still be
 * displayed.
 */
function toDayOrNull(day: () => string): string | null {
  try {
    return day();
  } catch (error) {
    if (error instanceof UnknownDayError) return null;
    throw error;
  }
}

/** Returns the destination fund of a transfer out, without the bank account that receives the money. */
function destinationOf(other: Counterparty): Operation['destination'] {
  const { isin, fund_name, manager_name, gestora_comercializador } = other;
  return { isin, fund_name, manager_name, gestora_comercializador };
}

/** Returns the value date of the incoming leg of a switch; null for another order, or while it is unknown. */
export function destinationDate(
  row: ListedOperationRow,
  { services, clock }: OrderViewer,
): string | null {
  const { destination_calendar_code, is_class_change } = row;
  const outDate = row.value_date ?? expectedDate(row, clock);
  if (destination_calendar_code === null || outDate === null) return null;
  const transfer = { destination_calendar_code, is_class_change };
  return toDayOrNull(() => calculateSwitchInDate(services, transfer, outDate));
}

/** Returns the destination and arrival date of a transfer, or its origin fund; null fields for other orders. */
function toTransferFields(row: OperationRow, viewer: OrderViewer) {
  return {
    destination_value_date: destinationDate(row, viewer),
    id_destination_product: row.id_destination_product,
    key_destination_product: row.key_destination_product,
    destination_product_name: row.destination_product_name,
    origin: row.origin as Operation['origin'],
    destination: row.counterparty === null ? null : destinationOf(getCounterparty(row)),
  };
}

/** A cancelled order needs no documents any more. */
export function toDocumentFields(row: ListedOperationRow) {
  const isCancelled = row.operation_status === 'CANCELLED';
  const missingDocuments = isCancelled ? [] : row.missing_documents;
  return {
    documents_status: isCancelled ? null : orderDocumentsStatusOf(row),
    missing_documents: missingDocuments.length === 0 ? null : formatDocumentNames(missingDocuments),
  };
}

export const percentageOf = ({ percentage }: ListedOperationRow): string | null =>
  percentage === null ? null : multiplyRounded(percentage, '1', 2);

/**
 * Returns an order with the names of the people who still have to sign. `readOperationView` adds the progress of a
 * transfer.
 */
export function toOperation(row: OperationRow, viewer: OrderViewer): Operation {
  const state = signatureStateOf(row, viewer.clock);
  const { isPending, allowed } = getActions(row, viewer, state);
  const people = row.signing?.people ?? [];
  const figures = getVisibleFigures(row);
  return {
    ...toIdentityFields(row, viewer.clock),
    cash: figures.cash,
    net_value: figures.net_value,
    participations: figures.participations,
    percentage: percentageOf(row),
    net_asset_value: figures.net_asset_value,
    net_asset_value_date: figures.net_asset_value_date,
    key_product: row.key_product,
    id_product: row.id_product,
    isin: row.isin,
    product_name: row.product_name,
    currency: row.currency,
    payment_method: row.payment_method,
    uuid_bank_account: row.uuid_bank_account,
    withholding: figures.withholding,
    fees: figures.fees,
    rd_reference: row.rd_reference,
    has_docs_signed: row.has_docs_signed,
    has_docs_validated: row.has_docs_validated,
    ...toDocumentFields(row),
    documents_sent_at: row.documents_sent_at?.toISOString() ?? null,
    convenience_result: row.convenience_result,
    convenience_phrase_accepted: row.convenience_phrase !== null,
    my_signature_pending: isPending,
    allowed_actions: allowed,
    uuid_parent_operation: row.uuid_parent_operation,
    ...toScheduleFields(row),
    uuid_mandate: row.uuid_mandate,
    suspend_reason: row.suspend_reason,
    ...toTransferFields(row, viewer),
    cancel_reason: visibleReason(row.cancel_reason),
    source_system: row.source_system,
    source: row.source as Operation['source'],
    pending_signers: (state?.missing ?? []).map((uuid) => ({
      uuid_intervener: uuid,
      name: people.find((person) => person.uuid === uuid)?.name ?? '',
    })),
  };
}

/** Reads an order and returns it with the fields and actions for the viewer. */
export async function readOperationView(
  context: OrderViewer & { readonly db: Db },
  uuid: string,
): Promise<Operation> {
  const row = await findOperation(context.db, uuid);
  invariant(row !== undefined, 'an order never disappears');
  const transfer = isBetweenManagers(row.operation_type)
    ? await buildTransferProgress(context.db, row, context)
    : null;
  return { ...toOperation(row, context), transfer };
}

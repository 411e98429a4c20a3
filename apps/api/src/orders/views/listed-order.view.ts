import type { ListedOperation } from '@participe/contract/types';
import {
  getVisibleFigures,
  isPaidInByClient,
  isSignedPurchase,
  isTerminal,
} from '@participe/domain';
import type { ListedOperationRow } from '../model/order-reads.store.ts';
import {
  type OrderViewer,
  destinationDate,
  expectedDate,
  getActions,
  percentageOf,
  signatureStateOf,
  toDocumentFields,
  toScheduleFields,
} from './order.view.ts';

const originFundOf = (origin: unknown): string | null =>
  (origin as { fund_name?: string } | null)?.fund_name ?? null;

/** Fields that only callers with a service token need, because they process orders from the list. */
const toStaffFields = (row: ListedOperationRow) => ({
  id_product: row.id_product,
  isin: row.isin,
  currency: row.currency,
  rd_reference: row.rd_reference,
});

/**
 * True for a signed purchase that the client has to pay in and whose money has not arrived, so that its value date is
 * unknown (DAT-04).
 */
const isAwaitingMoney = (row: ListedOperationRow): boolean =>
  isSignedPurchase(row) && isPaidInByClient(row) && row.cash_reconciled_on === null;

/** Returns the fields that a row has until the order has ended. */
const toOpenFields = (row: ListedOperationRow, { clock }: OrderViewer) => ({
  order_date: row.completed_at?.toISOString() ?? null,
  expected_value_date: isAwaitingMoney(row) ? null : expectedDate(row, clock),
});

const isLeftOut = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Returns an order for a list, without fields that are null, false or empty. */
export function toListedOperation(row: ListedOperationRow, viewer: OrderViewer): ListedOperation {
  const { isPending, allowed } = getActions(row, viewer, signatureStateOf(row, viewer.clock));
  const { cash, participations, value_date, settlement_date } = getVisibleFigures(row);
  const hasEnded = isTerminal(row.operation_status);
  const isStaff = viewer.actor.kind === 'staff';
  const fields = {
    uuid: row.uuid,
    reference: row.reference,
    uuid_account: row.uuid_account,
    operation_type: row.operation_type,
    operation_sub_type: row.operation_sub_type,
    operation_status: row.operation_status,
    operation_date: row.operation_date.toISOString(),
    ...(!hasEnded && toOpenFields(row, viewer)),
    value_date,
    settlement_date,
    cash,
    participations: isStaff || cash === null ? participations : null,
    percentage: percentageOf(row),
    payment_method: row.payment_method,
    key_product: isStaff || hasEnded ? row.key_product : null,
    product_name: row.product_name,
    ...(isStaff && toStaffFields(row)),
    ...toDocumentFields(row),
    my_signature_pending: isPending,
    allowed_actions: allowed,
    uuid_parent_operation: row.uuid_parent_operation,
    ...toScheduleFields(row),
    destination_product_name: row.destination_product_name,
    destination_value_date: destinationDate(row, viewer),
    origin_fund_name: originFundOf(row.origin),
    version: row.version,
  };
  const filledFields = Object.entries(fields).filter(([, value]) => !isLeftOut(value));
  return Object.fromEntries(filledFields) as unknown as ListedOperation;
}

import type { PositionStatus } from '@participe/contract';
import {
  type MinimumToKeep,
  type Money,
  type WithdrawalLimits,
  computeAvailableUnits,
  computeUnlocks,
  compareDecimal,
  isNegative,
  isPositive,
  isZero,
  minMoney,
  minimumToKeep,
  multiplyRounded,
  subtractMoney,
  subtractUnits,
  sumUnits,
  computeUnitsValue,
} from '@participe/domain';
import type { ContextFor, Handler } from '../../kernel/http/handler.ts';
import { listAllowedOrderTypes, findActorAccount } from '../../positions/index.ts';
import { findAccount } from '../model/account-facts.store.ts';
import { readChangedOrder, withoutOwnReservation } from '../model/changed-order.ts';
import { getClientClass, getWithdrawalLimits } from '../model/rule-facts.ts';
import { type PositionStatusRow, readPositionStatuses } from '../views/position-statuses.store.ts';

const cent = '0.01';

function minimumOf(row: PositionStatusRow, limits: WithdrawalLimits): MinimumToKeep {
  return minimumToKeep({
    product: { productType: row.product_type, assetClass: row.asset_class },
    firstPurchaseDate: row.first_purchase_date,
    limits,
  });
}

/**
 * Returns the largest amount in euros of an order: the smaller of a percentage of the value of the available units,
 * and the value of the unreserved units less the minimum to keep.
 */
function largestCash(row: PositionStatusRow, available: string, limits: WithdrawalLimits): Money {
  if (row.nav === null || isZero(available)) return '0.00';
  const value = computeUnitsValue(available, row.nav);
  const allowedShare = multiplyRounded(value, limits.cashLimitPercent, 6);
  const roundedMargin = multiplyRounded(allowedShare, '0.01', 2);
  const allowedValue =
    compareDecimal(multiplyRounded(roundedMargin, '100', 6), allowedShare) > 0
      ? subtractMoney(roundedMargin, cent)
      : roundedMargin;
  const minimum = minimumOf(row, limits);
  const minimumValue = minimum.cash ?? computeUnitsValue(minimum.participations, row.nav);
  const freeValue = subtractMoney(
    computeUnitsValue(subtractUnits(row.participations, row.reserved), row.nav),
    minimumValue,
  );
  const availableValue = minMoney(allowedValue, freeValue);
  return isNegative(availableValue) ? '0.00' : availableValue;
}

function reasonsOf(row: PositionStatusRow): PositionStatus['reasons'] {
  return [
    ...(isPositive(row.reserved) ? (['OPERATION_PENDING'] as const) : []),
    ...(row.is_transferring ? (['TRANSFER_IN_PROGRESS'] as const) : []),
    ...(isPositive(row.blocked) ? (['BLOQUEO'] as const) : []),
    ...(row.debit_locks.length > 0 ? (['DIRECT_DEBIT_LOCK'] as const) : []),
  ];
}

function statusOf(row: PositionStatusRow, available: string): PositionStatus['status'] {
  if (isZero(available)) return isPositive(row.reserved) ? 'PENDING' : 'BLOCKED';
  return reasonsOf(row).length === 0 ? 'AVAILABLE' : 'PARTIALLY_BLOCKED';
}

/** Returns the positions without the order that is to be changed, if any. */
async function readRows({
  input,
  db,
  clock,
}: ContextFor<'POST /operations/position-statuses'>): Promise<PositionStatusRow[]> {
  const { uuid_account, id_products, uuid_operation: changed } = input.body;
  const rows = await readPositionStatuses(db, uuid_account, id_products, clock.today);
  if (changed === undefined) return rows;
  const order = await readChangedOrder(db, changed, uuid_account);
  return Promise.all(
    rows.map(async (row) =>
      row.id_product === order.id_product ? withoutOwnReservation(db, row, order) : row,
    ),
  );
}

/**
 * Returns for each position its units, permitted order types and limits, and the reasons why units are not available
 * (ORD-14).
 */
export const getPositionStatuses: Handler<'POST /operations/position-statuses'> = async (
  context,
) => {
  const { input, actor, clock } = context;
  const { uuid_account } = input.body;
  const rows = await readRows(context);
  const limits = getWithdrawalLimits(context);
  const account = await findAccount(context.db, uuid_account, clock.today);
  const isRetail = account !== undefined && getClientClass(account, clock.today) === 'MINORISTA';
  const readerContext = { actor, account: findActorAccount(actor, uuid_account), clock };
  return {
    hedge_fund_minimum: isRetail
      ? context.services.reference.parameter('fil_minimum', clock.today)
      : null,
    position_statuses: rows.map((row) => {
      const holding = {
        held: row.participations,
        reserved: row.reserved,
        blocked: row.blocked,
        debitLocked: sumUnits(row.debit_locks.map((lock) => lock.units)),
        debitLocks: row.debit_locks,
      };
      const availableUnits = computeAvailableUnits(holding);
      return {
        id_product: row.id_product,
        participations: row.participations,
        available: availableUnits,
        reserved: row.reserved,
        blocked: row.blocked,
        status: statusOf(row, availableUnits),
        reasons: reasonsOf(row),
        pending_operations: [...row.pending],
        allowed_operations: listAllowedOrderTypes(readerContext, {
          productType: row.product_type,
          closedToNew: row.closed_to_new,
          held: row.participations,
        }),
        unlocks: computeUnlocks(holding),
        min_to_keep: minimumOf(row, limits),
        max_redeemable_cash: largestCash(row, availableUnits, limits),
        max_redeemable_participations: availableUnits,
      };
    }),
  };
};

import {
  type OperationStatus,
  type OperationType,
  noticePeriodTypes,
  orderTypesWhere,
  pricedTypes,
  purchaseTypes,
  redemptionTypes,
  registeredStatuses,
  signedStatuses,
  standingInstructionTypes,
  unpricedTypes,
  withdrawalTypes,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Returns codes as an SQL list of literals. They are not parameters, so that the planner can use the partial
 * indexes on order type and status.
 */
const toSqlList = (codes: readonly string[]): RawBuilder<unknown> =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));

/** SQL condition: the order has one of the types. */
function isOfType(types: readonly OperationType[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_type in (${toSqlList(types)})`;
}

/** SQL condition: the order has one of the statuses. */
export function isInStatus(statuses: readonly OperationStatus[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_status in (${toSqlList(statuses)})`;
}

const switchTypes = orderTypesWhere(({ family }) => family === 'SWITCH');
const debitInstructionTypes = orderTypesWhere(
  ({ family, money }) => family === 'STANDING_INSTRUCTION' && money === 'IN',
);
const reversalTypes = orderTypesWhere(({ madeBy }) => madeBy === 'SUSCRIPCION');

export const isPurchase = isOfType(purchaseTypes);
/** SQL condition: the order is a standing instruction paid by direct debit. */
export const isDebitInstruction = isOfType(debitInstructionTypes);
export const isRedemption = isOfType(redemptionTypes);
export const isWithdrawal = isOfType(withdrawalTypes);
export const isPriced = isOfType(pricedTypes);
export const isOfUnpricedType = isOfType(unpricedTypes);
export const isStandingInstruction = isOfType(standingInstructionTypes);
export const isSwitch = isOfType(switchTypes);
export const isTransferIn = isOfType(orderTypesWhere(({ family }) => family === 'TRANSFER_IN'));
export const isTransferOut = isOfType(orderTypesWhere(({ family }) => family === 'TRANSFER_OUT'));

/**
 * SQL condition: the order withdraws money from a fund, so that it counts towards the amount above
 * which the redemption notice period applies (DAT-06).
 */
export const hasNoticePeriod = isOfType(noticePeriodTypes);
/**
 * SQL condition: the order blocks units. The order type DESBLOQUEO of the same family releases
 * blocked units.
 */
export const isNewBlock = isOfType(['BLOQUEO']);

/** SQL condition: the order is the incoming leg of a switch, which the service creates (TRF-01). */
export const isSwitchInLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is not null)`;
/** SQL condition: the order is the outgoing leg of a switch, which the client places (TRF-01). */
export const isSwitchOutLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is null)`;
/** SQL condition: the order reverses a purchase whose direct debit was returned (PAY-09). */
export const isReversal = sql<SqlBool>`(${isOfType(reversalTypes)} and o.uuid_parent_operation is not null)`;
/**
 * SQL condition: the order pays money to the client's bank account, as every redemption does that is not a
 * reversal.
 */
export const hasPayout = sql<SqlBool>`(${isRedemption} and not ${isReversal})`;

/** SQL condition: the order is signed and not yet sent for execution. */
export const isSigned = isInStatus(signedStatuses);
/** SQL condition: the order is registered but not yet signed. */
export const isRegistered = isInStatus(registeredStatuses);
/** SQL condition: the order is registered or signed, and not yet sent for execution. */
export const isBeforeExecution = isInStatus([...registeredStatuses, ...signedStatuses]);

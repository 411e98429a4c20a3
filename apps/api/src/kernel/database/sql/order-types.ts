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
 * SQL conditions on the type and status of an order `o`, derived from the domain's table of order types (ORD-01).
 * Codes are literals instead of parameters, so that the planner can use the partial indexes on them.
 */
const listed = (codes: readonly string[]): RawBuilder<unknown> =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));

/** SQL condition: the order has one of the types. */
function isOfType(types: readonly OperationType[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_type in (${listed(types)})`;
}

/** SQL condition: the order has one of the statuses. */
export function isInStatus(statuses: readonly OperationStatus[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_status in (${listed(statuses)})`;
}

const switchTypes = orderTypesWhere(({ family }) => family === 'SWITCH');
const reversalTypes = orderTypesWhere(({ madeBy }) => madeBy === 'SUSCRIPCION');

export const isPurchase = isOfType(purchaseTypes);
export const isRedemption = isOfType(redemptionTypes);
export const isWithdrawal = isOfType(withdrawalTypes);
export const isPriced = isOfType(pricedTypes);
export const isUnpriced = isOfType(unpricedTypes);
export const isStandingInstruction = isOfType(standingInstructionTypes);
export const isSwitch = isOfType(switchTypes);
export const isTransferIn = isOfType(orderTypesWhere(({ family }) => family === 'TRANSFER_IN'));
export const isTransferOut = isOfType(orderTypesWhere(({ family }) => family === 'TRANSFER_OUT'));

/** The order withdraws money from a fund and so counts towards its redemption notice period (DAT-06). */
export const hasNoticePeriod = isOfType(noticePeriodTypes);
/** The order blocks units; the other type of the same family releases them. */
export const isNewBlock = isOfType(['BLOQUEO']);

/** The order is the incoming leg of a switch, created by the service (TRF-01). */
export const isSwitchInLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is not null)`;
/** The order is the outgoing leg of a switch, placed by the client (TRF-01). */
export const isSwitchOutLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is null)`;
/** The order is the reversal of a returned direct debit (PAY-09). */
export const isReversal = sql<SqlBool>`(${isOfType(reversalTypes)} and o.uuid_parent_operation is not null)`;
/** The order pays money to the client's bank account: a redemption that is not a reversal. */
export const hasPayout = sql<SqlBool>`(${isRedemption} and not ${isReversal})`;

/** The order is signed but not yet executed. */
export const isSigned = isInStatus(signedStatuses);
/** The order is registered but not yet signed. */
export const isRegistered = isInStatus(registeredStatuses);
/** The order is registered or signed; its money has not been matched yet. */
export const isBeforeExecution = isInStatus([...registeredStatuses, ...signedStatuses]);

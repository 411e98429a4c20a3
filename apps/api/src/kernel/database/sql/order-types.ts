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

/** Literals instead of parameters let the planner use the partial indexes on order type and status. */
const toSqlList = (codes: readonly string[]): RawBuilder<unknown> =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));

function isOfType(types: readonly OperationType[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_type in (${toSqlList(types)})`;
}

export function isInStatus(statuses: readonly OperationStatus[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_status in (${toSqlList(statuses)})`;
}

const switchTypes = orderTypesWhere(({ family }) => family === 'SWITCH');
const debitInstructionTypes = orderTypesWhere(
  ({ family, money }) => family === 'STANDING_INSTRUCTION' && money === 'IN',
);
const reversalTypes = orderTypesWhere(({ madeBy }) => madeBy === 'SUSCRIPCION');

export const isPurchase = isOfType(purchaseTypes);
export const isDebitInstruction = isOfType(debitInstructionTypes);
export const isRedemption = isOfType(redemptionTypes);
export const isWithdrawal = isOfType(withdrawalTypes);
export const isPriced = isOfType(pricedTypes);
export const isOfUnpricedType = isOfType(unpricedTypes);
export const isStandingInstruction = isOfType(standingInstructionTypes);
export const isSwitch = isOfType(switchTypes);
export const isTransferIn = isOfType(orderTypesWhere(({ family }) => family === 'TRANSFER_IN'));
export const isTransferOut = isOfType(orderTypesWhere(({ family }) => family === 'TRANSFER_OUT'));

/** SQL condition: the order counts towards the amount above which the redemption notice period applies (DAT-06). */
export const hasNoticePeriod = isOfType(noticePeriodTypes);
/** SQL condition: the order blocks units; DESBLOQUEO, of the same family, releases them. */
export const isNewBlock = isOfType(['BLOQUEO']);

/** SQL condition: the order is the incoming leg of a switch, created by the service (TRF-01). */
export const isSwitchInLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is not null)`;
/** SQL condition: the order is the outgoing leg of a switch, placed by the client (TRF-01). */
export const isSwitchOutLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is null)`;
/** SQL condition: the order reverses a purchase whose direct debit was returned (PAY-09). */
export const isReversal = sql<SqlBool>`(${isOfType(reversalTypes)} and o.uuid_parent_operation is not null)`;
/** SQL condition: the order pays money to the client's bank account. A reversal is a redemption without payout. */
export const hasPayout = sql<SqlBool>`(${isRedemption} and not ${isReversal})`;

/** SQL condition: the order is signed and not yet sent to be executed. */
export const isSigned = isInStatus(signedStatuses);
/** SQL condition: the order is registered but not signed. */
export const isRegistered = isInStatus(registeredStatuses);
/** SQL condition: the order is registered or signed, and not yet sent to be executed. */
export const isBeforeExecution = isInStatus([...registeredStatuses, ...signedStatuses]);

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
 * SQL conditions on the type and status of an order `o`, derived from the domain's table of order types (ORD-01). Codes
 * are written as literals, so that the planner can use the partial indexes on them.
 */
const listed = (codes: readonly string[]): RawBuilder<unknown> =>
  sql.raw(codes.map((code) => `'${code}'`).join(', '));

/** The condition that the order is of one of the types. */
function isOfType(types: readonly OperationType[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.operation_type in (${listed(types)})`;
}

/** The condition that the order is in one of the statuses. */
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

/** Withdraws from a fund, whose notice period counts it (DAT-06). */
export const hasNoticePeriod = isOfType(noticePeriodTypes);
/** Blocks participations; the other type of its family releases them. */
export const isNewBlock = isOfType(['BLOQUEO']);

/** The incoming leg of a switch, made by the service (TRF-01). */
export const isSwitchInLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is not null)`;
/** The outgoing leg of a switch, ordered by the client (TRF-01). */
export const isSwitchOutLeg = sql<SqlBool>`(${isSwitch} and o.uuid_parent_operation is null)`;
/** The reversal of a returned direct debit (PAY-09). */
export const isReversal = sql<SqlBool>`(${isOfType(reversalTypes)} and o.uuid_parent_operation is not null)`;
/** Pays a bank account of the client: a redemption that is no reversal. */
export const isPaidOut = sql<SqlBool>`(${isRedemption} and not ${isReversal})`;

/** Signed and not yet executed. */
export const isSigned = isInStatus(signedStatuses);
/** Not signed yet. */
export const isRegistered = isInStatus(registeredStatuses);
/** Open, and its money has not been matched: registered or signed. */
export const isBeforeExecution = isInStatus([...registeredStatuses, ...signedStatuses]);

import type { AccountType } from '../accounts/account.ts';
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { compareDates, type PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, subtractUnits } from '../money/arithmetic.ts';
import { isPositive, isZero, roundMoney, roundUnits } from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import type { AmountMode, OperationSubType } from '../orders/order.ts';
import {
  computeAvailableUnits,
  computeUnlocks,
  type HoldingFacts,
  type Unlock,
} from '../orders/holding.ts';
import {
  type WithdrawalFacts,
  getWithdrawalMode,
  withdrawalRefusals,
  type WithdrawalSize,
  computeWithdrawalSize,
  computeRemainingAfterWithdrawal,
} from '../orders/withdrawal.ts';
import type { ProductFacts } from '../products/product.ts';
import { isSepaIban } from '../validate/iban.ts';
import { isIsin } from '../validate/identifiers.ts';
import type { TransferReasonCode } from './reason-codes.ts';
import { haveSameHolders } from './tax-history.ts';
import type { TransferCircuitMode } from './transfer-in.ts';

/** A transfer request of another manager in the form of the transfer circuit (TRF-06). */
export interface TransferRequest {
  /** Document numbers of the holders at the other manager, in the sequence of the request. */
  holders: readonly string[];
  destinationIsin: string;
  destinationIban: string;
  mode: TransferCircuitMode;
  value: string | null;
}

export interface TransferredAccount {
  accountType: AccountType;
  /** Document numbers of the account's holders, in sequence. */
  holders: readonly string[];
  /**
   * True when all holders are natural persons and tax residents of Spain, so that the tax on the gain is deferred
   * (TAX-05).
   */
  mayDefer: boolean;
  /** True when the account or one of its people is blocked. The other manager does not learn the reason. */
  isBlocked: boolean;
}

/** Facts that decide whether another manager's transfer request is accepted. */
export interface TransferRequestFacts {
  request: TransferRequest;
  /** The requested fund; null when this manager does not have it. */
  product: Pick<ProductFacts, 'productType' | 'assetClass'> | null;
  /** True when the destination is a fund of this manager too. */
  isDestinationOurs: boolean;
  /** True when the register of funds lists the destination under the requesting manager (TRF-22). */
  isDestinationRegistered: boolean;
  /** True when the IBAN that would receive the money belongs to this manager. */
  isIbanOurs: boolean;
  account: TransferredAccount | null;
  /** True when an earlier request, accepted or refused, had the same reference (TRF-15). */
  isReferenceUsed: boolean;
  /** True when a withdrawal of the whole position is already in progress (ORD-11). */
  hasOpenTotalWithdrawal: boolean;
  holding: HoldingFacts;
  nav: Nav | null;
  firstPurchaseDate: PlainDate | null;
  limits: WithdrawalFacts['limits'];
}

/** An accepted request: its size, the units to reserve, and the estimated euros. */
export interface AcceptedTransfer {
  mode: AmountMode;
  subType: OperationSubType;
  units: Units;
  gross: Money;
  orderedCash: Money | null;
  orderedParticipations: Units | null;
  percentage: string | null;
}

/**
 * The decision about a request: the size of the accepted transfer, or the reason code of the refusal (TRF-13).
 * `unlocks` are the units that stay because a direct debit locks them (LOT-10).
 */
export type TransferRequestDecision = { unlocks: Unlock[] } & (
  | { accepted: true; transfer: AcceptedTransfer }
  | { accepted: false; motive: TransferReasonCode }
);

const refuseWithReason = (
  motive: TransferReasonCode,
  unlocks: Unlock[] = [],
): TransferRequestDecision => ({ accepted: false, motive, unlocks });

const amountModeOf: Record<TransferCircuitMode, AmountMode> = {
  TOTAL: 'TOTAL',
  IMPORTE: 'CASH',
  PARTICIPACIONES: 'PARTICIPATIONS',
  PORCENTAJE: 'PERCENTAGE',
};

function withdrawalFactsOf(
  { request, holding, firstPurchaseDate, limits }: TransferRequestFacts,
  product: WithdrawalFacts['product'],
  nav: Nav,
): WithdrawalFacts {
  const amountMode = amountModeOf[request.mode];
  const value = request.value ?? undefined;
  return {
    product,
    amountMode,
    modes: Object.values(amountModeOf),
    cash: amountMode === 'CASH' ? value : undefined,
    participations: amountMode === 'PARTICIPATIONS' ? value : undefined,
    percentage: amountMode === 'PERCENTAGE' ? value : undefined,
    holding,
    nav,
    firstPurchaseDate,
    limits,
  };
}

/** True when origin, destination and size of the request are valid and complete. */
function isRequestValid(facts: TransferRequestFacts): boolean {
  const { request, product, isDestinationOurs, isDestinationRegistered, isIbanOurs } = facts;
  const { mode, value, destinationIban, destinationIsin } = request;
  const isFund = product?.productType === 'FI' || product?.productType === 'FIL';
  const isSizeConsistent = (mode === 'TOTAL') === (value === null);
  const hasForeignDestination =
    isIsin(destinationIsin) && isDestinationRegistered && !isDestinationOurs;
  const isPayable = isSepaIban(destinationIban) && !isIbanOurs;
  return isFund && isSizeConsistent && hasForeignDestination && isPayable;
}

/**
 * Returns the reason code when the account, its people, earlier requests, open orders or a hedge fund prevent the
 * transfer; null otherwise. For a blocked account, the code does not reveal the reason of the block.
 */
function findAccountReason(facts: TransferRequestFacts): TransferReasonCode | null {
  const { account, request, product } = facts;
  if (account === null || account.accountType !== 'FI') return '02';
  if (!haveSameHolders(request.holders, account.holders)) return '01';
  if (facts.isReferenceUsed || facts.hasOpenTotalWithdrawal) return '06';
  if (account.isBlocked) return '03';
  if (!account.mayDefer) return '99';
  return product?.productType === 'FIL' ? '05' : null;
}

/**
 * Returns the reason code of a size that cannot be transferred: 03 when the account holds the units but they are
 * blocked or locked by direct debit, otherwise 04.
 */
function findSizeReason(
  { holding, request }: TransferRequestFacts,
  size: WithdrawalSize,
  available: Units,
): TransferReasonCode {
  const unreservedUnits = subtractUnits(holding.held, holding.reserved);
  const hasLockedUnits = isPositive(holding.blocked) || isPositive(holding.debitLocked);
  const isHeld =
    request.mode === 'TOTAL' || isZero(size.units)
      ? isPositive(unreservedUnits)
      : compareDecimal(size.units, unreservedUnits) <= 0;
  const exceedsAvailable = compareDecimal(size.units, available) > 0 || isZero(size.units);
  return hasLockedUnits && isHeld && (exceedsAvailable || request.mode === 'TOTAL') ? '03' : '04';
}

function decideSize(
  facts: TransferRequestFacts,
  product: WithdrawalFacts['product'],
  nav: Nav,
): TransferRequestDecision {
  const withdrawal = withdrawalFactsOf(facts, product, nav);
  const availableUnits = computeAvailableUnits(facts.holding);
  const size = computeWithdrawalSize(withdrawal, availableUnits);
  if (!size.ok) return refuseWithReason('07');
  const { units, gross } = size.value;
  const isTotal = facts.request.mode === 'TOTAL';
  const hasBlockedUnits = isPositive(facts.holding.blocked);
  const unlocks = hasBlockedUnits ? [] : computeUnlocks(facts.holding);
  if (
    (isTotal && hasBlockedUnits) ||
    withdrawalRefusals(withdrawal, size.value, availableUnits).length > 0
  ) {
    const motive = findSizeReason(facts, size.value, availableUnits);
    return refuseWithReason(motive, motive === '03' ? unlocks : []);
  }
  const { amountMode, percentage } = withdrawal;
  return {
    accepted: true,
    unlocks: isTotal ? unlocks : [],
    transfer: {
      ...getWithdrawalMode(withdrawal, computeRemainingAfterWithdrawal(withdrawal, units)),
      units,
      gross,
      orderedCash: amountMode === 'CASH' ? roundMoney(gross) : null,
      orderedParticipations: amountMode === 'PARTICIPATIONS' ? roundUnits(units) : null,
      percentage: percentage ?? null,
    },
  };
}

/**
 * Decides whether units may leave for another manager, or returns the reason code of the refusal (TRF-13, ORD-07 to
 * ORD-11). The holders must be the same in number and sequence. Blocked units and those bought by direct debit in the
 * last 56 days cannot leave; a request for the whole position transfers the rest. Otherwise the rules of a redemption
 * apply.
 */
export function checkTransferRequest(facts: TransferRequestFacts): TransferRequestDecision {
  if (!isRequestValid(facts) || facts.product === null) return refuseWithReason('07');
  const motive = findAccountReason(facts);
  if (motive !== null) return refuseWithReason(motive);
  return facts.nav === null ? refuseWithReason('04') : decideSize(facts, facts.product, facts.nav);
}

/**
 * True when another manager's request may be accepted: from the next business day on, so that a client who did not
 * ask for the transfer can object (TRF-17). The law allows two business days.
 */
export function mayAcceptTransfer(facts: {
  requestedOn: PlainDate;
  today: PlainDate;
  calendar: BusinessCalendar;
}): boolean {
  return compareDates(facts.today, facts.calendar.next(facts.requestedOn)) >= 0;
}

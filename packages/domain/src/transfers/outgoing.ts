import type { AccountType } from '../accounts/account.ts';
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { compareDates, type PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, subtractUnits } from '../money/arithmetic.ts';
import { isPositive, isZero, roundMoney, roundUnits } from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import type { AmountMode, OperationSubType } from '../orders/order.ts';
import {
  availableUnits,
  type HoldingFacts,
  type WithdrawalFacts,
  withdrawalMode,
  withdrawalRefusals,
  type WithdrawalSize,
  withdrawalSize,
  remainingAfter,
} from '../orders/withdrawal.ts';
import type { ProductFacts } from '../products/product.ts';
import { isSepaIban } from '../validate/iban.ts';
import { isIsin } from '../validate/identifiers.ts';
import type { TransferMotive } from './motives.ts';
import { sameHolders } from './tax-history.ts';
import type { CircuitMode } from './transfer-in.ts';

/** The request of another manager, with the names of the circuit (TRF-06). */
export interface TransferRequest {
  /** Document numbers of the holders there, in their order. */
  holders: readonly string[];
  destinationIsin: string;
  destinationIban: string;
  mode: CircuitMode;
  value: string | null;
}

/** The requested account, as far as it decides whether participations may leave. */
export interface RequestedAccount {
  accountType: AccountType;
  /** Document numbers of its holders, in their order. */
  holders: readonly string[];
  /** Every holder is a natural person and tax resident: only theirs are deferred (TAX-05). */
  mayDefer: boolean;
  /** The account or one of its people is blocked; the other manager is not told why. */
  isBlocked: boolean;
}

/** Facts that decide on the request of another manager. */
export interface TransferRequestFacts {
  request: TransferRequest;
  /** The requested fund; null when it is not ours. */
  product: Pick<ProductFacts, 'productType' | 'assetClass'> | null;
  /** The destination is a fund of this manager too. */
  isDestinationOurs: boolean;
  /** The account for the money belongs to this manager. */
  isIbanOurs: boolean;
  account: RequestedAccount | null;
  /** The reference was used before, by a refused request or an order (TRF-15). */
  isReferenceUsed: boolean;
  /** A transfer of the whole position is open (ORD-11). */
  hasTotalInCourse: boolean;
  holding: HoldingFacts;
  nav: Nav | null;
  firstPurchaseDate: PlainDate | null;
  limits: WithdrawalFacts['limits'];
}

/** An accepted request: size and reserved participations; euros are an estimate. */
export interface AcceptedTransfer {
  mode: AmountMode;
  subType: OperationSubType;
  units: Units;
  gross: Money;
  orderedCash: Money | null;
  orderedParticipations: Units | null;
  percentage: string | null;
}

/** The answer to a request: the size that will leave, or a reason code (TRF-13). */
export type TransferVerdict =
  | { accepted: true; transfer: AcceptedTransfer }
  | { accepted: false; motive: TransferMotive };

const no = (motive: TransferMotive): TransferVerdict => ({ accepted: false, motive });

const modes: Record<CircuitMode, AmountMode> = {
  TOTAL: 'TOTAL',
  IMPORTE: 'CASH',
  PARTICIPACIONES: 'PARTICIPATIONS',
  PORCENTAJE: 'PERCENTAGE',
};

function leavingFactsOf(
  { request, holding, firstPurchaseDate, limits }: TransferRequestFacts,
  product: WithdrawalFacts['product'],
  nav: Nav,
): WithdrawalFacts {
  const amountMode = modes[request.mode];
  const value = request.value ?? undefined;
  return {
    product,
    amountMode,
    modes: Object.values(modes),
    cash: amountMode === 'CASH' ? value : undefined,
    participations: amountMode === 'PARTICIPATIONS' ? value : undefined,
    percentage: amountMode === 'PERCENTAGE' ? value : undefined,
    holding,
    nav,
    firstPurchaseDate,
    limits,
  };
}

/** Checks of the request alone: both ends, and a complete size. */
function isWellSaid(facts: TransferRequestFacts): boolean {
  const { request, product, isDestinationOurs, isIbanOurs } = facts;
  const { mode, value, destinationIban, destinationIsin } = request;
  const isFund = product?.productType === 'FI' || product?.productType === 'FIL';
  const isSized = (mode === 'TOTAL') === (value === null);
  const goesElsewhere = isIsin(destinationIsin) && !isDestinationOurs;
  const isPayable = isSepaIban(destinationIban) && !isIbanOurs;
  return isFund && isSized && goesElsewhere && isPayable;
}

/** Checks of people and open orders; a block is reported without its reason. */
function motiveOfPeople(facts: TransferRequestFacts): TransferMotive | null {
  const { account, request, product } = facts;
  if (account === null || account.accountType !== 'FI') return '02';
  if (!sameHolders(request.holders, account.holders)) return '01';
  if (facts.isReferenceUsed || facts.hasTotalInCourse) return '06';
  if (account.isBlocked) return '03';
  if (!account.mayDefer) return '99';
  return product?.productType === 'FIL' ? '05' : null;
}

/** Checks of the size: blocked, locked by direct debit, or not enough. */
function motiveOfSize(
  { holding, request }: TransferRequestFacts,
  size: WithdrawalSize,
  available: Units,
): TransferMotive {
  const unreserved = subtractUnits(holding.held, holding.reserved);
  const isKept = isPositive(holding.blocked) || isPositive(holding.debitLocked);
  const isHeld =
    request.mode === 'TOTAL' || isZero(size.units)
      ? isPositive(unreserved)
      : compareDecimal(size.units, unreserved) <= 0;
  const lacks = compareDecimal(size.units, available) > 0 || isZero(size.units);
  return isKept && isHeld && (lacks || request.mode === 'TOTAL') ? '03' : '04';
}

function sizeRequest(
  facts: TransferRequestFacts,
  product: WithdrawalFacts['product'],
  nav: Nav,
): TransferVerdict {
  const leaving = leavingFactsOf(facts, product, nav);
  const available = availableUnits(facts.holding);
  const size = withdrawalSize(leaving, available);
  if (!size.ok) return no('07');
  const { units, gross } = size.value;
  const { blocked, debitLocked } = facts.holding;
  const isLessThanAll =
    facts.request.mode === 'TOTAL' && (isPositive(blocked) || isPositive(debitLocked));
  if (isLessThanAll || withdrawalRefusals(leaving, size.value, available).length > 0)
    return no(motiveOfSize(facts, size.value, available));
  const { amountMode, percentage } = leaving;
  return {
    accepted: true,
    transfer: {
      ...withdrawalMode(leaving, remainingAfter(leaving, units)),
      units,
      gross,
      orderedCash: amountMode === 'CASH' ? roundMoney(gross) : null,
      orderedParticipations: amountMode === 'PARTICIPATIONS' ? roundUnits(units) : null,
      percentage: percentage ?? null,
    },
  };
}

/**
 * Whether participations may leave for another manager, or the reason code of the refusal (TRF-13, ORD-07 to ORD-11).
 * Holders must match in number and order; blocked participations and those bought by direct debit in the last 56 days
 * stay; the rest is as after a redemption.
 */
export function checkTransferRequest(facts: TransferRequestFacts): TransferVerdict {
  if (!isWellSaid(facts) || facts.product === null) return no('07');
  const motive = motiveOfPeople(facts);
  if (motive !== null) return no(motive);
  return facts.nav === null ? no('04') : sizeRequest(facts, facts.product, facts.nav);
}

/**
 * True when a request may be accepted: from the next business day on, within the two of the law, so that a client who
 * never asked for it has time to object (TRF-17).
 */
export function mayAcceptTransfer(facts: {
  requestedOn: PlainDate;
  today: PlainDate;
  calendar: BusinessCalendar;
}): boolean {
  return compareDates(facts.today, facts.calendar.next(facts.requestedOn)) >= 0;
}

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
  type LeavingFacts,
  leavingMode,
  leavingRefusals,
  type LeavingSize,
  leavingSize,
  remainingAfter,
} from '../orders/withdrawal.ts';
import type { ProductFacts } from '../products/product.ts';
import { isSepaIban } from '../validate/iban.ts';
import { isIsin } from '../validate/identifiers.ts';
import type { TransferMotive } from './motives.ts';
import { sameHolders } from './tax-history.ts';
import type { CircuitMode } from './transfer-in.ts';

/** What another manager asks of us, in the words of the circuit (decision G-G10). */
export interface TransferRequest {
  /** Document numbers of the holders there, in their order. */
  holders: readonly string[];
  destinationIsin: string;
  destinationIban: string;
  mode: CircuitMode;
  value: string | null;
}

/** The account that a request names, as far as it decides whether participations may leave it. */
export interface RequestedAccount {
  accountType: AccountType;
  /** Document numbers of its holders, in their order. */
  holders: readonly string[];
  /** All of them are natural persons who pay their taxes here: only theirs are deferred (domain rules §1.6). */
  mayDefer: boolean;
  /** The account is blocked, or somebody of it; nobody outside is told why. */
  isBlocked: boolean;
}

/** All that decides on the request of another manager, gathered by the caller. */
export interface TransferRequestFacts {
  request: TransferRequest;
  /** The fund that is asked for; null when it is none of ours. */
  product: Pick<ProductFacts, 'productType' | 'assetClass'> | null;
  /** The fund it would go to is of this house too. */
  isDestinationOurs: boolean;
  /** The account for the money is one of this house. */
  isIbanOurs: boolean;
  account: RequestedAccount | null;
  /** The reference was used before, for something that we refused or for an order of ours. */
  isReferenceUsed: boolean;
  /** A transfer of all the participations of the position is in course (decision G-G13). */
  hasTotalInCourse: boolean;
  holding: HoldingFacts;
  nav: Nav | null;
  firstPurchaseDate: PlainDate | null;
  limits: LeavingFacts['limits'];
}

/** A request that we accept: how the order says its size, and the participations it keeps; euros are an estimate. */
export interface AcceptedTransfer {
  mode: AmountMode;
  subType: OperationSubType;
  units: Units;
  gross: Money;
  orderedCash: Money | null;
  orderedParticipations: Units | null;
  percentage: string | null;
}

/** What we answer to a request: the size that will leave, or the motive of the closed list for which none will. */
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
  product: LeavingFacts['product'],
  nav: Nav,
): LeavingFacts {
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

/** What no look into our books can mend: both ends, and whether the size says itself. */
function isWellSaid(facts: TransferRequestFacts): boolean {
  const { request, product, isDestinationOurs, isIbanOurs } = facts;
  const { mode, value, destinationIban, destinationIsin } = request;
  const isFund = product?.productType === 'FI' || product?.productType === 'FIL';
  const isSized = (mode === 'TOTAL') === (value === null);
  const goesElsewhere = isIsin(destinationIsin) && !isDestinationOurs;
  const isPayable = isSepaIban(destinationIban) && !isIbanOurs;
  return isFund && isSized && goesElsewhere && isPayable;
}

/** Who asks, and what else is in course; of a block no more is said than that there is one. */
function motiveOfPeople(facts: TransferRequestFacts): TransferMotive | null {
  const { account, request, product } = facts;
  if (account === null || account.accountType !== 'FI') return '02';
  if (!sameHolders(request.holders, account.holders)) return '01';
  if (facts.isReferenceUsed || facts.hasTotalInCourse) return '06';
  if (account.isBlocked) return '03';
  if (!account.mayDefer) return '99';
  return product?.productType === 'FIL' ? '05' : null;
}

/** Whether what is blocked, or bought by direct debit in the last weeks, stands in the way, or there is just not enough. */
function motiveOfSize(
  { holding, request }: TransferRequestFacts,
  size: LeavingSize,
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
  product: LeavingFacts['product'],
  nav: Nav,
): TransferVerdict {
  const leaving = leavingFactsOf(facts, product, nav);
  const available = availableUnits(facts.holding);
  const size = leavingSize(leaving, available);
  if (!size.ok) return no('07');
  const { units, gross } = size.value;
  const { blocked, debitLocked } = facts.holding;
  const isLessThanAll =
    facts.request.mode === 'TOTAL' && (isPositive(blocked) || isPositive(debitLocked));
  if (isLessThanAll || leavingRefusals(leaving, size.value, available).length > 0)
    return no(motiveOfSize(facts, size.value, available));
  const { amountMode, percentage } = leaving;
  return {
    accepted: true,
    transfer: {
      ...leavingMode(leaving, remainingAfter(leaving, units)),
      units,
      gross,
      orderedCash: amountMode === 'CASH' ? roundMoney(gross) : null,
      orderedParticipations: amountMode === 'PARTICIPATIONS' ? roundUnits(units) : null,
      percentage: percentage ?? null,
    },
  };
}

/**
 * Whether participations may leave for another manager who asks for them (decisions G-G03, G-G10, G-G13, domain rules
 * §1.6), or the motive that is answered. Its holders have to be ours, in number and order; what is blocked or was paid by
 * direct debit in the last 56 days stays; what remains is as after a redemption.
 */
export function checkTransferRequest(facts: TransferRequestFacts): TransferVerdict {
  if (!isWellSaid(facts) || facts.product === null) return no('07');
  const motive = motiveOfPeople(facts);
  if (motive !== null) return no(motive);
  return facts.nav === null ? no('04') : sizeRequest(facts, facts.product, facts.nav);
}

/**
 * Whether a request may be accepted: from the business day after it came, inside the two that the law gives, so that a
 * client who never asked for it has the time to say so.
 */
export function mayAcceptTransfer(facts: {
  requestedOn: PlainDate;
  today: PlainDate;
  calendar: BusinessCalendar;
}): boolean {
  return compareDates(facts.today, facts.calendar.next(facts.requestedOn)) >= 0;
}

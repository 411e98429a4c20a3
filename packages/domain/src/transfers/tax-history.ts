import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, sumMoney, sumUnits } from '../money/arithmetic.ts';
import { isNegative, isPositive } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import { normaliseDocumentNumber } from '../validate/identifiers.ts';

/** The settlement of a transfer as the manager at the origin reports it. */
export interface TransferSettlement {
  cash: Money;
  participations: Units;
  netAssetValueDate: PlainDate;
}

/** A lot as the manager at the origin reports it. */
export interface ReportedLot {
  acquisitionDate: PlainDate;
  units: Units;
  cost: Money;
  proceeds: Money;
}

/** The tax history of a transfer, as received (TRF-09). */
export interface TaxHistory {
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  units: Units;
  cash: Money;
  netAssetValueDate: PlainDate;
  lots: readonly ReportedLot[];
}

/** The transfer with which a received tax history must agree in origin and destination. */
export interface ExpectedTransfer {
  /** Document numbers of the account's holders, in sequence. */
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  /** The day on which the tax history was received. It must not contain a later date. */
  receivedOn: PlainDate;
}

/** Problems of a tax history or of the settlement that belongs to it. */
export type TaxHistoryProblem =
  | 'holdersDiffer'
  | 'originDiffers'
  | 'destinationDiffers'
  | 'lotsDiffer'
  | 'proceedsDiffer'
  | 'datesDiffer';

const areEqual = (one: string, other: string): boolean => compareDecimal(one, other) === 0;

/**
 * True when two lists contain the same document numbers in the same sequence. Spaces, dots, dashes and case do not
 * matter.
 */
export function haveSameHolders(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (holder, index) =>
        normaliseDocumentNumber(holder) === normaliseDocumentNumber(other[index] ?? ''),
    )
  );
}

/**
 * Returns the problem of a tax history; null when it is correct (TRF-09). Holders and funds must be those of the
 * order, the lots must be valid and add up to the stated units and cash, no purchase may be later than the
 * redemption, and the redemption not later than the receipt.
 */
export function findTaxHistoryProblem(
  history: TaxHistory,
  expected: ExpectedTransfer,
): TaxHistoryProblem | null {
  const { lots } = history;
  if (!haveSameHolders(history.holders, expected.holders)) return 'holdersDiffer';
  if (history.isinOut !== expected.isinOut) return 'originDiffers';
  if (history.isinIn !== expected.isinIn) return 'destinationDiffers';
  const hasValidLots = lots.every(
    ({ units, cost, proceeds }) => isPositive(units) && !isNegative(cost) && !isNegative(proceeds),
  );
  if (!hasValidLots || !areEqual(sumUnits(lots.map(({ units }) => units)), history.units))
    return 'lotsDiffer';
  if (!areEqual(sumMoney(lots.map(({ proceeds }) => proceeds)), history.cash))
    return 'proceedsDiffer';
  const { netAssetValueDate: redeemedOn } = history;
  const hasLaterPurchase = lots.some(({ acquisitionDate }) => acquisitionDate > redeemedOn);
  return hasLaterPurchase || redeemedOn > expected.receivedOn ? 'datesDiffer' : null;
}

/** True when a settlement and a tax history agree on cash, units and the date of the price (TRF-09). */
export function isSettlementConsistent(
  settlement: TransferSettlement,
  history: TaxHistory,
): boolean {
  return (
    areEqual(settlement.cash, history.cash) &&
    areEqual(settlement.participations, history.units) &&
    settlement.netAssetValueDate === history.netAssetValueDate
  );
}

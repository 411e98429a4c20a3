import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, sumMoney, sumUnits } from '../money/arithmetic.ts';
import { isNegative, isPositive } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import { normaliseDocumentNumber } from '../validate/identifiers.ts';

/** The settlement of a transfer, as reported by the manager of origin. */
export interface TransferSettlement {
  cash: Money;
  participations: Units;
  netAssetValueDate: PlainDate;
}

/** A lot, as reported by the manager of origin. */
export interface ReportedLot {
  acquisitionDate: PlainDate;
  units: Units;
  cost: Money;
  proceeds: Money;
}

/** The tax history file of a transfer (TRF-09). */
export interface TaxHistory {
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  units: Units;
  cash: Money;
  netAssetValueDate: PlainDate;
  lots: readonly ReportedLot[];
}

/** The transfer that a received tax history must match: its origin and destination are compared with the message. */
export interface ExpectedTransfer {
  /** Document numbers of the account's holders, in sequence. */
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  /** The day on which the file was received; a later date in the file is an error. */
  receivedOn: PlainDate;
}

/** Problems of a tax history, or of the settlement that accompanies it. */
export type TaxHistoryProblem =
  | 'holdersDiffer'
  | 'originDiffers'
  | 'destinationDiffers'
  | 'lotsDiffer'
  | 'proceedsDiffer'
  | 'datesDiffer';

const same = (one: string, other: string): boolean => compareDecimal(one, other) === 0;

/** True when two lists have the same document numbers in the same sequence, whatever their formatting. */
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
 * Returns the problem of a tax history, or null (TRF-09). Holders and funds must equal the holders and funds of the
 * order, and the lots must add up to the file's participations and, to the cent, its cash. No purchase may be later
 * than the redemption, and the redemption may not be in the future.
 */
export function taxHistoryProblem(
  history: TaxHistory,
  expected: ExpectedTransfer,
): TaxHistoryProblem | null {
  const { lots } = history;
  if (!haveSameHolders(history.holders, expected.holders)) return 'holdersDiffer';
  if (history.isinOut !== expected.isinOut) return 'originDiffers';
  if (history.isinIn !== expected.isinIn) return 'destinationDiffers';
  const isReal = lots.every(
    ({ units, cost, proceeds }) => isPositive(units) && !isNegative(cost) && !isNegative(proceeds),
  );
  if (!isReal || !same(sumUnits(lots.map(({ units }) => units)), history.units))
    return 'lotsDiffer';
  if (!same(sumMoney(lots.map(({ proceeds }) => proceeds)), history.cash)) return 'proceedsDiffer';
  const { netAssetValueDate: redeemedOn } = history;
  const isLater = lots.some(({ acquisitionDate: on }) => on > redeemedOn);
  return isLater || redeemedOn > expected.receivedOn ? 'datesDiffer' : null;
}

/** True when a settlement and a tax history agree on cash, participations and price date (TRF-09). */
export function settlementAgrees(settlement: TransferSettlement, history: TaxHistory): boolean {
  return (
    same(settlement.cash, history.cash) &&
    same(settlement.participations, history.units) &&
    settlement.netAssetValueDate === history.netAssetValueDate
  );
}

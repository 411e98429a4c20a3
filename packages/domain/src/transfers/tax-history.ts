import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, sumMoney, sumUnits } from '../money/arithmetic.ts';
import { isNegative, isPositive } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import { normaliseDocument } from '../validate/identifiers.ts';

/** The money of a transfer as settled by the origin. */
export interface TransferSettlement {
  cash: Money;
  participations: Units;
  netAssetValueDate: PlainDate;
}

/** A lot as reported by the origin. */
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

/** The order that a tax history belongs to, with both ends. */
export interface ExpectedTransfer {
  /** Document numbers of the account's holders, in their order. */
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  /** The day of receipt: nothing in the file may lie after it. */
  receivedOn: PlainDate;
}

/** Problems of a tax history, or of the settlement beside it. */
export type TaxHistoryProblem =
  | 'holdersDiffer'
  | 'originDiffers'
  | 'destinationDiffers'
  | 'lotsDiffer'
  | 'proceedsDiffer'
  | 'datesDiffer';

const same = (one: string, other: string): boolean => compareDecimal(one, other) === 0;

/** True when two lists name the same holders in the same order, however the numbers are written. */
export function sameHolders(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (holder, index) => normaliseDocument(holder) === normaliseDocument(other[index] ?? ''),
    )
  );
}

/**
 * The problem of a tax history by itself, or null (TRF-09): holders and funds of the order, lots that add up to its
 * participations and cash to the cent, no purchase after the redemption, and no future redemption.
 */
export function taxHistoryProblem(
  history: TaxHistory,
  expected: ExpectedTransfer,
): TaxHistoryProblem | null {
  const { lots } = history;
  if (!sameHolders(history.holders, expected.holders)) return 'holdersDiffer';
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

/** True when a settlement and a tax history are about the same money (TRF-09). */
export function settlementAgrees(settlement: TransferSettlement, history: TaxHistory): boolean {
  return (
    same(settlement.cash, history.cash) &&
    same(settlement.participations, history.units) &&
    settlement.netAssetValueDate === history.netAssetValueDate
  );
}

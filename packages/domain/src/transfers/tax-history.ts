import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, sumMoney, sumUnits } from '../money/arithmetic.ts';
import { isNegative, isPositive } from '../money/decimal-text.ts';
import type { Money, Units } from '../money/types.ts';
import { normaliseDocument } from '../validate/identifiers.ts';

/** The money of a transfer as the origin settled it. */
export interface TransferSettlement {
  cash: Money;
  participations: Units;
  netAssetValueDate: PlainDate;
}

/** A lot as the origin reports it. */
export interface ReportedLot {
  acquisitionDate: PlainDate;
  units: Units;
  cost: Money;
  proceeds: Money;
}

/** The fiscal file of a transfer (domain rules §1.6). */
export interface TaxHistory {
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  units: Units;
  cash: Money;
  netAssetValueDate: PlainDate;
  lots: readonly ReportedLot[];
}

/** What the order that a fiscal file comes for says of both ends. */
export interface ExpectedTransfer {
  /** Document numbers of the holders of the account, in their order. */
  holders: readonly string[];
  isinOut: string;
  isinIn: string;
  /** The day on which the file came: nothing in it has still to happen. */
  receivedOn: PlainDate;
}

/** What is wrong with a fiscal file, or with what came beside it. */
export type TaxHistoryProblem =
  | 'holdersDiffer'
  | 'originDiffers'
  | 'destinationDiffers'
  | 'lotsDiffer'
  | 'proceedsDiffer'
  | 'datesDiffer';

const same = (one: string, other: string): boolean => compareDecimal(one, other) === 0;

/** True when two lists name the same holders in the same order, however their numbers are written. */
export function sameHolders(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      (holder, index) => normaliseDocument(holder) === normaliseDocument(other[index] ?? ''),
    )
  );
}

/**
 * What is wrong with a fiscal file by itself, or null: holders and funds are those of the order, the lots add up to its
 * participations and to its cash, to the cent, none was bought after the redemption, and that is not to come
 * (domain rules §1.6).
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

/** Whether a settlement and a fiscal file are about the same money. */
export function settlementAgrees(settlement: TransferSettlement, history: TaxHistory): boolean {
  return (
    same(settlement.cash, history.cash) &&
    same(settlement.participations, history.units) &&
    settlement.netAssetValueDate === history.netAssetValueDate
  );
}

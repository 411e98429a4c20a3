import type { PlainDate } from '../calendar/plain-date.ts';
import { formatMoneyLimit } from '../format/numbers.ts';
import {
  compareDecimal,
  multiplyRounded,
  multiplyAndDivide,
  subtractUnits,
  computeUnits,
  computeUnitsValue,
} from '../money/arithmetic.ts';
import {
  decimalsOf,
  isDecimal,
  isPositive,
  isZero,
  roundMoney,
  roundUnits,
} from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { type Decision, accept, type Refusal, refuse, refuseField, reject } from '../refusal.ts';
import type { ProductFacts } from '../products/product.ts';
import { type HoldingFacts, insufficientUnitsRefusal } from './holding.ts';
import { type AmountMode, type OperationSubType, subTypeByAmountMode } from './order.ts';

/** Limits of withdrawals, from the legal parameters of a date (LOT-13). */
export interface WithdrawalLimits {
  minKeep: Money;
  minKeepUnitsLegacy: Units;
  /** For equity funds first bought before this date, the minimum to keep is in units. */
  legacyEquityBefore: PlainDate;
  /** Largest part of the available units' value that an order in euros may withdraw, in percent (ORD-08). */
  cashLimitPercent: string;
}

/** Facts from which the size of a withdrawal (redemption, switch or transfer) is computed. */
export interface WithdrawalFacts {
  product: Pick<ProductFacts, 'productType' | 'assetClass'>;
  amountMode: AmountMode;
  /** Ways in which the size of this order type can be stated. */
  modes: readonly AmountMode[];
  cash: string | undefined;
  participations: string | undefined;
  percentage?: string | undefined;
  holding: HoldingFacts;
  /** Latest published net asset value. */
  nav: Nav;
  firstPurchaseDate: PlainDate | null;
  limits: WithdrawalLimits;
}

type SizeField = 'cash' | 'participations' | 'percentage';

/**
 * The size of a withdrawal in units and in euros at the latest net asset value, and the form field in which it was
 * typed.
 */
export interface WithdrawalSize {
  units: Units;
  gross: Money;
  field: SizeField | undefined;
}

/**
 * True for an equity fund that the account first bought before 5 July 2019, whose minimum to keep is one unit
 * (ORD-07).
 */
export function isLegacyEquityHolding(
  facts: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
): boolean {
  const { product, firstPurchaseDate, limits } = facts;
  if (product.assetClass !== 'RENTA_VARIABLE' || firstPurchaseDate === null) return false;
  return firstPurchaseDate < limits.legacyEquityBefore;
}

/** The minimum that must remain in a position after a partial withdrawal, in euros or in units. */
export type MinimumToKeep =
  | { readonly cash: Money; readonly participations: null }
  | { readonly cash: null; readonly participations: Units };

/**
 * Returns the minimum to keep of a position: 100 €, or one unit of an equity fund first bought before 5 July 2019
 * (ORD-07).
 */
export function minimumToKeep(
  facts: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
): MinimumToKeep {
  const { minKeep, minKeepUnitsLegacy } = facts.limits;
  return isLegacyEquityHolding(facts)
    ? { cash: null, participations: minKeepUnitsLegacy }
    : { cash: minKeep, participations: null };
}

/**
 * Returns a refusal (400-041) when a withdrawal leaves more than nothing but less than the minimum to keep; null
 * otherwise (ORD-07).
 */
export function minimumToKeepRefusal(
  remaining: { units: Units; value: Money },
  facts: Pick<WithdrawalFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
): Refusal | null {
  if (isZero(remaining.units)) return null;
  const { cash, participations } = minimumToKeep(facts);
  if (participations !== null)
    return compareDecimal(remaining.units, participations) >= 0
      ? null
      : refuse('PARTICIPACION_A_MANTENER');
  return compareDecimal(remaining.value, cash) >= 0
    ? null
    : refuse('MINIMO_A_MANTENER', { min: formatMoneyLimit(cash) });
}

/** Default maximum of a typed size: the largest value of the database column. */
const MAX_SIZE = '99999999999999.999999';

const fieldNames: Record<SizeField, string> = {
  cash: 'El importe',
  participations: 'El número de participaciones',
  percentage: 'El porcentaje',
};

/**
 * Parses the amount or number of units that the client entered. Refuses with 400-020 unless it is positive, at most
 * `most`, and has at most the given number of decimals.
 */
export function parseOrderSize(
  text: string | undefined,
  field: SizeField,
  { decimals, most = MAX_SIZE }: { decimals: number; most?: string },
): Decision<string> {
  if (text === undefined || text === '') return reject(refuseField(field, 'Campo requerido.'));
  const isValid =
    isDecimal(text) &&
    isPositive(text) &&
    decimalsOf(text) <= decimals &&
    compareDecimal(text, most) <= 0;
  return isValid
    ? accept(text)
    : reject(refuseField(field, `${fieldNames[field]} no contiene un valor válido.`));
}

/** Returns a percentage of the available units. */
export function unitsFromPercentage(available: Units, percentage: string): Units {
  return multiplyAndDivide(available, percentage, '100', 6);
}

const sizeParsers: Record<
  AmountMode,
  (facts: WithdrawalFacts, available: Units) => Decision<WithdrawalSize>
> = {
  TOTAL: ({ nav }, available) =>
    accept({ units: available, gross: computeUnitsValue(available, nav), field: undefined }),
  CASH({ cash, nav }) {
    const parsedSize = parseOrderSize(cash, 'cash', { decimals: 2 });
    if (!parsedSize.ok) return parsedSize;
    const gross = roundMoney(parsedSize.value);
    return accept({ units: computeUnits(gross, nav), gross, field: 'cash' });
  },
  PARTICIPATIONS({ participations, nav }) {
    const range = { decimals: 6, most: MAX_SIZE };
    const parsedSize = parseOrderSize(participations, 'participations', range);
    if (!parsedSize.ok) return parsedSize;
    const units = roundUnits(parsedSize.value);
    return accept({ units, gross: computeUnitsValue(units, nav), field: 'participations' });
  },
  PERCENTAGE({ percentage, nav }, available) {
    const parsedSize = parseOrderSize(percentage, 'percentage', { decimals: 2, most: '100' });
    if (!parsedSize.ok) return parsedSize;
    const units = unitsFromPercentage(available, parsedSize.value);
    return accept({ units, gross: computeUnitsValue(units, nav), field: 'percentage' });
  },
};

/** Returns the size of a withdrawal in units and euros. Refuses with 400-020 a size that is missing or invalid. */
export function computeWithdrawalSize(
  facts: WithdrawalFacts,
  available: Units,
): Decision<WithdrawalSize> {
  if (facts.modes.includes(facts.amountMode))
    return sizeParsers[facts.amountMode](facts, available);
  return reject(
    refuseField('amount_mode', 'La forma de indicar el importe no contiene un valor válido.'),
  );
}

/** Returns the units that an order leaves in the position without those reserved by other orders, and their value. */
export function computeRemainingAfterWithdrawal(
  facts: Pick<WithdrawalFacts, 'holding' | 'nav'>,
  units: Units,
): { units: Units; value: Money } {
  const { held, reserved } = facts.holding;
  const remainingUnits = subtractUnits(subtractUnits(held, units), reserved);
  return { units: remainingUnits, value: computeUnitsValue(remainingUnits, facts.nav) };
}

/**
 * Returns the refusals of a withdrawal because of its size (ORD-07, ORD-08): 400-042 for zero units or more than the
 * available ones; 400-041 when less than the minimum to keep remains, unless the rest is locked by a direct debit;
 * 400-020 for an order in euros above the permitted percentage of the value of the available units.
 */
export function withdrawalRefusals(
  facts: WithdrawalFacts,
  size: WithdrawalSize,
  available: Units,
): Refusal[] {
  if (compareDecimal(size.units, available) > 0 || isZero(size.units)) {
    return [insufficientUnitsRefusal(facts.holding, size)];
  }
  const remainder = computeRemainingAfterWithdrawal(facts, size.units);
  const takesAllThatMayLeave = compareDecimal(remainder.units, facts.holding.debitLocked) === 0;
  const minimumRefusal = takesAllThatMayLeave ? null : minimumToKeepRefusal(remainder, facts);
  const minimumRefusals = minimumRefusal
    ? [{ ...minimumRefusal, ...(size.field && { field: size.field }) }]
    : [];
  const percent = facts.limits.cashLimitPercent;
  const requestedValue = multiplyRounded(computeUnitsValue(available, facts.nav), percent, 6);
  if (
    size.field === 'cash' &&
    compareDecimal(multiplyRounded(size.gross, '100', 6), requestedValue) > 0
  ) {
    minimumRefusals.push(refuse('IMPORTE_SOBRE_LIMITE', { percent }, 'cash'));
  }
  return minimumRefusals;
}

/**
 * Returns the amount mode and sub-type of a withdrawal. A withdrawal that leaves no units is a total withdrawal,
 * unless its size was stated in euros (ORD-02).
 */
export function getWithdrawalMode(
  facts: Pick<WithdrawalFacts, 'amountMode'>,
  remaining: { units: Units },
): { mode: AmountMode; subType: OperationSubType } {
  const takesAll = isZero(remaining.units) && facts.amountMode !== 'CASH';
  const mode = takesAll ? 'TOTAL' : facts.amountMode;
  return { mode, subType: subTypeByAmountMode[mode] };
}

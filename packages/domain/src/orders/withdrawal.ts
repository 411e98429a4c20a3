import type { PlainDate } from '../calendar/plain-date.ts';
import { formatMessageMoney } from '../format/numbers.ts';
import {
  compareDecimal,
  multiplyRounded,
  proportion,
  subtractUnits,
  unitsFor,
  valueOf,
} from '../money/arithmetic.ts';
import {
  decimalsOf,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  roundMoney,
  roundUnits,
} from '../money/decimal-text.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { type Decision, accept, type Refusal, refuse, refuseField, reject } from '../refusal.ts';
import type { ProductFacts } from '../products/product.ts';
import type { AmountMode, OperationSubType } from './order.ts';

/** Participations of one product in one account and what stands in their way. */
export interface HoldingFacts {
  held: Units;
  /** In orders in course. */
  reserved: Units;
  /** By embargo, pledge or any other block. */
  blocked: Units;
  /** Bought by direct debit within the lock of 56 days. */
  debitLocked: Units;
}

/** The limits of whatever leaves a fund, from the dated parameters (domain rules §11). */
export interface RedemptionLimits {
  minKeep: Money;
  minKeepUnitsLegacy: Units;
  /** Equity holdings first bought before this date keep participations instead of euros. */
  legacyEquityBefore: PlainDate;
  /** An order by amount may take at most this percentage of the latest valuation. */
  cashLimitPercent: string;
}

/** What decides how much may leave a fund, by redemption or by transfer. */
export interface LeavingFacts {
  product: Pick<ProductFacts, 'productType' | 'assetClass'>;
  amountMode: AmountMode;
  /** The ways of saying the size that the order admits. */
  modes: readonly AmountMode[];
  cash: string | undefined;
  participations: string | undefined;
  percentage?: string | undefined;
  holding: HoldingFacts;
  /** Latest published net asset value. */
  nav: Nav;
  firstPurchaseDate: PlainDate | null;
  limits: RedemptionLimits;
}

type SizeField = 'cash' | 'participations' | 'percentage';

/** How much leaves: participations and euros at the latest net asset value, and the field that said it. */
export interface LeavingSize {
  units: Units;
  gross: Money;
  field: SizeField | undefined;
}

/** Participations free to leave: held less reserved, blocked and locked by direct debit; never below zero (domain rules §1.3). */
export function availableUnits({ held, reserved, blocked, debitLocked }: HoldingFacts): Units {
  const free = [reserved, blocked, debitLocked].reduce(subtractUnits, held);
  return isNegative(free) ? '0.000000' : roundUnits(free);
}

/** True for a fund of shares the account first bought before 5 July 2019, which keeps one participation (specification §5, decision G-G03). */
export function isLegacyEquity(
  facts: Pick<LeavingFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
): boolean {
  const { product, firstPurchaseDate, limits } = facts;
  if (product.assetClass !== 'RENTA_VARIABLE' || firstPurchaseDate === null) return false;
  return firstPurchaseDate < limits.legacyEquityBefore;
}

/** The minimum-to-keep rule: nothing left, or at least 100 € (one participation in legacy equity); null when it holds, else 400-041 (decision G-G03). */
export function minimumToKeepRefusal(
  remaining: { units: Units; value: Money },
  facts: Pick<LeavingFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
): Refusal | null {
  if (isZero(remaining.units)) return null;
  const keeps = isLegacyEquity(facts)
    ? compareDecimal(remaining.units, facts.limits.minKeepUnitsLegacy) >= 0
    : compareDecimal(remaining.value, facts.limits.minKeep) >= 0;
  return keeps
    ? null
    : refuse('MINIMO_A_MANTENER', { min: formatMessageMoney(facts.limits.minKeep) });
}

/** Beyond any holding: the database keeps fourteen digits before the point. */
const LARGEST_SIZE = '99999999999999.999999';

const names: Record<SizeField, string> = {
  cash: 'El importe',
  participations: 'El número de participaciones',
  percentage: 'El porcentaje',
};

/** Reads a size as it was typed: above zero, with as many decimals as it may have; else 400-020. */
export function readSize(
  text: string | undefined,
  field: SizeField,
  { decimals, most = LARGEST_SIZE }: { decimals: number; most?: string },
): Decision<string> {
  if (text === undefined || text === '') return reject(refuseField(field, 'Campo requerido.'));
  const valid =
    isDecimal(text) &&
    isPositive(text) &&
    decimalsOf(text) <= decimals &&
    compareDecimal(text, most) <= 0;
  return valid
    ? accept(text)
    : reject(refuseField(field, `${names[field]} no contiene un valor válido.`));
}

/** The part of what is free that a percentage of it names, in participations. */
export function unitsOfPercentage(available: Units, percentage: string): Units {
  return proportion(available, percentage, '100', 6);
}

const readers: Record<
  AmountMode,
  (facts: LeavingFacts, available: Units) => Decision<LeavingSize>
> = {
  TOTAL: ({ nav }, available) =>
    accept({ units: available, gross: valueOf(available, nav), field: undefined }),
  CASH({ cash, nav }) {
    const typed = readSize(cash, 'cash', { decimals: 2 });
    if (!typed.ok) return typed;
    const gross = roundMoney(typed.value);
    return accept({ units: unitsFor(gross, nav), gross, field: 'cash' });
  },
  PARTICIPATIONS({ participations, nav }) {
    const range = { decimals: 6, most: LARGEST_SIZE };
    const typed = readSize(participations, 'participations', range);
    if (!typed.ok) return typed;
    const units = roundUnits(typed.value);
    return accept({ units, gross: valueOf(units, nav), field: 'participations' });
  },
  PERCENTAGE({ percentage, nav }, available) {
    const typed = readSize(percentage, 'percentage', { decimals: 2, most: '100' });
    if (!typed.ok) return typed;
    const units = unitsOfPercentage(available, typed.value);
    return accept({ units, gross: valueOf(units, nav), field: 'percentage' });
  },
};

/** How much an order takes out of what is free; 400-020 when its size is missing or cannot be read. */
export function leavingSize(facts: LeavingFacts, available: Units): Decision<LeavingSize> {
  if (facts.modes.includes(facts.amountMode)) return readers[facts.amountMode](facts, available);
  return reject(
    refuseField('amount_mode', 'La forma de indicar el importe no contiene un valor válido.'),
  );
}

/** What stays in the fund after an order, besides what other orders keep. */
export function remainingAfter(
  facts: Pick<LeavingFacts, 'holding' | 'nav'>,
  units: Units,
): { units: Units; value: Money } {
  const { held, reserved } = facts.holding;
  const left = subtractUnits(subtractUnits(held, units), reserved);
  return { units: left, value: valueOf(left, facts.nav) };
}

/** Why a size may not leave: 400-042 more than is free, 400-041 too little left, 400-020 more than 95 % by amount (decision G-G03). */
export function leavingRefusals(
  facts: LeavingFacts,
  size: LeavingSize,
  available: Units,
): Refusal[] {
  if (compareDecimal(size.units, available) > 0 || isZero(size.units)) {
    return [refuse('INSUFICIENTE', {}, size.field)];
  }
  const keep = minimumToKeepRefusal(remainingAfter(facts, size.units), facts);
  const refused = keep ? [{ ...keep, ...(size.field && { field: size.field }) }] : [];
  const percent = facts.limits.cashLimitPercent;
  const scaled = multiplyRounded(valueOf(available, facts.nav), percent, 6);
  if (size.field === 'cash' && compareDecimal(multiplyRounded(size.gross, '100', 6), scaled) > 0) {
    refused.push(refuse('IMPORTE_SOBRE_LIMITE', { percent }, 'cash'));
  }
  return refused;
}

const subTypes: Record<AmountMode, OperationSubType> = {
  TOTAL: 'TOTAL',
  CASH: 'PARCIAL_IMPORTE',
  PARTICIPATIONS: 'PARCIAL_PARTICIPACIONES',
  PERCENTAGE: 'PARCIAL_PORCENTAJE',
};

/** The sub-type of what leaves: an order that takes the last participation is total, unless it was said in euros (decision G-G08). */
export function leavingMode(
  facts: Pick<LeavingFacts, 'amountMode'>,
  remaining: { units: Units },
): { mode: AmountMode; subType: OperationSubType } {
  const takesAll = isZero(remaining.units) && facts.amountMode !== 'CASH';
  const mode = takesAll ? 'TOTAL' : facts.amountMode;
  return { mode, subType: subTypes[mode] };
}

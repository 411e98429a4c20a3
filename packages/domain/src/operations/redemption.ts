import type { PlainDate } from '../calendar/plain-date.ts';
import { formatMessageMoney } from '../format/numbers.ts';
import {
  compareDecimal,
  multiplyRounded,
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
import { payoutRefusal, type PayoutAccount } from './payout-account.ts';
import type { AccountType, ProductFacts } from './product-facts.ts';
import type { AmountMode, OperationSubType } from './types.ts';

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

/** The limits of a redemption, from the dated parameters (domain rules §11). */
export interface RedemptionLimits {
  minKeep: Money;
  minKeepUnitsLegacy: Units;
  /** Equity holdings first bought before this date keep participations instead of euros. */
  legacyEquityBefore: PlainDate;
  /** An order by amount may take at most this percentage of the latest valuation. */
  cashLimitPercent: string;
}

/** All that decides a redemption, gathered by the caller. */
export interface RedemptionFacts {
  accountType: AccountType;
  product: Pick<ProductFacts, 'productType' | 'assetClass'>;
  amountMode: AmountMode;
  cash: string | undefined;
  participations: string | undefined;
  holding: HoldingFacts;
  /** Latest published net asset value. */
  nav: Nav;
  firstPurchaseDate: PlainDate | null;
  limits: RedemptionLimits;
  bankAccount: PayoutAccount | null;
  now: Date;
}

/** A redemption that may be ordered; euros are an estimate with the latest net asset value. */
export interface RedemptionDecision {
  mode: 'CASH' | 'PARTICIPATIONS' | 'TOTAL';
  subType: OperationSubType;
  units: Units;
  gross: Money;
  remainingUnits: Units;
  remainingValue: Money;
}

/** Participations free to leave: held less reserved, blocked and locked by direct debit; never below zero (domain rules §1.3). */
export function availableUnits({ held, reserved, blocked, debitLocked }: HoldingFacts): Units {
  const free = [reserved, blocked, debitLocked].reduce(subtractUnits, held);
  return isNegative(free) ? '0.000000' : roundUnits(free);
}

/** True for a fund of shares the account first bought before 5 July 2019, which keeps one participation (specification §5, decision G-G03). */
export function isLegacyEquity(
  facts: Pick<RedemptionFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
): boolean {
  const { product, firstPurchaseDate, limits } = facts;
  if (product.assetClass !== 'RENTA_VARIABLE' || firstPurchaseDate === null) return false;
  return firstPurchaseDate < limits.legacyEquityBefore;
}

/** The minimum-to-keep rule: nothing left, or at least 100 € (one participation in legacy equity); null when it holds, else 400-041 (decision G-G03). */
export function minimumToKeepRefusal(
  remaining: { units: Units; value: Money },
  facts: Pick<RedemptionFacts, 'product' | 'firstPurchaseDate' | 'limits'>,
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
const LARGEST_SIZE = '100000000000000';

type Size = { units: Units; gross: Money; field: 'cash' | 'participations' | undefined };

function readPositive(
  text: string | undefined,
  field: 'cash' | 'participations',
  decimals: number,
): Decision<string> {
  const name = field === 'cash' ? 'El importe' : 'El número de participaciones';
  if (text === undefined || text === '') return reject(refuseField(field, 'Campo requerido.'));
  const valid =
    isDecimal(text) &&
    isPositive(text) &&
    decimalsOf(text) <= decimals &&
    compareDecimal(text, LARGEST_SIZE) < 0;
  return valid ? accept(text) : reject(refuseField(field, `${name} no contiene un valor válido.`));
}

function sizeOf(facts: RedemptionFacts, available: Units): Decision<Size> {
  const { amountMode, nav } = facts;
  if (amountMode === 'TOTAL') {
    return accept({ units: available, gross: valueOf(available, nav), field: undefined });
  }
  if (amountMode === 'CASH') {
    const cash = readPositive(facts.cash, 'cash', 2);
    if (!cash.ok) return cash;
    const gross = roundMoney(cash.value);
    return accept({ units: unitsFor(gross, nav), gross, field: 'cash' });
  }
  if (amountMode === 'PARTICIPATIONS') {
    const typed = readPositive(facts.participations, 'participations', 6);
    if (!typed.ok) return typed;
    const units = roundUnits(typed.value);
    return accept({ units, gross: valueOf(units, nav), field: 'participations' });
  }
  return reject(
    refuseField('amount_mode', 'La forma de indicar el importe no contiene un valor válido.'),
  );
}

function subTypeOf(mode: RedemptionDecision['mode']): OperationSubType {
  if (mode === 'TOTAL') return 'TOTAL';
  return mode === 'CASH' ? 'PARCIAL_IMPORTE' : 'PARCIAL_PARTICIPACIONES';
}

function sizeRefusals(facts: RedemptionFacts, size: Size, available: Units): Refusal[] {
  if (compareDecimal(size.units, available) > 0 || isZero(size.units)) {
    return [refuse('INSUFICIENTE', {}, size.field)];
  }
  const remaining = remainingAfter(facts, size.units);
  const keep = minimumToKeepRefusal(remaining, facts);
  const refused = keep ? [{ ...keep, ...(size.field && { field: size.field }) }] : [];
  const percent = facts.limits.cashLimitPercent;
  const scaled = multiplyRounded(valueOf(available, facts.nav), percent, 6);
  if (size.field === 'cash' && compareDecimal(multiplyRounded(size.gross, '100', 6), scaled) > 0) {
    refused.push(refuse('IMPORTE_SOBRE_LIMITE', { percent }, 'cash'));
  }
  return refused;
}

function remainingAfter(facts: RedemptionFacts, units: Units): { units: Units; value: Money } {
  const { held, reserved } = facts.holding;
  const left = subtractUnits(subtractUnits(held, units), reserved);
  return { units: left, value: valueOf(left, facts.nav) };
}

/**
 * Whether a redemption of a fund may be ordered (decisions G-G03, G-G13, G-I03). Refusals: 400-046 product; 400-020
 * amount, bank account, more than 95 % of the valuation by amount; 400-042 participations; 400-041 minimum to keep.
 */
export function decideRedemption(facts: RedemptionFacts): Decision<RedemptionDecision> {
  if (facts.accountType !== 'FI' || facts.product.productType === 'PP') {
    return reject(refuse('PRODUCTO_NO_ADMITE', {}, 'id_product'));
  }
  const available = availableUnits(facts.holding);
  const size = sizeOf(facts, available);
  if (!size.ok) return size;
  const payout = payoutRefusal(facts.bankAccount, facts.now);
  const refused = [...sizeRefusals(facts, size.value, available), ...(payout ? [payout] : [])];
  const [first, ...others] = refused;
  if (first) return reject(first, ...others);
  const { units, gross } = size.value;
  const remaining = remainingAfter(facts, units);
  const takesAll = isZero(remaining.units) && facts.amountMode !== 'CASH';
  const mode = takesAll ? 'TOTAL' : (facts.amountMode as RedemptionDecision['mode']);
  return accept({
    mode,
    subType: subTypeOf(mode),
    units,
    gross,
    remainingUnits: remaining.units,
    remainingValue: remaining.value,
  });
}

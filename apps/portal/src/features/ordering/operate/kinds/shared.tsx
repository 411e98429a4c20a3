import type { Simulation } from '@participe/contract/types';
import {
  addUnits,
  formatDate,
  formatMoney,
  formatPercent,
  formatUnits,
  isPositive,
  maxMoney,
  negateMoney,
  parseMoney,
  parseUnits,
  minimumPurchaseAmount,
  computeMinimumUnits,
  computeUnitsValue,
} from '@participe/domain';
import { Amount, DateText, type SummaryItem } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { LiveSummaryLine } from '../review/live-summary.tsx';
import type { OrderFormValues } from './form-values.ts';
import {
  UNLIMITED_RANGE,
  type AmountLimits,
  type FigureChange,
  type OptionalSimulation,
  type KeyFigureTexts,
  type OrderRulesInput,
} from './kind.ts';
import {
  sumFees,
  formatShortPercent,
  computeYearlyTotal,
  getYearlyCharge,
  computeYearlyCost,
} from './order-figures.ts';
import type { OrderProduct } from './order-product.ts';
import styles from '../operate.module.css';

const { check, summary, payment } = operate;
/** Number of execution dates that the form lists for an instruction. */
const DATES_SHOWN = 3;

export const formatMoneyOrDash = (value: string | null) =>
  value === null ? '—' : formatMoney(value);
export const formatDateOrDash = (value: string | null | undefined) =>
  value ? formatDate(value) : '—';
export const formatUnitsOrDash = (value: string | null | undefined) =>
  value ? formatUnits(value) : '—';

/** A text that is no amount stays as typed. */
export function formatTypedMoney(text: string): string {
  const read = parseMoney(text);
  return read.ok ? formatMoney(read.value) : `${text} €`;
}
/** A text that is no number stays as typed. */
export function formatTypedUnits(text: string): string {
  const read = parseUnits(text);
  return read.ok ? formatUnits(read.value) : text;
}
/** A text that is no percentage stays as typed. */
export function formatTypedPercent(text: string): string {
  const read = parseMoney(text);
  return read.ok ? formatPercent(read.value) : `${text} %`;
}

/** Returns the amount as text: «1.000,00 €», «12,500000 participaciones», «el 25,00 %», or words for the whole position. */
export function formatOrderAmount(values: OrderFormValues, estimate: OptionalSimulation): string {
  const { mode, cash, units, percentage } = values;
  switch (mode) {
    case 'TOTAL':
      return check.all;
    case 'PARTICIPATIONS':
      return check.unitsOf(
        estimate?.participations ? formatUnits(estimate.participations) : formatTypedUnits(units),
      );
    case 'PERCENTAGE':
      return check.percentOf(formatTypedPercent(percentage));
    case 'CASH':
      return estimate?.cash ? formatMoney(estimate.cash) : formatTypedMoney(cash);
  }
}

/** Returns the period of an instruction as text: «Desde el 05-dic-2026, sin fecha de fin.» */
export function formatSchedulePeriod(
  { start, hasEnd, end }: OrderFormValues,
  estimate: OptionalSimulation,
): string {
  const first = estimate?.calendar[0]?.date ?? start;
  if (!first) return '';
  const firstDateText = formatDate(first);
  return hasEnd && end !== ''
    ? check.fromTo(firstDateText, formatDate(end))
    : check.from(firstDateText);
}

/** Returns text that begins with a blank: « cada mes». */
export function formatFrequency({ period }: OrderFormValues): string {
  return ` ${check.every[period]}`;
}

/** The next execution dates of an instruction, each with its amount. */
export function NextDatesList({ calendar }: Pick<Simulation, 'calendar'>) {
  return (
    <ul className={styles.dates}>
      {calendar.slice(0, DATES_SHOWN).map(({ date, amount }) => (
        <li key={date}>
          <DateText value={date} />
          {': '}
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the summary lines of an instruction: the next dates and the total of a full year. */
export function buildScheduleLines(
  { choices }: OrderRulesInput,
  estimate: OptionalSimulation,
): LiveSummaryLine[] {
  const calendar = estimate?.calendar ?? [];
  const yearlyTotal = computeYearlyTotal(estimate?.cash, choices.period);
  const dates = <NextDatesList calendar={calendar} />;
  return [
    ...(calendar.length === 0 ? [] : [{ term: summary.nextDates, value: dates, under: true }]),
    { term: summary.totalOfAYear, value: <Amount value={yearlyTotal} /> },
  ];
}

/** Compares the first date of an instruction in two estimates, to show whether it moved. */
export function compareFirstDates(before: Simulation, after: Simulation): readonly FigureChange[] {
  return [
    [
      check.changeNames.firstDate,
      formatDateOrDash(before.calendar[0]?.date),
      formatDateOrDash(after.calendar[0]?.date),
    ],
  ];
}

export function buildWithholdingLine(estimate: OptionalSimulation): {
  term: string;
  amount: React.ReactNode;
} {
  const percent = estimate?.withholding_percent;
  const withheldValue = estimate?.withholding;
  return {
    term: summary.withholding(percent ? formatShortPercent(percent) : '—'),
    amount: <Amount value={withheldValue && negateMoney(withheldValue)} />,
  };
}

export function buildRedemptionCosts(_: OrderRulesInput, estimate: Simulation): SummaryItem[] {
  const { term, amount } = buildWithholdingLine(estimate);
  return [
    { term: summary.redemptionFee, description: <Amount value={sumFees(estimate)} /> },
    { term, description: amount },
  ];
}

export function formatNetKeyFigure(
  { net_value: value }: Simulation,
  texts: KeyFigureTexts,
): string {
  return value ? texts.net(texts.money(value)) : '';
}

/** The yearly cost is that of the amount invested in a year. */
function buildCosts(
  { product }: OrderRulesInput,
  estimate: Simulation,
  investedInAYear: string | null,
): SummaryItem[] {
  const charge = product ? getYearlyCharge(product.product).percent : null;
  const cost = <Amount value={computeYearlyCost(investedInAYear, charge)} />;
  return [
    { term: summary.fee, description: <Amount value={sumFees(estimate)} /> },
    ...(charge === null ? [] : [{ term: summary.yearlyCost, description: cost }]),
  ];
}

/** The fee and the yearly cost of a purchase. */
export function buildPurchaseCosts(order: OrderRulesInput, estimate: Simulation): SummaryItem[] {
  return buildCosts(order, estimate, estimate.cash);
}

/** The fee of one purchase, and the yearly cost of all purchases of a year. */
export function buildInstructionCosts(order: OrderRulesInput, estimate: Simulation): SummaryItem[] {
  return buildCosts(order, estimate, computeYearlyTotal(estimate.cash, order.choices.period));
}

/** The value date of a purchase depends on the payment method. */
export function describePurchaseDate(
  choices: OrderFormValues,
  estimate: OptionalSimulation,
): string {
  const { expected_value_date: valueDate, calendar } = estimate ?? {};
  switch (choices.payment) {
    case 'CHEQUE':
      return payment.chequeWhen;
    case 'DOMICILIACION': {
      const date = calendar?.[0]?.date ?? valueDate;
      return date ? payment.debitWhen(formatDate(date)) : payment.debitWhenUnknown;
    }
    default:
      return valueDate ? payment.transferWhen(formatDate(valueDate)) : payment.transferWhenUnknown;
  }
}

export function buildPurchaseDateRow(
  { choices }: OrderRulesInput,
  estimate: Simulation,
): SummaryItem[] {
  return [{ term: summary.valueDate, description: describePurchaseDate(choices, estimate) }];
}

/** Returns the minimum amounts for purchases of a product. */
export function getPurchaseMinimums({ product }: OrderProduct) {
  return {
    minimumInitial: product.minimum_initial,
    minimumAdditional: product.minimum_additional,
  };
}

/** The minimum of the first purchase of a fund differs from that of later ones. */
export function getMinimumPurchase(product: OrderProduct): string {
  return minimumPurchaseAmount(getPurchaseMinimums(product), product.held.participations);
}

/** Returns the legal minimum of the next purchase of a hedge fund; null when none applies (ORD-06). */
export function getLegalMinimum({ held, hedgeFundMinimum }: OrderProduct): string | null {
  return isPositive(held.participations) ? null : hedgeFundMinimum;
}

/** Returns the product's own minimum or, when larger, the legal one. */
export function getShownMinimum(product: OrderProduct, own = getMinimumPurchase(product)): string {
  const legal = getLegalMinimum(product);
  return legal === null ? own : maxMoney(own, legal);
}

/** Returns the units of the position that are available today or, until the status is loaded, all units held. */
export function getAvailableUnits({ held, status }: OrderProduct): string {
  return status?.available ?? held.participations;
}

/** A switch may move units locked by a direct debit, because the lock follows them into the other fund (LOT-10). */
export function getMovableUnits(product: OrderProduct): string {
  const lockedUnits = product.status?.unlocks.map(({ participations }) => participations) ?? [];
  return addUnits(getAvailableUnits(product), ...lockedUnits);
}

/** Returns the permitted range of a sale: at most the given units, and at least the given minimum in euros. */
export function computeRedemptionLimits(
  { product }: OrderProduct,
  units: string,
  min: string | null,
): AmountLimits {
  const { net_asset_value: nav } = product;
  const max = isPositive(units) ? units : null;
  return {
    cash: { min, max: nav !== null && max !== null ? computeUnitsValue(max, nav) : null },
    units: { min: nav !== null && min !== null ? computeMinimumUnits(min, nav) : null, max },
  };
}

/** A purchase has a minimum in euros and no maximum. */
export function getPurchaseLimits(min: string): AmountLimits {
  return { cash: { min, max: null }, units: UNLIMITED_RANGE };
}

/** Returns the product row of the review for an order with one fund. */
export function buildSingleProductRow({ product }: OrderRulesInput) {
  return [
    { term: check.fund, step: 'producto', chosen: product, datum: check.changes.fund } as const,
  ];
}

import type { Product, Simulation } from '@participe/contract/types';
import {
  executionsPerYear,
  formatPercent,
  isPositive,
  multiplyMoney,
  multiplyAndDivide,
  estimateSavingsTax,
  subtractMoney,
  sumMoney,
  type Periodicity,
} from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';

export function sumFees({ fees }: Pick<Simulation, 'fees'>): string {
  return sumMoney(fees.map(({ amount }) => amount));
}

/** Returns the ongoing charges of a fund in percent a year or, if they are unknown, its management fee. */
export function getYearlyCharge(fund: Pick<Product, 'ongoing_charges' | 'management_fee'>): {
  name: string;
  percent: string | null;
} {
  const { ongoing, fee } = operate.product;
  return fund.ongoing_charges === null
    ? { name: fee, percent: fund.management_fee }
    : { name: ongoing, percent: fund.ongoing_charges };
}

/** Returns euros; null when the amount or the charge is unknown. */
export function computeYearlyCost(cash: string | null, percent: string | null): string | null {
  return cash === null || percent === null ? null : multiplyAndDivide(cash, percent, '100', 2);
}

/** The yearly total assumes that each execution has the amount of the first one. */
export function computeYearlyTotal(
  cash: string | null | undefined,
  period: Periodicity,
): string | null {
  return cash ? multiplyMoney(cash, String(executionsPerYear(period))) : null;
}

/** Formats a percentage without the decimals «,00»: «19 %». */
export function formatShortPercent(percent: string): string {
  return formatPercent(percent).replace(',00', '');
}

/** Estimates the tax on a gain that is due with the yearly tax return, in addition to the withholding (UIX-30). */
export function estimateAdditionalIncomeTax(
  gain: string,
  withholding: string,
  year: number,
): string {
  if (!isPositive(gain)) return '0.00';
  const remainingTax = subtractMoney(estimateSavingsTax(gain, year), withholding);
  return isPositive(remainingTax) ? remainingTax : '0.00';
}

type Fund = Pick<
  Product,
  'share_class_group' | 'risk_indicator' | 'ongoing_charges' | 'management_fee'
>;

/** Two products are share classes of one fund. A switch between them is only a change of class. */
export function isClassChange(
  from: Pick<Fund, 'share_class_group'>,
  to: Pick<Fund, 'share_class_group'>,
): boolean {
  return from.share_class_group !== null && from.share_class_group === to.share_class_group;
}

/** Returns «De 3 de 7 a 5 de 7», or one risk indicator when both are equal. */
export function formatRiskChange(from: Fund, to: Fund): string {
  const { riskOf } = operate.product;
  const [was, is] = [riskOf(from.risk_indicator), riskOf(to.risk_indicator)];
  return was === is ? operate.summary.same(is) : operate.summary.fromTo(was, is);
}

/**
 * Returns «De 1,35 % a 0,90 %», with the ongoing charges if both funds have them, otherwise the management fees.
 * Undefined when a charge is unknown.
 */
export function describeChargeChange(
  from: Fund,
  to: Fund,
): { name: string; text: string } | undefined {
  const haveOngoingCharges = from.ongoing_charges !== null && to.ongoing_charges !== null;
  const percentOf = (fund: Fund) =>
    haveOngoingCharges ? fund.ongoing_charges : fund.management_fee;
  const [was, is] = [percentOf(from), percentOf(to)];
  if (was === null || is === null) return undefined;
  const { fromTo, same } = operate.summary;
  const [before, after] = [formatPercent(was), formatPercent(is)];
  const { ongoing, fee } = operate.product;
  return {
    name: haveOngoingCharges ? ongoing : fee,
    text: before === after ? same(after) : fromTo(before, after),
  };
}

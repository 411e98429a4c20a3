import type { Product, Simulation } from '@participe/contract/types';
import {
  executionsPerYear,
  formatPercent,
  isPositive,
  multiplyMoney,
  proportion,
  savingsTax,
  subtractMoney,
  sumMoney,
  type Periodicity,
} from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';

/** Euros of all fees of an estimate. */
export function feesOf({ fees }: Pick<Simulation, 'fees'>): string {
  return sumMoney(fees.map(({ amount }) => amount));
}

/** The yearly charge of a fund in percent: ongoing charges where known, else the management fee. */
export function yearlyCharge(fund: Pick<Product, 'ongoing_charges' | 'management_fee'>): {
  name: string;
  percent: string | null;
} {
  const { ongoing, fee } = operate.product;
  return fund.ongoing_charges === null
    ? { name: fee, percent: fund.management_fee }
    : { name: ongoing, percent: fund.ongoing_charges };
}

/** The cost of a year in the fund, in euros; null where charge or amount is unknown. */
export function yearlyCost(cash: string | null, percent: string | null): string | null {
  return cash === null || percent === null ? null : proportion(cash, percent, '100', 2);
}

/** The total of an instruction in a full year at its first amount. */
export function totalOfAYear(cash: string | null | undefined, period: Periodicity): string | null {
  return cash ? multiplyMoney(cash, String(executionsPerYear(period))) : null;
}

/** «19 %»: a percentage without decimals it does not need. */
export function plainPercent(percent: string): string {
  return formatPercent(percent).replace(',00', '');
}

/** An estimate of the tax on a gain in the yearly return beyond the withholding (UIX-30). */
export function laterTax(gain: string, withholding: string, year: number): string {
  if (!isPositive(gain)) return '0.00';
  const rest = subtractMoney(savingsTax(gain, year), withholding);
  return isPositive(rest) ? rest : '0.00';
}

type Fund = Pick<
  Product,
  'share_class_group' | 'risk_indicator' | 'ongoing_charges' | 'management_fee'
>;

/** Whether two products are classes of one fund: going from one to the other is a change of class. */
export function isClassChange(
  from: Pick<Fund, 'share_class_group'>,
  to: Pick<Fund, 'share_class_group'>,
): boolean {
  return from.share_class_group !== null && from.share_class_group === to.share_class_group;
}

/** «De 3 de 7 a 5 de 7»; the same risk is said once. */
export function riskBetween(from: Fund, to: Fund): string {
  const { riskOf } = operate.product;
  const [was, is] = [riskOf(from.risk_indicator), riskOf(to.risk_indicator)];
  return was === is ? operate.summary.same(is) : operate.summary.fromTo(was, is);
}

/** «De 1,35 % a 0,90 %», when both are known; comparing like with like. */
export function chargeBetween(from: Fund, to: Fund): { name: string; text: string } | undefined {
  const isWhole = from.ongoing_charges !== null && to.ongoing_charges !== null;
  const percentOf = (fund: Fund) => (isWhole ? fund.ongoing_charges : fund.management_fee);
  const [was, is] = [percentOf(from), percentOf(to)];
  if (was === null || is === null) return undefined;
  const { fromTo, same } = operate.summary;
  const [before, after] = [formatPercent(was), formatPercent(is)];
  const { ongoing, fee } = operate.product;
  return {
    name: isWhole ? ongoing : fee,
    text: before === after ? same(after) : fromTo(before, after),
  };
}

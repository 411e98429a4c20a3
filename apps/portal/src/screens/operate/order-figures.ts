import type { Product, Simulation } from '@participe/contract/types';
import {
  formatDate,
  formatMoney,
  formatPercent,
  formatUnits,
  isPositive,
  proportion,
  savingsTax,
  spokenMoney,
  subtractMoney,
  sumMoney,
} from '@participe/domain';
import { operate } from '../../locales/es/operate.ts';
import type { Choices, OrderKind } from './order.ts';

/** Euros of all fees of an estimate. */
export function feesOf({ fees }: Pick<Simulation, 'fees'>): string {
  return sumMoney(fees.map(({ amount }) => amount));
}

/** What a year in the fund would cost, in euros; null where its fee or the amount is not known. */
export function yearlyCost(cash: string | null, fee: string | null): string | null {
  return cash === null || fee === null ? null : proportion(cash, fee, '100', 2);
}

/** «19 %»: a percentage without decimals it does not need. */
export function plainPercent(percent: string): string {
  return formatPercent(percent).replace(',00', '');
}

/** What may still be due on a gain in the year's tax return, beyond the withholding; an orientation (ux §3.4 E). */
export function laterTax(gain: string, withholding: string, year: number): string {
  if (!isPositive(gain)) return '0.00';
  const rest = subtractMoney(savingsTax(gain, year), withholding);
  return isPositive(rest) ? rest : '0.00';
}

/** The figure on the folded summary of a phone; nothing before there is one. */
export function keyFigure(op: OrderKind | null, estimate: Simulation | undefined): string {
  const { keyNet, keyUnits } = operate.summary;
  if (op === 'REEMBOLSO' && estimate?.net_value) return keyNet(formatMoney(estimate.net_value));
  if (op === 'SUSCRIPCION' && estimate?.participations) {
    return keyUnits(formatUnits(estimate.participations));
  }
  return '';
}

/** The same for a screen reader. */
export function spokenFigure(op: OrderKind | null, estimate: Simulation | undefined): string {
  const { spokenNet, spokenUnits } = operate.summary;
  if (op === 'REEMBOLSO' && estimate?.net_value) return spokenNet(spokenMoney(estimate.net_value));
  if (op === 'SUSCRIPCION' && estimate?.participations) {
    return spokenUnits(formatUnits(estimate.participations));
  }
  return '';
}

function whatIsOrdered(choices: Choices, fund: string, estimate: Simulation | undefined): string {
  const { check } = operate;
  if (choices.mode === 'TOTAL') return check.redeemAll(fund);
  if (choices.mode === 'PARTICIPATIONS') {
    return check.redeemUnits(
      estimate?.participations ? formatUnits(estimate.participations) : choices.units,
      fund,
    );
  }
  const money = estimate?.cash ? formatMoney(estimate.cash) : `${choices.cash} €`;
  return choices.op === 'SUSCRIPCION' ? check.invest(money, fund) : check.redeemCash(money, fund);
}

/** The whole order in one or two plain sentences (ux §3.6). */
export function orderSentence(
  choices: Choices,
  fund: Pick<Product, 'name'>,
  estimate: Simulation | undefined,
): string {
  const { investGives, redeemGives } = operate.check;
  const ordered = whatIsOrdered(choices, fund.name, estimate);
  if (choices.op === 'SUSCRIPCION') {
    return estimate?.participations
      ? `${ordered} ${investGives(formatUnits(estimate.participations))}`
      : ordered;
  }
  const paidOn = estimate?.settlement_date;
  return estimate?.net_value && paidOn
    ? `${ordered} ${redeemGives(formatMoney(estimate.net_value), formatDate(paidOn))}`
    : ordered;
}

/** What is another in a newer estimate than in the one that was looked at, in sentences (ux §3.9). */
export function changesBetween(
  op: OrderKind | null,
  before: Simulation,
  after: Simulation,
): readonly string[] {
  const { changed, changeNames: names } = operate.check;
  const money = (value: string | null) => (value === null ? '—' : formatMoney(value));
  const day = (value: string | null) => (value === null ? '—' : formatDate(value));
  const units = (value: string | null) => (value === null ? '—' : formatUnits(value));
  const rows: readonly (readonly [string, string, string])[] =
    op === 'REEMBOLSO'
      ? [
          [names.net, money(before.net_value), money(after.net_value)],
          [names.withholding, money(before.withholding), money(after.withholding)],
          [names.valueDate, day(before.expected_value_date), day(after.expected_value_date)],
          [names.paidBy, day(before.settlement_date), day(after.settlement_date)],
        ]
      : [[names.units, units(before.participations), units(after.participations)]];
  return rows.filter(([, was, is]) => was !== is).map(([what, was, is]) => changed(what, was, is));
}

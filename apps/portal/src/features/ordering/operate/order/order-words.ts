import type { Product, Simulation } from '@participe/contract/types';
import {
  formatDate,
  formatMoney,
  formatPercent,
  formatUnits,
  parseMoney,
  spokenMoney,
} from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderFormValues } from './form-values.ts';
import { incomingArrival, incomingSize } from './incoming-size.ts';
import { isClassChange } from './order-figures.ts';
import { directionOf, isPeriodic, type OrderKind } from './order-kinds.ts';

/** How the one figure that matters is said: in writing, or to be heard. */
interface Saying {
  net: (money: string) => string;
  units: (units: string) => string;
  money: (money: string) => string;
}

function oneFigure(
  op: OrderKind | null,
  estimate: Simulation | undefined,
  { net, units, money }: Saying,
): string {
  const direction = directionOf(op);
  if (!estimate || direction === null) return '';
  if (direction === 'bring') {
    const date = incomingArrival(estimate);
    return date ? operate.origin.keyArrival(formatDate(date)) : '';
  }
  if (direction === 'withdraw') return estimate.net_value ? net(money(estimate.net_value)) : '';
  const received =
    direction === 'move' ? estimate.destination?.participations : estimate.participations;
  return received ? units(formatUnits(received)) : '';
}

/** The figure on the folded summary of a phone; nothing before there is one. */
export function keyFigure(op: OrderKind | null, estimate: Simulation | undefined): string {
  const { keyNet: net, keyUnits: units } = operate.summary;
  return oneFigure(op, estimate, { net, units, money: formatMoney });
}

/** The same for a screen reader. */
export function spokenFigure(op: OrderKind | null, estimate: Simulation | undefined): string {
  const { spokenNet: net, spokenUnits: units } = operate.summary;
  return oneFigure(op, estimate, { net, units, money: spokenMoney });
}

type Fund = Pick<Product, 'name' | 'share_class_group'>;

/** The products that a sentence is about. */
export interface Funds {
  product: Fund;
  destination?: Fund | undefined;
}

const { check: words } = operate;

/** «1.000,00 €», «12,500000 participaciones», «el 25,00 %» or everything. */
function sizeInWords(choices: OrderFormValues, estimate: Simulation | undefined): string {
  const { mode, cash, units, percentage } = choices;
  switch (mode) {
    case 'TOTAL':
      return words.all;
    case 'PARTICIPATIONS':
      return words.unitsOf(estimate?.participations ? formatUnits(estimate.participations) : units);
    case 'PERCENTAGE': {
      const read = parseMoney(percentage);
      return words.percentOf(read.ok ? formatPercent(read.value) : `${percentage} %`);
    }
    case 'CASH':
      return estimate?.cash ? formatMoney(estimate.cash) : `${cash} €`;
  }
}

/** «Desde el 05-dic-2026, sin fecha de fin.» */
export function datesInWords(
  { start, hasEnd, end }: OrderFormValues,
  estimate: Simulation | undefined,
): string {
  const first = estimate?.calendar[0]?.date ?? start;
  if (!first) return '';
  const from = formatDate(first);
  return hasEnd && end !== '' ? words.fromTo(from, formatDate(end)) : words.from(from);
}

/** «Una cantidad fija (lineal): 10,00 €» */
export function increaseInWords({ increase, increaseBy }: OrderFormValues): string {
  const { label } = operate.schedule.increases[increase];
  const read = parseMoney(increaseBy);
  if (increase === 'NONE' || !read.ok) return label;
  return `${label}: ${increase === 'LINEAL' ? formatMoney(read.value) : formatPercent(read.value)}`;
}

function whatIsOrdered(
  choices: OrderFormValues,
  { product, destination }: Funds,
  estimate: Simulation | undefined,
) {
  const { name } = product;
  const size = sizeInWords(choices, estimate);
  const often = isPeriodic(choices.op) ? ` ${words.every[choices.period]}` : '';
  switch (directionOf(choices.op)) {
    case 'bring': {
      const { bring, bringAll } = operate.origin;
      const from = choices.originFund.trim();
      if (choices.mode === 'TOTAL') return bringAll(from, name);
      return bring(incomingSize(choices), from, name);
    }
    case 'move': {
      if (!destination) return '';
      const { move, moveAll, changeClass } = words;
      const isClass = isClassChange(product, destination);
      if (isClass) return changeClass(size, name, destination.name);
      return choices.mode === 'TOTAL'
        ? moveAll(name, destination.name)
        : move(size, name, destination.name);
    }
    case 'withdraw': {
      if (choices.mode === 'TOTAL') return words.redeemAll(name);
      return choices.mode === 'CASH'
        ? words.redeem(`${size} ${words.gross}${often}`, name)
        : words.redeem(`${size}${often}`, name);
    }
    default:
      return words.invest(`${size}${often}`, name);
  }
}

function whatComesOfIt(choices: OrderFormValues, estimate: Simulation | undefined): string {
  const { op } = choices;
  if (isPeriodic(op)) return datesInWords(choices, estimate);
  switch (directionOf(op)) {
    case 'bring': {
      const arrival = incomingArrival(estimate);
      const { usual, notInvested } = operate.origin;
      const when = arrival ? `${usual(formatDate(arrival))} ` : '';
      return `${words.noTaxes} ${when}${notInvested}`;
    }
    case 'move': {
      const { expected_value_date: out, destination } = estimate ?? {};
      const into = destination?.value_date;
      const dates =
        out && into && out !== into ? `${words.moveDates(formatDate(out), formatDate(into))} ` : '';
      return dates + words.noTaxes;
    }
    case 'withdraw': {
      const paidOn = estimate?.settlement_date;
      if (!estimate?.net_value || !paidOn) return '';
      return words.redeemGives(formatMoney(estimate.net_value), formatDate(paidOn));
    }
    default:
      return estimate?.participations
        ? words.investGives(formatUnits(estimate.participations))
        : '';
  }
}

/** The whole order in a few plain sentences (ux §3.6). */
export function orderSentence(
  choices: OrderFormValues,
  funds: Funds,
  estimate: Simulation | undefined,
): string {
  const sentences = [
    choices.modifies === null ? '' : words.changing,
    whatIsOrdered(choices, funds, estimate),
    whatComesOfIt(choices, estimate),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

type Row = readonly [name: string, before: string, after: string];

const money = (value: string | null) => (value === null ? '—' : formatMoney(value));
const day = (value: string | null | undefined) => (value ? formatDate(value) : '—');
const units = (value: string | null | undefined) => (value ? formatUnits(value) : '—');

function rowsOf(op: OrderKind | null, before: Simulation, after: Simulation): readonly Row[] {
  const { changeNames: names } = words;
  const net: Row = [names.net, money(before.net_value), money(after.net_value)];
  const withheld: Row = [names.withholding, money(before.withholding), money(after.withholding)];
  const received: Row = [names.units, units(before.participations), units(after.participations)];
  const valued: Row = [
    names.valueDate,
    day(before.expected_value_date),
    day(after.expected_value_date),
  ];
  const [then, now] = [before.destination, after.destination];
  switch (op) {
    case 'REEMBOLSO':
      return [
        net,
        withheld,
        valued,
        [names.paidBy, day(before.settlement_date), day(after.settlement_date)],
      ];
    case 'TRASPASO_ENTRADA':
      return [[names.arrival, day(incomingArrival(before)), day(incomingArrival(after))]];
    case 'TRASPASO_INTERNO':
      return [
        [names.unitsIn, units(then?.participations), units(now?.participations)],
        [names.dayOut, day(before.expected_value_date), day(after.expected_value_date)],
        [names.dayIn, day(then?.value_date), day(now?.value_date)],
      ];
    case 'SOLICITUD_SUSCRIPCION_PERIODICA':
    case 'SOLICITUD_REEMBOLSO_PERIODICO':
      return [[names.firstDate, day(before.calendar[0]?.date), day(after.calendar[0]?.date)]];
    default:
      return [received];
  }
}

/** What is another in a newer estimate than in the one that was looked at, in sentences (ux §3.9). */
export function changesBetween(
  op: OrderKind | null,
  before: Simulation,
  after: Simulation,
): readonly string[] {
  return rowsOf(op, before, after)
    .filter(([, was, is]) => was !== is)
    .map(([what, was, is]) => words.changed(what, was, is));
}

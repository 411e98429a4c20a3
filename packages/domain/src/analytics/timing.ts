import type { PlainDate } from '../calendar/plain-date.ts';
import {
  addMoney,
  compareDecimal,
  percentOf,
  subtractMoney,
  sumMoney,
} from '../money/arithmetic.ts';
import { absMoney } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import { isInflow } from './capital-flow.ts';
import type { DatedFlow, DatedValue } from './money-weighted.ts';

/** Points by which the two returns of a period may differ before it is explained why (ux §4.1). */
const UNEXPLAINED_POINTS = '1.00';

/** True when the time-weighted and the money-weighted return, as shown, are more than one point apart. */
export function areFarApart(timeWeighted: Percent, moneyWeighted: Percent): boolean {
  const apart = absMoney(subtractMoney(timeWeighted, moneyWeighted));
  return compareDecimal(apart, UNEXPLAINED_POINTS) > 0;
}

/** The month in which most money was put in. */
export interface HeaviestMonth {
  /** "2026-03". */
  month: string;
  amount: Money;
  /** Of all that was put in, what was held at the beginning included. */
  percent: Percent;
}

/**
 * The month in which most of the money of a period was put in, of equal ones the earlier: what was earned before and
 * after it tells why a return weighted by money is another (ux §4.1). Null when nothing was put in. What was held at the
 * beginning counts as put in then, as it does for the return.
 */
export function heaviestMonth(
  start: DatedValue,
  to: PlainDate,
  flows: Iterable<DatedFlow>,
): HeaviestMonth | null {
  const months = new Map<string, Money>();
  const put = ({ date, amount }: { date: PlainDate; amount: Money }) => {
    const month = date.slice(0, 7);
    months.set(month, addMoney(months.get(month) ?? '0.00', amount));
  };
  put({ date: start.date, amount: start.value });
  for (const flow of flows)
    if (isInflow(flow.kind) && flow.date > start.date && flow.date <= to) put(flow);
  const total = sumMoney(months.values());
  const [heaviest] = [...months]
    .filter(([, amount]) => compareDecimal(amount, '0') > 0)
    .toSorted(([a, one], [b, other]) => compareDecimal(other, one) || (a < b ? -1 : 1));
  if (!heaviest) return null;
  const [month, amount] = heaviest;
  return { month, amount, percent: percentOf(amount, total) };
}

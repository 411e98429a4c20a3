import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import type { Percent } from '../money/types.ts';
import { annualiseReturn, rateToPercent, returnBetween } from './growth.ts';
import {
  computeProductReturns,
  type PeriodReturn,
  type ProductReturnWindow,
  type PublishedNav,
} from './product-returns.ts';

/** The performance of a fund, whoever held it (PRD-11). */
export interface FundReturns {
  /** Days of the first and the last net asset value. */
  since: PlainDate;
  asOf: PlainDate;
  windows: Record<ProductReturnWindow, Percent | null>;
  /** The return since the first net asset value, not annualised; null while there is one value. */
  sinceStart: Percent | null;
  /** The annualised return since the first net asset value; null for less than 365 days. */
  sinceStartAnnualised: Percent | null;
  /** The return of each calendar year, oldest first. The first and the last year may be incomplete. */
  years: PeriodReturn[];
}

/**
 * Computes the returns of a fund from its net asset values, which need not be sorted, as those of one unit bought at
 * the first value (PRD-11). Undefined for a fund without values.
 */
export function computeFundReturns(
  publishedNavs: readonly PublishedNav[],
): FundReturns | undefined {
  const navs = publishedNavs.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [firstNav, lastNav] = [navs[0], navs.at(-1)];
  if (firstNav === undefined || lastNav === undefined) return undefined;
  const oneUnitHolding = { date: firstNav.date, units: '1.000000', contributed: '0.00' };
  const { windows, sinceStart, years } = computeProductReturns([oneUnitHolding], navs);
  const annualReturn = annualiseReturn(
    returnBetween(firstNav.nav, lastNav.nav),
    daysBetween(firstNav.date, lastNav.date),
  );
  return {
    since: firstNav.date,
    asOf: lastNav.date,
    windows,
    sinceStart,
    sinceStartAnnualised: annualReturn === null ? null : rateToPercent(annualReturn),
    years,
  };
}

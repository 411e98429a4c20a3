import { cashFor, divideRounded, fromScaled, toScaled, unitsFor } from '../arithmetic/decimal.ts';
import { hashBelow } from '../behaviour.ts';
import type { Lot, Request, Settlement } from './messages.ts';

/**
 * Returns the price of a fund of the other manager: between 5 and 45 euros, determined by the hash of its ISIN and
 * always the same.
 */
function valueOf(isin: string): string {
  return fromScaled(BigInt(5_000_000 + hashBelow(`origin-value:${isin}`, 40_000_000)), 6);
}

/**
 * Returns the value of the client's account at the other manager: a round amount between 1,000 and 20,000 euros,
 * determined by the reference.
 */
function wholeOf(reference: string): bigint {
  return BigInt(1000 + 100 * hashBelow(`origin-whole:${reference}`, 191)) * 100n;
}

/** Returns the settlement of a transfer: the requested amount, or the account's value or a part of it. */
export function settlementOf(reference: string, request: Request, date: string): Settlement {
  const value = valueOf(request.origin_isin);
  const asked = request.value ?? '0';
  if (request.mode === 'PARTICIPACIONES') {
    const participations = fromScaled(toScaled(asked, 6), 6);
    return settled(participations, cashFor(participations, value), value, date);
  }
  const cash =
    request.mode === 'IMPORTE'
      ? fromScaled(toScaled(asked, 2), 2)
      : fromScaled(shareOf(wholeOf(reference), request), 2);
  return settled(unitsFor(cash, value), cash, value, date);
}

/** Returns the requested part of an amount in cents. A percentage may have up to four decimals. */
function shareOf(cents: bigint, { mode, value }: Request): bigint {
  if (mode === 'TOTAL') return cents;
  return divideRounded(cents * toScaled(value ?? '0', 4), 1_000_000n);
}

function settled(participations: string, cash: string, value: string, date: string): Settlement {
  return { cash, participations, net_asset_value: value, net_asset_value_date: date };
}

/**
 * The three lots of a tax history: purchase date, part of the units and cost in percent. Two lots have a gain and
 * one has a loss.
 */
const parts = [
  { date: '2014-05-12', share: 50n, cost: 60n },
  { date: '2018-10-03', share: 30n, cost: 80n },
  { date: '2022-02-21', share: 20n, cost: 110n },
] as const;

/**
 * Returns the tax history: three lots whose sums are exact to the cent and the millionth, because the last lot has
 * the rest. Small amounts have one lot.
 */
export function taxHistoryLots({ cash, participations }: Settlement): Lot[] {
  const [cents, millionths] = [toScaled(cash, 2), toScaled(participations, 6)];
  const isSmall = cents < 100n || millionths < 100n;
  const own = isSmall ? parts.slice(0, 1) : parts;
  let [centsLeft, millionthsLeft] = [cents, millionths];
  return own.map(({ date, share, cost }, index) => {
    const isLast = index === own.length - 1;
    const proceeds = isLast ? centsLeft : divideRounded(cents * share, 100n);
    const units = isLast ? millionthsLeft : divideRounded(millionths * share, 100n);
    centsLeft -= proceeds;
    millionthsLeft -= units;
    return {
      acquisition_date: date,
      units: fromScaled(units, 6),
      cost: fromScaled(divideRounded(proceeds * cost, 100n), 2),
      proceeds: fromScaled(proceeds, 2),
    };
  });
}

/** Returns the total proceeds of a tax history. */
export function proceedsOf(lots: { proceeds: string }[]): string {
  return fromScaled(
    lots.reduce((sum, { proceeds }) => sum + toScaled(proceeds, 2), 0n),
    2,
  );
}

import {
  computeCash,
  divideRounded,
  formatScaled,
  parseScaled,
  computeUnits,
} from '../arithmetic/decimal.ts';
import { hashToInteger } from '../behaviour.ts';
import type { TaxHistoryLot, ParsedRequest, Settlement } from './messages.ts';

/** Returns the price of a fund of the other manager, between 5 and 45 euros, from a hash of the ISIN. */
function computePrice(isin: string): string {
  return formatScaled(BigInt(5_000_000 + hashToInteger(`origin-value:${isin}`, 40_000_000)), 6);
}

/**
 * Returns the value of the client's account at the other manager, a round amount between 1,000 and 20,000 euros, from
 * a hash of the reference.
 */
function computeAccountCents(reference: string): bigint {
  return BigInt(1000 + 100 * hashToInteger(`origin-whole:${reference}`, 191)) * 100n;
}

/** Returns the settlement of a transfer for the requested units, amount or percentage, or for the whole account. */
export function createSettlement(
  reference: string,
  request: ParsedRequest,
  date: string,
): Settlement {
  const priceText = computePrice(request.origin_isin);
  const requestedValue = request.value ?? '0';
  if (request.mode === 'PARTICIPACIONES') {
    const participations = formatScaled(parseScaled(requestedValue, 6), 6);
    return createSettlementAt(
      participations,
      computeCash(participations, priceText),
      priceText,
      date,
    );
  }
  const cash =
    request.mode === 'IMPORTE'
      ? formatScaled(parseScaled(requestedValue, 2), 2)
      : formatScaled(shareOf(computeAccountCents(reference), request), 2);
  return createSettlementAt(computeUnits(cash, priceText), cash, priceText, date);
}

/** Returns the requested part of an amount in cents. A percentage may have up to four decimals. */
function shareOf(cents: bigint, { mode, value }: ParsedRequest): bigint {
  if (mode === 'TOTAL') return cents;
  return divideRounded(cents * parseScaled(value ?? '0', 4), 1_000_000n);
}

function createSettlementAt(
  participations: string,
  cash: string,
  value: string,
  date: string,
): Settlement {
  return { cash, participations, net_asset_value: value, net_asset_value_date: date };
}

/**
 * The three lots of a tax history: purchase date, share of the units in percent, and cost in percent of the proceeds.
 * Two lots have a gain and one has a loss.
 */
const lotShares = [
  { date: '2014-05-12', share: 50n, cost: 60n },
  { date: '2018-10-03', share: 30n, cost: 80n },
  { date: '2022-02-21', share: 20n, cost: 110n },
] as const;

/**
 * Returns the tax history: three lots whose sums are exact, because the last lot gets the remainder. Below one euro
 * or 0.0001 units there is one lot.
 */
export function createTaxHistoryLots({ cash, participations }: Settlement): TaxHistoryLot[] {
  const [cents, millionths] = [parseScaled(cash, 2), parseScaled(participations, 6)];
  const isSmall = cents < 100n || millionths < 100n;
  const usedShares = isSmall ? lotShares.slice(0, 1) : lotShares;
  let [centsLeft, millionthsLeft] = [cents, millionths];
  return usedShares.map(({ date, share, cost }, index) => {
    const isLast = index === usedShares.length - 1;
    const proceeds = isLast ? centsLeft : divideRounded(cents * share, 100n);
    const units = isLast ? millionthsLeft : divideRounded(millionths * share, 100n);
    centsLeft -= proceeds;
    millionthsLeft -= units;
    return {
      acquisition_date: date,
      units: formatScaled(units, 6),
      cost: formatScaled(divideRounded(proceeds * cost, 100n), 2),
      proceeds: formatScaled(proceeds, 2),
    };
  });
}

export function sumProceeds(lots: { proceeds: string }[]): string {
  return formatScaled(
    lots.reduce((sum, { proceeds }) => sum + parseScaled(proceeds, 2), 0n),
    2,
  );
}

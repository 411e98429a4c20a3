import {
  type Lot,
  type RedemptionFigures,
  compareDecimal,
  computeRedemption,
  fiscalItems,
  isDecimal,
  isPositive,
  isZero,
  lotUnits,
  roundMoney,
  roundUnits,
  unitsFor,
  valueOf,
  subtractUnits,
  availableUnits,
  unitsOfPercentage,
  decimalsOf,
} from '@participe/domain';
import type { OrderFacts } from '../placing/order-facts.ts';
import { orderSize } from './size.ts';

/** What no amount in euros comes to: beyond it nothing is estimated, because nothing is ordered. */
const largestAmount = '999999999999.99';

const isReadable = (cash: string | undefined): cash is string =>
  cash !== undefined &&
  isDecimal(cash) &&
  isPositive(cash) &&
  decimalsOf(cash) <= 2 &&
  compareDecimal(cash, largestAmount) <= 0;

/** What a subscription would buy with the latest net asset value; nulls while the amount cannot be read. */
export function estimateIn(facts: OrderFacts): {
  cash: string | null;
  participations: string | null;
  remaining: { participations: string; total: string } | null;
} {
  const { request, product, position } = facts;
  const { cash } = request;
  if (!isReadable(cash)) return { cash: null, participations: null, remaining: null };
  const amount = roundMoney(cash);
  if (product.nav === null) return { cash: amount, participations: null, remaining: null };
  const bought = unitsFor(amount, product.nav);
  const after = subtractUnits(position.participations, subtractUnits('0.000000', bought));
  return {
    cash: amount,
    participations: bought,
    remaining: { participations: after, total: valueOf(after, product.nav) },
  };
}

const sizeFields = {
  CASH: 'cash',
  PARTICIPATIONS: 'participations',
  PERCENTAGE: 'percentage',
} as const;

/** Participations that an order asks for at the latest net asset value; null while they cannot be read. */
export function typedUnits(
  facts: Pick<OrderFacts, 'request' | 'holding' | 'product'>,
): string | null {
  const { request, product } = facts;
  if (request.amount_mode === 'TOTAL') return availableUnits(facts.holding);
  const text = request[sizeFields[request.amount_mode]];
  if (text === undefined || !isDecimal(text) || !isPositive(text) || product.nav === null)
    return null;
  if (request.amount_mode === 'PARTICIPATIONS') return roundUnits(text);
  if (request.amount_mode === 'PERCENTAGE')
    return unitsOfPercentage(availableUnits(facts.holding), text);
  return unitsFor(roundMoney(text), product.nav);
}

export interface OutFigures extends RedemptionFigures {
  readonly items: ReturnType<typeof fiscalItems>;
  readonly remainingParticipations: string;
  readonly remainingTotal: string;
}

/**
 * What leaves a fund would give with the latest net asset value, even where a rule refuses it, so that the
 * form can show by how much; null while nothing sensible can be computed.
 */
export function estimateOut(facts: OrderFacts, rate: string): OutFigures | null {
  const { request, product, position } = facts;
  const lots: readonly Lot[] = facts.lots;
  const units = typedUnits(facts);
  if (units === null || product.nav === null || isZero(units)) return null;
  if (compareDecimal(units, lotUnits(lots)) > 0) return null;
  const size = orderSize(request.amount_mode, roundMoney(request.cash ?? '0'), units);
  const figures = computeRedemption({ lots, nav: product.nav, rate, ...size });
  const left = subtractUnits(
    subtractUnits(position.participations, figures.units),
    position.reserved,
  );
  return {
    ...figures,
    items: fiscalItems(figures),
    remainingParticipations: left,
    remainingTotal: valueOf(left, product.nav),
  };
}

import { consumeLots, realiseLots } from '../lots/consume.ts';
import { type Lot, totalLotCost, type RealisedLot } from '../lots/lot.ts';
import { type OrderSize, resolveOrderSize } from '../lots/order-size.ts';
import { subtractMoney, computeUnits } from '../money/arithmetic.ts';
import { isPositive, roundMoney } from '../money/decimal-text.ts';
import { splitMoney } from '../money/split.ts';
import type { Money, Nav, Units } from '../money/types.ts';
import { computeWithholding } from '../tax/withholding.ts';

/** Amounts, units and lots of a redemption, estimated or final. */
export interface RedemptionFigures {
  units: Units;
  gross: Money;
  cost: Money;
  gain: Money;
  withholding: Money;
  net: Money;
  consumed: RealisedLot[];
  remaining: Lot[];
}

/**
 * One line of the tax detail of a redemption (TAX-03). The withholdings of the lines add up to that of the
 * redemption.
 */
export interface FiscalItem extends RealisedLot {
  withholdingBase: Money;
  withholding: Money;
}

/**
 * Computes the amounts of a redemption at a net asset value (LOT-03, TAX-01): net = gross − withholding. Units are
 * taken from lots by FIFO, gains and losses of the redemption are offset, and tax is withheld on a positive result.
 */
export function computeRedemptionFigures(
  facts: { lots: readonly Lot[]; nav: Nav; rate: string } & OrderSize,
): RedemptionFigures {
  const { units, gross } = resolveOrderSize({ lots: facts.lots, order: facts, nav: facts.nav });
  const { consumed, remaining } = consumeLots(facts.lots, units);
  const cost = totalLotCost(consumed);
  const gain = subtractMoney(gross, cost);
  const withholding = computeWithholding({ gain, rate: facts.rate });
  return {
    units,
    gross,
    cost,
    gain,
    withholding,
    net: subtractMoney(gross, withholding),
    consumed: realiseLots(consumed, gross),
    remaining,
  };
}

/**
 * Computes the units that a subscription buys at a net asset value, round6(amount ÷ nav). Their cost is exactly the
 * amount (LOT-06).
 */
export function computeSubscriptionFigures(facts: { amount: Money; nav: Nav }): {
  units: Units;
  cost: Money;
} {
  return { units: computeUnits(facts.amount, facts.nav), cost: roundMoney(facts.amount) };
}

/**
 * Returns the tax detail of a redemption. Base and amount of the withholding are divided over the lots with a gain,
 * in proportion to the gains (TAX-03).
 */
export function computeFiscalItems(
  figures: Pick<RedemptionFigures, 'consumed' | 'gain' | 'withholding'>,
): FiscalItem[] {
  if (!isPositive(figures.gain)) {
    return figures.consumed.map((lot) => ({
      ...lot,
      withholdingBase: '0.00',
      withholding: '0.00',
    }));
  }
  const lotsWithGain = figures.consumed.filter((lot) => isPositive(lot.gain));
  const weights = lotsWithGain.map((lot) => lot.gain);
  const bases = splitMoney(figures.gain, weights);
  const taxes = splitMoney(figures.withholding, weights);
  return figures.consumed.map((lot) => {
    const index = lotsWithGain.indexOf(lot);
    return {
      ...lot,
      withholdingBase: bases[index] ?? '0.00',
      withholding: taxes[index] ?? '0.00',
    };
  });
}

import type { FiscalItem } from '@participe/contract';
import {
  computeAvailableUnits,
  computeUnlocks,
  compareDecimal,
  decideRedemption,
  computeRedemptionFigures,
  computeFiscalItems,
  invariant,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  type Lot,
  totalLotUnits,
  multiplyRounded,
  negateMoney,
  type OrderSize,
  type RedemptionFigures,
  refuse,
  reject,
  roundMoney,
  roundUnits,
  subtractUnits,
  computeUnits,
  unitsFromPercentage,
  computeUnitsValue,
  computeOrderUnits,
} from '@participe/domain';
import {
  type ExecutionKind,
  bookingFieldsOf,
  type OrderKindFigures,
  emptyFigures,
  type OrderFacts,
  type OrderKind,
} from './order-kind.ts';
import {
  toPayoutAccountFacts,
  productFactsOf,
  getWithdrawalLimits,
  getWithholdingRate,
} from '../model/rule-facts.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { calculateDatesByCutoff } from './cutoff-dates.ts';
import { bookRedemption, bookReversal, readLots } from '../../positions/index.ts';
import { calculateSettlementDate } from '../model/order-dates.ts';
import { readWithholdingFacts, calculateRedemptionSize } from '../lifecycle/execution-figures.ts';
import type { Order } from '../model/order.store.ts';

/**
 * Contributions to pension plans up to this day keep a tax reduction. In funds, the field `is_pre_2007` has no effect
 * on tax.
 */
const lastDayOf2006 = '2006-12-31';

function decideOrder(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const { request, product, account, lots, position } = facts;
  if (product.nav === null) return reject(refuse('INSUFICIENTE'));
  const decision = decideRedemption({
    accountType: account.account_type,
    product: productFactsOf(product),
    amountMode: request.amount_mode,
    cash: request.cash,
    participations: request.participations,
    holding: facts.holding,
    nav: product.nav,
    firstPurchaseDate: position.firstPurchaseDate,
    limits: getWithdrawalLimits(work),
    bankAccount: toPayoutAccountFacts(facts, work),
    now: work.clock.now,
  });
  if (!decision.ok) return decision;
  const { subType, units, gross } = decision.value;
  const { rate } = getWithholdingRate(work.services, account, work.clock.today);
  const size = orderSize(request.amount_mode, gross, units);
  const estimate = computeRedemptionFigures({ lots, nav: product.nav, rate, ...size });
  return {
    ok: true,
    value: {
      subType,
      orderedCash: request.amount_mode === 'CASH' ? gross : null,
      orderedParticipations: request.amount_mode === 'PARTICIPATIONS' ? roundUnits(units) : null,
      estimate: {
        cash: estimate.gross,
        participations: estimate.units,
        withholding: estimate.withholding,
        net: estimate.net,
      },
      hold: { position, participations: units },
      paymentMethod: null,
    },
  };
}

export function toFiscalItems(out: UnitsOutEstimate, exempt: boolean): FiscalItem[] {
  return out.items.map((item) => ({
    uuid: item.lotUuid,
    acquisition_date: item.acquisitionDate,
    origin: item.origin,
    participations: item.participations,
    acquisition_value: item.cost,
    transmission_value: item.proceeds,
    gain: item.gain,
    is_pre_1994: item.isPre1994,
    is_pre_2007: item.acquisitionDate <= lastDayOf2006,
    withholding_base: item.withholdingBase,
    withholding: item.withholding,
    exempt,
  }));
}

/**
 * Estimates a redemption as if it were executed now: lots by FIFO, gain, withholding and remaining position (LOT-03,
 * TAX-01).
 */
export function estimateRedemption(work: UnitOfWork, facts: OrderFacts): OrderKindFigures {
  const { rate, exempt } = getWithholdingRate(work.services, facts.account, work.clock.today);
  const percent = multiplyRounded(rate, '100', 2);
  const out = estimateUnitsOut(facts, rate);
  if (out === null) return { ...emptyFigures, withholding_percent: percent };
  invariant(out.items.length > 0, 'a redemption with a size takes units from lots');
  const unlocks = computeUnlocks(facts.holding);
  const takesAllAvailable = compareDecimal(out.units, computeAvailableUnits(facts.holding)) === 0;
  return {
    ...emptyFigures,
    cash: out.gross,
    participations: out.units,
    gross_gain: out.gain,
    taxable_gain: isNegative(out.gain) ? '0.00' : out.gain,
    withholding_percent: percent,
    withholding: out.withholding,
    net_value: out.net,
    remaining_participations: out.remainingParticipations,
    remaining_total: out.remainingTotal,
    fiscal_items: toFiscalItems(out, exempt),
    warnings: [
      ...(isNegative(out.gain)
        ? [{ code: 'VENTA_CON_PERDIDA', text: orderTexts.saleAtALoss(negateMoney(out.gain)) }]
        : []),
      ...(takesAllAvailable && unlocks.length > 0
        ? [{ code: 'BLOQUEADAS_POR_RECIBO', text: orderTexts.lockedUnitsRemain(unlocks) }]
        : []),
    ],
  };
}

/** Sells units and pays the money to the client (ORD-01). */
export const redemptionKind: OrderKind = {
  type: 'REEMBOLSO',
  info: {
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES'],
    requires: ['account', 'product', 'amount', 'bank_account'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'TOTAL'],
  },
  removesUnits: true,
  usesBankAccount: true,
  buys: null,
  decide: decideOrder,
  figures: estimateRedemption,
  dates: calculateDatesByCutoff,
};

/** Returns the size of an order for the lot rules: euros for an order by amount, otherwise units. */
function orderSize(amountMode: string, cash: string, units: string): OrderSize {
  return amountMode === 'CASH' ? { cash } : { units };
}

const sizeFields = {
  CASH: 'cash',
  PARTICIPATIONS: 'participations',
  PERCENTAGE: 'percentage',
} as const;

/**
 * Converts the size of a request to units at the latest net asset value; null when the size is not valid or cannot be
 * converted.
 */
export function computeRequestedUnits(
  facts: Pick<OrderFacts, 'request' | 'holding' | 'product'>,
): string | null {
  const { request, product } = facts;
  if (request.amount_mode === 'TOTAL') return computeAvailableUnits(facts.holding);
  const text = request[sizeFields[request.amount_mode]];
  if (text === undefined || !isDecimal(text) || !isPositive(text) || product.nav === null)
    return null;
  if (request.amount_mode === 'PARTICIPATIONS') return roundUnits(text);
  if (request.amount_mode === 'PERCENTAGE')
    return unitsFromPercentage(computeAvailableUnits(facts.holding), text);
  return computeUnits(roundMoney(text), product.nav);
}

/** Estimate of a redemption or transfer out, with its fiscal items and the remaining units. */
export interface UnitsOutEstimate extends RedemptionFigures {
  readonly items: ReturnType<typeof computeFiscalItems>;
  readonly remainingParticipations: string;
  readonly remainingTotal: string;
}

/**
 * Estimates the value of the units that leave a fund, at the latest net asset value; null when no estimate is
 * possible. Refused orders are estimated too, so that the form can show how much is missing.
 */
export function estimateUnitsOut(facts: OrderFacts, rate: string): UnitsOutEstimate | null {
  const { request, product, position } = facts;
  const lots: readonly Lot[] = facts.lots;
  const units = computeRequestedUnits(facts);
  if (units === null || product.nav === null || isZero(units)) return null;
  if (compareDecimal(units, totalLotUnits(lots)) > 0) return null;
  const size = orderSize(request.amount_mode, roundMoney(request.cash ?? '0'), units);
  const figures = computeRedemptionFigures({ lots, nav: product.nav, rate, ...size });
  const remainingUnits = subtractUnits(
    subtractUnits(position.participations, figures.units),
    position.reserved,
  );
  return {
    ...figures,
    items: computeFiscalItems(figures),
    remainingParticipations: remainingUnits,
    remainingTotal: computeUnitsValue(remainingUnits, product.nav),
  };
}

/** Sells units by FIFO and books the money that is owed to the client. */
export const redemptionExecution: ExecutionKind = {
  figures: async (work, locked, price) => {
    const size = await calculateRedemptionSize(work, locked, price);
    const lots = await readLots(work.db, locked.position, computeOrderUnits(size, price.nav));
    const { units, gross } = computeRedemptionFigures({ lots, nav: price.nav, rate: '0', ...size });
    return { participations: units, cash: gross };
  },
  book: async (work, locked, price) => {
    const { order } = locked;
    const { rate, exempt } = await readWithholdingFacts(work, locked, price.date);
    const size = await calculateRedemptionSize(work, locked, price);
    const execution = bookingFieldsOf(order, price);
    const figures = await bookRedemption(work.db, work.clock, { ...execution, size, rate, exempt });
    const { gross, units, net, withholding } = figures;
    return {
      values: {
        cash: gross,
        participations: units,
        net_value: net,
        withholding,
        settlement_date: calculateSettlementDate(work.services, order, price.date),
      },
      redemption: { ...figures, withholdingPercent: multiplyRounded(rate, '100', 2) },
    };
  },
};

function reversedOrderOf({ uuid_parent_operation: parent }: Order): string {
  invariant(parent !== null, 'a reversal has a parent order');
  return parent;
}

/** Removes the units that were bought with a returned direct debit, at their purchase price (PAY-09). */
export const reversalExecution: ExecutionKind = {
  figures: (_work, { order }) => {
    const { participations, ordered_cash: cash } = order;
    invariant(participations !== null && cash !== null, 'a reversal has both units and amount');
    return Promise.resolve({ participations, cash });
  },
  book: async (work, { order }, price) => {
    const figures = await bookReversal(work.db, work.clock, {
      ...bookingFieldsOf(order, price),
      uuidReversed: reversedOrderOf(order),
    });
    const { gross, units, net, withholding } = figures;
    return {
      values: { cash: gross, participations: units, net_value: net, withholding },
      redemption: { ...figures, withholdingPercent: '0.00' },
    };
  },
};

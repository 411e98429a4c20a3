import type { FiscalItem } from '@participe/contract';
import {
  decideRedemption,
  computeRedemption,
  invariant,
  isNegative,
  multiplyRounded,
  negateMoney,
  refuse,
  reject,
  roundUnits,
} from '@participe/domain';
import { type OutFigures, estimateOut } from '../model/estimate.ts';
import type { OrderFacts } from '../placing/order-facts.ts';
import { payoutOf, productFactsOf, redemptionLimits } from '../model/order-limits.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { orderSize } from '../model/size.ts';
import { withholdingRate } from '../model/withholding-rate.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';
import { cutoffDates } from './cutoff-dates.ts';
import { noFigures } from './no-figures.ts';
import type { KindFigures, OrderKind } from './order-kind.ts';

/** The reduction for contributions before it exists for pension plans only; the field is of every lot. */
const lastDayOf2006 = '2006-12-31';

function decide(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
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
    limits: redemptionLimits(work),
    bankAccount: payoutOf(facts, work),
    now: work.clock.now,
  });
  if (!decision.ok) return decision;
  const { subType, units, gross } = decision.value;
  const { rate } = withholdingRate(work.services, account, work.clock.today);
  const size = orderSize(request.amount_mode, gross, units);
  const estimate = computeRedemption({ lots, nav: product.nav, rate, ...size });
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

/** What leaves, lot by lot. */
export function itemsOf(out: OutFigures, exempt: boolean): FiscalItem[] {
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

/** What a redemption would pay now: lots by FIFO, gain, withholding and what stays (domain rules §1.4, §1.5). */
export function redemptionFigures(work: UnitOfWork, facts: OrderFacts): KindFigures {
  const { rate, exempt } = withholdingRate(work.services, facts.account, work.clock.today);
  const percent = multiplyRounded(rate, '100', 2);
  const out = estimateOut(facts, rate);
  if (out === null) return { ...noFigures, withholding_percent: percent };
  invariant(out.items.length > 0, 'a redemption that has a size takes lots');
  return {
    ...noFigures,
    cash: out.gross,
    participations: out.units,
    gross_gain: out.gain,
    taxable_gain: isNegative(out.gain) ? '0.00' : out.gain,
    withholding_percent: percent,
    withholding: out.withholding,
    net_value: out.net,
    remaining_participations: out.remainingParticipations,
    remaining_total: out.remainingTotal,
    fiscal_items: itemsOf(out, exempt),
    warnings: isNegative(out.gain)
      ? [{ code: 'VENTA_CON_PERDIDA', text: orderTexts.saleAtALoss(negateMoney(out.gain)) }]
      : [],
  };
}

/** REEMBOLSO: participations become money for the client (specification §5). */
export const redemptionKind: OrderKind = {
  info: {
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES'],
    requires: ['account', 'product', 'amount', 'bank_account'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'TOTAL'],
  },
  takesOut: true,
  usesBankAccount: true,
  buys: null,
  decide,
  figures: redemptionFigures,
  dates: cutoffDates,
};

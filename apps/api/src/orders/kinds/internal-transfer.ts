import {
  type TransferDestination,
  decideSwitch,
  refuse,
  reject,
  roundUnits,
  unitsFor,
  valueOf,
  isTaxResident,
} from '@participe/domain';
import { transferInDate } from '../model/order-dates.ts';
import { estimateOut } from '../model/estimate.ts';
import type { OrderFacts } from '../placing/order-facts.ts';
import { productFactsOf, redemptionLimits } from '../model/order-limits.ts';
import { holdersOf } from '../model/signers.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';
import { cutoffDates } from './cutoff-dates.ts';
import { noFigures } from './no-figures.ts';
import type { KindDates, KindFigures, OrderKind } from './order-kind.ts';
import { itemsOf } from './redemption.ts';

function destinationOf({ destination, product }: OrderFacts): TransferDestination | null {
  if (destination === undefined) return null;
  const { product: bought, position } = destination;
  return {
    product: productFactsOf(bought),
    isOrigin: bought.id === product.id,
    classMinimum: bought.class_minimum,
    heldUnits: position.participations,
    investedValue: bought.nav === null ? '0.00' : valueOf(position.participations, bought.nav),
    nav: bought.nav,
  };
}

function decide(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const { request, product, account, position, destination } = facts;
  if (product.nav === null) return reject(refuse('INSUFICIENTE'));
  const { today } = work.clock;
  const holders = holdersOf(account, today);
  const decision = decideSwitch({
    accountType: account.account_type,
    product: productFactsOf(product),
    destination: destinationOf(facts),
    holdersAreResident: holders.every(({ tax_residence_country: country }) =>
      isTaxResident(country),
    ),
    amountMode: request.amount_mode,
    cash: request.cash,
    participations: request.participations,
    percentage: request.percentage,
    holding: facts.holding,
    nav: product.nav,
    firstPurchaseDate: position.firstPurchaseDate,
    limits: redemptionLimits(work),
    clientClass: facts.clientClass,
    appropriateness: facts.appropriateness,
    phrase: request.convenience_phrase,
    requiredDocuments: destination?.product.documents.map(({ uuid }) => uuid) ?? [],
    acceptedDocuments: request.accepted_documents ?? [],
    filMinimum: work.services.reference.parameter('fil_minimum', today),
  });
  if (!decision.ok) return decision;
  const { subType, units, gross } = decision.value;
  const { amount_mode: mode } = request;
  return {
    ok: true,
    value: {
      subType,
      orderedCash: mode === 'CASH' ? gross : null,
      orderedParticipations: mode === 'PARTICIPATIONS' ? roundUnits(units) : null,
      percentage: mode === 'PERCENTAGE' ? (request.percentage ?? null) : null,
      estimate: { cash: gross, participations: units, withholding: '0.00', net: gross },
      hold: { position, participations: units },
      paymentMethod: null,
      ...(destination !== undefined && { destination: destination.product }),
    },
  };
}

/** What would enter the other fund, by the latest net asset value of each. */
function destinationFigures(facts: OrderFacts, cash: string | null, gain: string | null) {
  const bought = facts.destination?.product;
  if (bought === undefined) return null;
  return {
    id_product: bought.id,
    participations: cash === null || bought.nav === null ? null : unitsFor(cash, bought.nav),
    net_asset_value: bought.nav,
    net_asset_value_date: bought.nav_date,
    value_date: null,
    deferred_gain: gain,
  };
}

/** No tax: date and cost of each lot go with it, and what it has gained is deferred (domain rules §1.6). */
function figures(_work: UnitOfWork, facts: OrderFacts): KindFigures {
  const out = estimateOut(facts, '0');
  if (out === null) return { ...noFigures, destination: destinationFigures(facts, null, null) };
  return {
    ...noFigures,
    cash: out.gross,
    participations: out.units,
    taxable_gain: '0.00',
    withholding_percent: '0.00',
    withholding: '0.00',
    net_value: out.gross,
    remaining_participations: out.remainingParticipations,
    remaining_total: out.remainingTotal,
    fiscal_items: itemsOf(out, false).map((item) => ({ ...item, withholding_base: '0.00' })),
    destination: destinationFigures(facts, out.gross, out.gain),
  };
}

async function dates(
  work: UnitOfWork,
  facts: OrderFacts,
  amount: string | null,
): Promise<KindDates> {
  const leaving = await cutoffDates(work, facts, amount);
  const bought = facts.destination?.product;
  const { expected_value_date: outDate } = leaving;
  if (bought === undefined || outDate === null) return leaving;
  const group = bought.share_class_group;
  const transfer = {
    destination_calendar_code: bought.calendar_code,
    is_class_change: group !== null && group === facts.product.share_class_group,
  };
  return {
    ...leaving,
    destination_value_date: transferInDate(work.services, transfer, outDate),
  };
}

/** TRASPASO_INTERNO: participations of one fund become participations of another, untaxed (specification §5). */
export const internalTransferKind: OrderKind = {
  info: {
    account_types: ['FI'],
    intervener_types: ['F'],
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES', 'PARCIAL_PORCENTAJE'],
    requires: ['account', 'product', 'destination_product', 'amount'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'],
  },
  takesOut: true,
  takesDebited: true,
  usesBankAccount: false,
  buys: 'destination',
  decide,
  figures,
  dates,
};

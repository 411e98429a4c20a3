import {
  decideSwitch,
  computeSubscriptionFigures,
  invariant,
  isTaxResident,
  isTransferOut,
  type SwitchDestination,
  refuse,
  reject,
  roundUnits,
  computeTransferOut,
  computeUnits,
  computeUnitsValue,
  computeOrderUnits,
  sumUnits,
} from '@participe/domain';
import { calculateSwitchInDate } from '../model/order-dates.ts';
import { estimateUnitsOut, toFiscalItems } from './redemption.ts';
import {
  type ExecutionKind,
  bookingFieldsOf,
  type OrderKindDates,
  type OrderKindFigures,
  emptyFigures,
  type OrderFacts,
  type OrderKind,
} from './order-kind.ts';
import { holdersOf, productFactsOf, getWithdrawalLimits } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { calculateDatesByCutoff } from './cutoff-dates.ts';
import {
  bookTransferIn,
  bookTransferOut,
  readLots,
  readTransferLots,
} from '../../positions/index.ts';
import { calculateRedemptionSize } from '../lifecycle/execution-figures.ts';
import { createSwitchInLeg } from '../transfers/switch-in-leg.ts';

function destinationOf({ destination, product }: OrderFacts): SwitchDestination | null {
  if (destination === undefined) return null;
  const { product: bought, position } = destination;
  return {
    product: productFactsOf(bought),
    isOrigin: bought.id === product.id,
    classMinimum: bought.class_minimum,
    heldUnits: position.participations,
    investedValue:
      bought.nav === null ? '0.00' : computeUnitsValue(position.participations, bought.nav),
    nav: bought.nav,
  };
}

function decideOrder(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
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
    limits: getWithdrawalLimits(work),
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

/** Estimates the units of the destination fund at its latest net asset value. */
function destinationFigures(facts: OrderFacts, cash: string | null, gain: string | null) {
  const boughtProduct = facts.destination?.product;
  if (boughtProduct === undefined) return null;
  return {
    id_product: boughtProduct.id,
    participations:
      cash === null || boughtProduct.nav === null ? null : computeUnits(cash, boughtProduct.nav),
    net_asset_value: boughtProduct.nav,
    net_asset_value_date: boughtProduct.nav_date,
    value_date: null,
    deferred_gain: gain,
  };
}

/**
 * Estimates a switch. No tax is due, because each lot keeps its date and cost and its gain is deferred (TAX-05,
 * LOT-07).
 */
function computeFigures(_work: UnitOfWork, facts: OrderFacts): OrderKindFigures {
  const out = estimateUnitsOut(facts, '0');
  if (out === null) return { ...emptyFigures, destination: destinationFigures(facts, null, null) };
  return {
    ...emptyFigures,
    cash: out.gross,
    participations: out.units,
    taxable_gain: '0.00',
    withholding_percent: '0.00',
    withholding: '0.00',
    net_value: out.gross,
    remaining_participations: out.remainingParticipations,
    remaining_total: out.remainingTotal,
    fiscal_items: toFiscalItems(out, false).map((item) => ({ ...item, withholding_base: '0.00' })),
    destination: destinationFigures(facts, out.gross, out.gain),
  };
}

async function calculateDates(
  work: UnitOfWork,
  facts: OrderFacts,
  amount: string | null,
): Promise<OrderKindDates> {
  const sellingDates = await calculateDatesByCutoff(work, facts, amount);
  const boughtProduct = facts.destination?.product;
  const { expected_value_date: outDate } = sellingDates;
  if (boughtProduct === undefined || outDate === null) return sellingDates;
  const group = boughtProduct.share_class_group;
  const transfer = {
    destination_calendar_code: boughtProduct.calendar_code,
    is_class_change: group !== null && group === facts.product.share_class_group,
  };
  return {
    ...sellingDates,
    destination_value_date: calculateSwitchInDate(work.services, transfer, outDate),
  };
}

/** A switch turns units of one fund of this manager into units of another without tax (TRF-01). */
export const internalTransferKind: OrderKind = {
  type: 'TRASPASO_INTERNO',
  info: {
    account_types: ['FI'],
    intervener_types: ['F'],
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES', 'PARCIAL_PORCENTAJE'],
    requires: ['account', 'product', 'destination_product', 'amount'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'],
  },
  removesUnits: true,
  includesDebitLockedUnits: true,
  usesBankAccount: false,
  buys: 'destination',
  decide: decideOrder,
  figures: computeFigures,
  dates: calculateDates,
};

/**
 * Outgoing leg of a switch: the units leave the fund, and their money, dates and costs are stored for the incoming
 * leg.
 */
export const switchOutExecution: ExecutionKind = {
  figures: async (work, locked, price) => {
    const size = await calculateRedemptionSize(work, locked, price);
    const lots = await readLots(work.db, locked.position, computeOrderUnits(size, price.nav));
    const { unitsOut, amount } = computeTransferOut({ lots, order: size, nav: price.nav });
    return { participations: unitsOut, cash: amount };
  },
  book: async (work, locked, price) => {
    const size = await calculateRedemptionSize(work, locked, price);
    const execution = {
      ...bookingFieldsOf(locked.order, price),
      size,
      staysInside: !isTransferOut(locked.order.operation_type),
    };
    const { units, amount } = await bookTransferOut(work.db, work.clock, execution);
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
  afterFinalized: createSwitchInLeg,
};

/** Incoming leg of a switch: the money enters the destination fund, and each lot keeps its date and cost. */
export const switchInExecution: ExecutionKind = {
  figures: (_work, { order }, price) => {
    invariant(order.ordered_cash !== null, 'the incoming leg has the amount of the outgoing leg');
    const { units, cost } = computeSubscriptionFigures({
      amount: order.ordered_cash,
      nav: price.nav,
    });
    return Promise.resolve({ participations: units, cash: cost });
  },
  book: async (work, { order }, price) => {
    const { ordered_cash: amount, uuid_parent_operation: uuidTransfer } = order;
    invariant(amount !== null && uuidTransfer !== null, 'the incoming leg has an outgoing leg');
    const lots = await readTransferLots(work.db, uuidTransfer);
    const unitsOut = sumUnits(lots.map(({ participations }) => participations));
    const { units } = await bookTransferIn(work.db, work.clock, {
      ...bookingFieldsOf(order, price),
      amount,
      lots,
      outgoingLeg: { uuid: uuidTransfer, units: unitsOut },
    });
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
};

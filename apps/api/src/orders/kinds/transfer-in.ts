import { switchInExecution } from './internal-transfer.ts';
import type { TransferOrigin } from '@participe/contract';
import {
  toTransferCircuitMode,
  decideTransferIn,
  invariant,
  isDecimal,
  isTaxResident,
  buildTransferMilestones,
  type TransferOriginFacts,
  computeUnits,
  computeUnitsValue,
} from '@participe/domain';
import { estimatePurchase } from './subscription.ts';
import {
  type ExecutionKind,
  bookingFieldsOf,
  type OrderKindDates,
  type OrderKindFigures,
  emptyFigures,
  type OrderFacts,
  type OrderKind,
} from './order-kind.ts';
import { holdersOf, productFactsOf } from '../model/rule-facts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { bookTransferIn, readTransferLots } from '../../positions/index.ts';

function originFactsOf({ request, originFund }: OrderFacts): TransferOriginFacts | null {
  const { origin } = request;
  if (origin === undefined) return null;
  return {
    isin: origin.isin?.trim().toUpperCase(),
    isPlan: origin.dgs_plan !== undefined,
    holderEquals: origin.holder_equals,
    mode: origin.mode,
    value: origin.value,
    isRegistered: originFund?.registered !== undefined,
    isOurs: originFund?.isOurs === true,
  };
}

/** Returns the origin fund to store with the order. Names from the register of funds replace the typed ones. */
function originToStore(
  { request, originFund }: OrderFacts,
  size: { readonly cash: string | null; readonly participations: string | null },
): TransferOrigin {
  const { origin, amount_mode: amountMode, percentage } = request;
  invariant(origin !== undefined, 'an accepted transfer in has an origin');
  const registered = originFund?.registered;
  return {
    isin: origin.isin?.trim().toUpperCase() ?? null,
    manager_name: registered?.manager_name ?? origin.manager_name.trim(),
    manager_code: origin.manager_code ?? null,
    gestora_comercializador: origin.gestora_comercializador.toUpperCase(),
    fund_name: registered?.fund_name ?? origin.fund_name.trim(),
    account_number_at_origin: origin.account_number_at_origin?.trim() ?? null,
    holder_equals: true,
    mode: toTransferCircuitMode(amountMode),
    value: size.cash ?? size.participations ?? (amountMode === 'PERCENTAGE' ? percentage : null),
  };
}

function decideOrder(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const { request, product, account, position } = facts;
  const { today } = work.clock;
  const holders = holdersOf(account, today);
  const decision = decideTransferIn({
    accountType: account.account_type,
    product: productFactsOf(product),
    classMinimum: product.class_minimum,
    heldUnits: position.participations,
    investedValue:
      product.nav === null ? '0.00' : computeUnitsValue(position.participations, product.nav),
    holdersAreNatural: holders.every(({ intervener_type: type }) => type === 'F'),
    holdersAreResident: holders.every(({ tax_residence_country: country }) =>
      isTaxResident(country),
    ),
    origin: originFactsOf(facts),
    amountMode: request.amount_mode,
    cash: request.cash,
    participations: request.participations,
    percentage: request.percentage,
    clientClass: facts.clientClass,
    appropriateness: facts.appropriateness,
    phrase: request.convenience_phrase,
    requiredDocuments: product.documents.map(({ uuid }) => uuid),
    acceptedDocuments: request.accepted_documents ?? [],
    filMinimum: work.services.reference.parameter('fil_minimum', today),
  });
  if (!decision.ok) return decision;
  const { subType, cash, participations, percentage } = decision.value;
  const units = cash === null || product.nav === null ? null : computeUnits(cash, product.nav);
  return {
    ok: true,
    value: {
      subType,
      orderedCash: cash,
      orderedParticipations: participations,
      percentage,
      estimate: { cash, participations: units, withholding: '0.00', net: cash },
      hold: null,
      paymentMethod: null,
      origin: originToStore(facts, { cash, participations }),
    },
  };
}

/**
 * Estimates the units that an amount in euros buys at the latest net asset value. A transfer of another size has no
 * estimate, because its value at the other manager is not known.
 */
function computeFigures(_work: UnitOfWork, facts: OrderFacts): OrderKindFigures {
  const isInEuros = facts.request.amount_mode === 'CASH' && isDecimal(facts.request.cash ?? '');
  const { cash, participations, remaining } = isInEuros
    ? estimatePurchase(facts)
    : { cash: null, participations: null, remaining: null };
  return {
    ...emptyFigures,
    cash,
    participations,
    taxable_gain: '0.00',
    withholding_percent: '0.00',
    withholding: '0.00',
    net_value: cash,
    remaining_participations: remaining?.participations ?? null,
    remaining_total: remaining?.total ?? null,
  };
}

/**
 * Returns the dates of a transfer in. It has no cut-off: the value date is the day on which both money and tax
 * history have arrived (DAT-08).
 */
function calculateDates(work: UnitOfWork, { product }: OrderFacts): Promise<OrderKindDates> {
  const milestones = buildTransferMilestones({
    completeOn: work.clock.today,
    done: {},
    calendar: work.services.reference.calendar(product.calendar_code),
  });
  return Promise.resolve({
    expected_value_date: null,
    settlement_date: null,
    cutoff_at: null,
    is_before_cutoff: null,
    warnings: [],
    milestones: milestones.map(({ phase, dueOn }) => ({ phase, due_on: dueOn })),
  });
}

/** Moves an investment from another manager into our fund without tax (TRF-04). */
export const transferInKind: OrderKind = {
  type: 'TRASPASO_ENTRADA',
  info: {
    account_types: ['FI'],
    intervener_types: ['F'],
    sub_types: ['TOTAL', 'PARCIAL_IMPORTE', 'PARCIAL_PARTICIPACIONES', 'PARCIAL_PORCENTAJE'],
    requires: ['account', 'origin', 'product', 'amount'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'],
  },
  removesUnits: false,
  usesBankAccount: false,
  buys: 'product',
  decide: decideOrder,
  figures: computeFigures,
  dates: calculateDates,
};

/** Buys units with the received money; each lot keeps its original date and cost. */
export const transferInExecution: ExecutionKind = {
  figures: switchInExecution.figures,
  book: async (work, { order }, price) => {
    const { ordered_cash: amount, tax_history_on: historyOn } = order;
    invariant(amount !== null && historyOn !== null, 'a transfer arrives with money and history');
    const { units } = await bookTransferIn(work.db, work.clock, {
      ...bookingFieldsOf(order, price),
      amount,
      lots: await readTransferLots(work.db, order.uuid),
    });
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
};

import {
  computeAvailableUnits,
  decidePeriodicRedemption,
  estimatePositionDuration,
  minimumToKeep,
  refuse,
  reject,
  roundUnits,
} from '@participe/domain';
import type { OrderKindFigures, OrderFacts, OrderKind } from './order-kind.ts';
import { toPayoutAccountFacts, productFactsOf, getWithdrawalLimits } from '../model/rule-facts.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  paymentCalendarOf,
  calculateInstructionDates,
  listNextExecutions,
  toScheduleFacts,
  shownExecutionsMax,
  instructionSubtypeOf,
  toInstructionTerms,
} from './instruction.ts';
import { estimateRedemption } from './redemption.ts';

function decideOrder(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const { request, product, account, position } = facts;
  if (product.nav === null) return reject(refuse('INSUFICIENTE'));
  const subType = instructionSubtypeOf(facts);
  if (!subType.ok) return subType;
  const decision = decidePeriodicRedemption({
    accountType: account.account_type,
    product: productFactsOf(product),
    amountMode: request.amount_mode,
    cash: request.cash,
    participations: request.participations,
    held: position.participations,
    nav: product.nav,
    firstPurchaseDate: position.firstPurchaseDate,
    limits: getWithdrawalLimits(work),
    bankAccount: toPayoutAccountFacts(facts, work),
    now: work.clock.now,
    ...toScheduleFacts(work, facts),
  });
  if (!decision.ok) return decision;
  const { units, gross, schedule } = decision.value;
  const isByAmount = request.amount_mode === 'CASH';
  return {
    ok: true,
    value: {
      ...subType.value,
      orderedCash: isByAmount ? gross : null,
      orderedParticipations: isByAmount ? null : roundUnits(units),
      estimate: { cash: gross, participations: units, withholding: null, net: null },
      hold: null,
      paymentMethod: null,
      instruction: toInstructionTerms(schedule),
    },
  };
}

/**
 * Estimates how many months the position lasts. Adds a warning with the first day on which less than the minimum to
 * keep would remain.
 */
function estimateMonthsLeft(
  work: UnitOfWork,
  facts: OrderFacts,
  units: string | null,
): Pick<OrderKindFigures, 'months_left' | 'warnings'> {
  const { request, product, position } = facts;
  if (units === null || product.nav === null || request.per_period === undefined)
    return { months_left: null, warnings: [] };
  const executions = listNextExecutions(work, facts);
  const minimumFacts = {
    product: productFactsOf(product),
    firstPurchaseDate: position.firstPurchaseDate,
    limits: getWithdrawalLimits(work),
  };
  const { monthsLeft, brokenOn } = estimatePositionDuration({
    available: computeAvailableUnits(facts.holding),
    units,
    period: request.per_period,
    executions,
    endsWithin: executions.length < shownExecutionsMax,
    limits: { ...minimumFacts, nav: product.nav },
  });
  const text =
    brokenOn === null ? null : orderTexts.minimumBreaks(brokenOn, minimumToKeep(minimumFacts));
  return {
    months_left: monthsLeft,
    warnings: text === null ? [] : [{ code: 'MINIMO_A_MANTENER', text }],
  };
}

/**
 * Returns the first payment at the latest price, the payment calendar, and how many months the position lasts
 * (INS-14).
 */
function computeFigures(work: UnitOfWork, facts: OrderFacts): OrderKindFigures {
  const firstFigures = estimateRedemption(work, facts);
  const duration = estimateMonthsLeft(work, facts, firstFigures.participations);
  return {
    ...firstFigures,
    months_left: duration.months_left,
    calendar: paymentCalendarOf(work, facts, firstFigures.cash),
    warnings: [...firstFigures.warnings, ...duration.warnings],
  };
}

/** Sells units periodically and pays the money to the client (INS-01). */
export const periodicRedemptionKind: OrderKind = {
  type: 'SOLICITUD_REEMBOLSO_PERIODICO',
  info: {
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    sub_types: ['ALTA', 'MODIFICACION'],
    requires: ['account', 'product', 'amount', 'periodicity', 'bank_account'],
    payment_methods: [],
    amount_modes: ['CASH', 'PARTICIPATIONS'],
  },
  removesUnits: true,
  usesBankAccount: true,
  buys: null,
  decide: decideOrder,
  figures: computeFigures,
  dates: calculateInstructionDates,
};

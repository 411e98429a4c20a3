import { decidePeriodicSubscription } from '@participe/domain';
import { debitedAccountOf, estimatePurchase, purchaseFactsOf } from './subscription.ts';
import { ensureRecurrentMandate } from '../model/mandates.ts';
import {
  type OrderKindFigures,
  emptyFigures,
  type OrderKindFields,
  type OrderFacts,
  type OrderKind,
} from './order-kind.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  paymentCalendarOf,
  calculateInstructionDates,
  toScheduleFacts,
  instructionSubtypeOf,
  toInstructionTerms,
} from './instruction.ts';

function decisionOf(work: UnitOfWork, facts: OrderFacts) {
  return decidePeriodicSubscription({
    ...purchaseFactsOf(work, facts),
    minimumPeriodic: facts.product.minimum_periodic,
    ...toScheduleFacts(work, facts),
    yearlyLimit: null,
    bankAccount: debitedAccountOf(work, facts),
  });
}

function decideOrder(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const subType = instructionSubtypeOf(facts);
  if (!subType.ok) return subType;
  const decision = decisionOf(work, facts);
  if (!decision.ok) return decision;
  const { amount, units, schedule } = decision.value;
  return {
    ok: true,
    value: {
      ...subType.value,
      orderedCash: amount,
      orderedParticipations: null,
      estimate: { cash: amount, participations: units, withholding: '0.00', net: amount },
      hold: null,
      paymentMethod: 'DOMICILIACION',
      instruction: toInstructionTerms(schedule),
    },
  };
}

/** Adds the mandate for the direct debits, which the client signs with the order. */
async function prepareOrder(
  work: UnitOfWork,
  facts: OrderFacts,
  fields: OrderKindFields,
): Promise<OrderKindFields> {
  if (facts.bank === undefined || fields.instruction === undefined) return fields;
  const mandate = await ensureRecurrentMandate(work, facts.bank.uuid);
  return { ...fields, mandate, instruction: { ...fields.instruction, uuidMandate: mandate.uuid } };
}

function computeFigures(work: UnitOfWork, facts: OrderFacts): OrderKindFigures {
  const { cash, participations, remaining } = estimatePurchase(facts);
  return {
    ...emptyFigures,
    cash,
    participations,
    withholding: cash === null ? null : '0.00',
    net_value: cash,
    remaining_participations: remaining?.participations ?? null,
    remaining_total: remaining?.total ?? null,
    calendar: paymentCalendarOf(work, facts, cash),
  };
}

/** Buys units periodically with money from direct debits (INS-01). */
export const periodicSubscriptionKind: OrderKind = {
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  info: {
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    sub_types: ['ALTA', 'MODIFICACION'],
    requires: ['account', 'product', 'amount', 'periodicity', 'payment_method', 'bank_account'],
    payment_methods: ['DOMICILIACION'],
    amount_modes: ['CASH'],
  },
  removesUnits: false,
  usesBankAccount: true,
  buys: 'product',
  decide: decideOrder,
  prepare: prepareOrder,
  figures: computeFigures,
  dates: calculateInstructionDates,
};

import { decideSubscription } from '@participe/domain';
import { estimateIn } from '../estimate.ts';
import type { OrderFacts } from '../order-facts.ts';
import { purchaseFactsOf } from '../order-limits.ts';
import type { Work } from '../work.ts';
import { cutoffDates } from './cutoff-dates.ts';
import type { KindFigures, OrderKind } from './order-kind.ts';
import { noFigures } from './no-figures.ts';

/** Payment methods on offer for a single order. */
const offeredPaymentMethods = ['TRANSFERENCIA', 'CHEQUE'] as const;

function decide(work: Work, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const decision = decideSubscription({
    ...purchaseFactsOf(work, facts),
    allowedPaymentMethods: offeredPaymentMethods,
  });
  if (!decision.ok) return decision;
  const { amount, units, subType } = decision.value;
  return {
    ok: true,
    value: {
      subType,
      orderedCash: amount,
      orderedParticipations: null,
      estimate: { cash: amount, participations: units, withholding: '0.00', net: amount },
      hold: null,
      paymentMethod: facts.request.payment_method ?? null,
    },
  };
}

function figures(_work: Work, facts: OrderFacts): KindFigures {
  const { cash, participations, remaining } = estimateIn(facts);
  return {
    ...noFigures,
    cash,
    participations,
    withholding: cash === null ? null : '0.00',
    net_value: cash,
    remaining_participations: remaining?.participations ?? null,
    remaining_total: remaining?.total ?? null,
  };
}

/** SUSCRIPCION: money that comes in buys participations (specification §5). */
export const subscriptionKind: OrderKind = {
  info: {
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    sub_types: ['INICIAL', 'ADICIONAL'],
    requires: ['account', 'product', 'amount', 'payment_method'],
    payment_methods: [...offeredPaymentMethods],
    amount_modes: ['CASH'],
  },
  takesOut: false,
  usesBankAccount: false,
  buys: 'product',
  decide,
  figures,
  dates: cutoffDates,
};

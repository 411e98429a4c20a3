import { decideSubscription } from '@participe/domain';
import { estimateIn } from '../model/estimate.ts';
import type { OrderFacts } from '../placing/order-facts.ts';
import { mandateForOne } from '../model/mandates.ts';
import { purchaseFactsOf } from '../model/order-limits.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';
import { cutoffDates } from './cutoff-dates.ts';
import { debitedAccount } from './debited-account.ts';
import type { KindFigures, OrderDraft, OrderKind } from './order-kind.ts';
import { noFigures } from './no-figures.ts';

/** Payment methods on offer for a single order. */
const offeredPaymentMethods = ['TRANSFERENCIA', 'DOMICILIACION', 'CHEQUE'] as const;

const isDebit = ({ request }: OrderFacts): boolean => request.payment_method === 'DOMICILIACION';

function decide(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const decision = decideSubscription({
    ...purchaseFactsOf(work, facts),
    allowedPaymentMethods: offeredPaymentMethods,
    bankAccount: debitedAccount(work, facts),
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

/** The order is signed together with the mandate that lets the bank debit it. */
async function prepare(
  work: UnitOfWork,
  facts: OrderFacts,
  draft: OrderDraft,
): Promise<OrderDraft> {
  if (facts.bank === undefined || !isDebit(facts)) return draft;
  return { ...draft, mandate: await mandateForOne(work, facts.bank.uuid) };
}

function figures(_work: UnitOfWork, facts: OrderFacts): KindFigures {
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
  prepare,
  figures,
  dates: cutoffDates,
};

import {
  addDays,
  compareDecimal,
  type BankAccountToDebit,
  decideSubscription,
  decimalsOf,
  computeSubscriptionFigures,
  invariant,
  isDecimal,
  isPositive,
  type PlainDate,
  roundMoney,
  subtractUnits,
  computeUnits,
  computeUnitsValue,
} from '@participe/domain';
import {
  type ExecutionKind,
  bookingFieldsOf,
  type OrderKindFigures,
  emptyFigures,
  type OrderKindFields,
  type OrderFacts,
  type OrderKind,
} from './order-kind.ts';
import { ensureMandateForOneDebit } from '../model/mandates.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { calculateDatesByCutoff } from './cutoff-dates.ts';
import { isHolderBankAccount, productFactsOf } from '../model/rule-facts.ts';
import { bookSubscription } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';

/** Payment methods that clients may choose for a single subscription. */
const offeredPaymentMethods = ['TRANSFERENCIA', 'DOMICILIACION', 'CHEQUE'] as const;

const isDebit = ({ request }: OrderFacts): boolean => request.payment_method === 'DOMICILIACION';

function decideOrder(work: UnitOfWork, facts: OrderFacts): ReturnType<OrderKind['decide']> {
  const decision = decideSubscription({
    ...purchaseFactsOf(work, facts),
    allowedPaymentMethods: offeredPaymentMethods,
    bankAccount: debitedAccountOf(work, facts),
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

/** Adds the mandate for a direct debit, which the client signs with the order. */
async function prepareOrder(
  work: UnitOfWork,
  facts: OrderFacts,
  fields: OrderKindFields,
): Promise<OrderKindFields> {
  if (facts.bank === undefined || !isDebit(facts)) return fields;
  return { ...fields, mandate: await ensureMandateForOneDebit(work, facts.bank.uuid) };
}

function computeFigures(_work: UnitOfWork, facts: OrderFacts): OrderKindFigures {
  const { cash, participations, remaining } = estimatePurchase(facts);
  return {
    ...emptyFigures,
    cash,
    participations,
    withholding: cash === null ? null : '0.00',
    net_value: cash,
    remaining_participations: remaining?.participations ?? null,
    remaining_total: remaining?.total ?? null,
  };
}

/** Buys units with the client's money (ORD-01). */
export const subscriptionKind: OrderKind = {
  type: 'SUSCRIPCION',
  info: {
    account_types: ['FI'],
    intervener_types: ['F', 'J'],
    sub_types: ['INICIAL', 'ADICIONAL'],
    requires: ['account', 'product', 'amount', 'payment_method'],
    payment_methods: [...offeredPaymentMethods],
    amount_modes: ['CASH'],
  },
  removesUnits: false,
  usesBankAccount: false,
  buys: 'product',
  decide: decideOrder,
  prepare: prepareOrder,
  figures: computeFigures,
  dates: calculateDatesByCutoff,
};

/** Returns the bank account to debit. It counts as VALIDATED only when it also belongs to a holder (PAY-03). */
export function debitedAccountOf(
  work: UnitOfWork,
  { bank, account }: Pick<OrderFacts, 'bank' | 'account'>,
): BankAccountToDebit {
  if (bank === undefined) return null;
  return {
    status: isHolderBankAccount(account, bank, work.clock.today) ? 'VALIDATED' : 'PENDING',
    wasDebited: bank.was_debited,
  };
}

const largestAmount = '999999999999.99';

const isValidAmount = (cash: string | undefined): cash is string =>
  cash !== undefined &&
  isDecimal(cash) &&
  isPositive(cash) &&
  decimalsOf(cash) <= 2 &&
  compareDecimal(cash, largestAmount) <= 0;

/**
 * Estimates a subscription at the latest net asset value. The results are null while the typed amount is not valid;
 * without a net asset value only the amount is known.
 */
export function estimatePurchase(facts: OrderFacts): {
  cash: string | null;
  participations: string | null;
  remaining: { participations: string; total: string } | null;
} {
  const { request, product, position } = facts;
  const { cash } = request;
  if (!isValidAmount(cash)) return { cash: null, participations: null, remaining: null };
  const amount = roundMoney(cash);
  if (product.nav === null) return { cash: amount, participations: null, remaining: null };
  const boughtUnits = computeUnits(amount, product.nav);
  const remainingUnits = subtractUnits(
    position.participations,
    subtractUnits('0.000000', boughtUnits),
  );
  return {
    cash: amount,
    participations: boughtUnits,
    remaining: {
      participations: remainingUnits,
      total: computeUnitsValue(remainingUnits, product.nav),
    },
  };
}

/**
 * Returns the facts that the rules of single and periodic subscriptions share: amount, position, appropriateness
 * test, documents and payment.
 */
export function purchaseFactsOf(work: UnitOfWork, facts: OrderFacts) {
  const { request, product, account, position } = facts;
  return {
    accountType: account.account_type,
    product: productFactsOf(product),
    amountMode: request.amount_mode,
    cash: request.cash,
    heldUnits: position.participations,
    clientClass: facts.clientClass,
    appropriateness: facts.appropriateness,
    phrase: request.convenience_phrase,
    requiredDocuments: product.documents.map(({ uuid }) => uuid),
    acceptedDocuments: request.accepted_documents ?? [],
    paymentMethod: request.payment_method,
    nav: product.nav,
    filMinimum: work.services.reference.parameter('fil_minimum', work.clock.today),
  };
}

/**
 * Returns the day until which units bought by direct debit are locked, because the client can have the debit returned
 * for eight weeks (LOT-10).
 */
function debitLockEndOf(work: UnitOfWork, order: Order, valueDate: PlainDate): PlainDate | null {
  if (order.payment_method !== 'DOMICILIACION') return null;
  const days = Number(work.services.reference.parameter('dd_lock_days_funds', valueDate));
  return addDays(valueDate, days);
}

export const subscriptionExecution: ExecutionKind = {
  figures: (_work, { order }, price) => {
    invariant(order.ordered_cash !== null, 'a subscription is ordered by amount');
    const { units, cost } = computeSubscriptionFigures({
      amount: order.ordered_cash,
      nav: price.nav,
    });
    return Promise.resolve({ participations: units, cash: cost });
  },
  book: async (work, { order }, price) => {
    invariant(order.ordered_cash !== null, 'a subscription is ordered by amount');
    invariant(order.cash_reconciled_on !== null, 'no subscription is executed without its money');
    const amount = order.ordered_cash;
    const { units } = await bookSubscription(work.db, work.clock, {
      ...bookingFieldsOf(order, price),
      amount,
      lockedUntil: debitLockEndOf(work, order, price.date),
    });
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
};

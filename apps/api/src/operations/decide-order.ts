import {
  type AssetClass,
  type ProductFacts,
  type ProductType,
  type Refusal,
  type RedemptionDecision,
  type SubscriptionDecision,
  decideRedemption,
  decideSubscription,
  refuse,
  refuseField,
  valueOf,
} from '@participe/domain';
import { conditionRefusal } from './conditions.ts';
import { type OrderFacts, payoutOf } from './order-facts.ts';
import { orderTexts } from './orders.texts.ts';
import { holdersOf } from './signers.ts';
import type { Work } from './work.ts';

/** Payment methods on offer; a direct debit needs a mandate, and this portal keeps none yet. */
export const offeredPaymentMethods = ['TRANSFERENCIA', 'CHEQUE'] as const;

export type OrderDecision =
  | { readonly kind: 'SUSCRIPCION'; readonly decision: SubscriptionDecision }
  | { readonly kind: 'REEMBOLSO'; readonly decision: RedemptionDecision };

type Verdict = { ok: true; value: OrderDecision } | { ok: false; refusals: Refusal[] };

function productFacts({ product }: OrderFacts): ProductFacts {
  return {
    productType: product.product_type as ProductType,
    assetClass: product.asset_class as AssetClass,
    complex: product.complex,
    closedToNew: product.closed_to_new,
    minimumInitial: product.minimum_initial,
    minimumAdditional: product.minimum_additional,
  };
}

function subscription(work: Work, facts: OrderFacts): Verdict {
  const { request, product, account, position } = facts;
  const result = decideSubscription({
    accountType: account.account_type,
    product: productFacts(facts),
    amountMode: request.amount_mode,
    cash: request.cash,
    heldUnits: position.participations,
    investedValue: product.nav === null ? '0.00' : valueOf(position.participations, product.nav),
    clientClass: facts.clientClass,
    appropriateness: facts.appropriateness,
    phrase: request.convenience_phrase,
    requiredDocuments: product.documents.map(({ uuid }) => uuid),
    acceptedDocuments: request.accepted_documents ?? [],
    paymentMethod: request.payment_method,
    allowedPaymentMethods: offeredPaymentMethods,
    nav: product.nav,
    filMinimum: work.services.reference.parameter('fil_minimum', work.clock.today),
  });
  return result.ok ? { ok: true, value: { kind: 'SUSCRIPCION', decision: result.value } } : result;
}

function redemption(work: Work, facts: OrderFacts): Verdict {
  const { request, product, account, position } = facts;
  if (product.nav === null) return { ok: false, refusals: [refuse('INSUFICIENTE')] };
  const parameter = (key: string): string =>
    work.services.reference.parameter(key, work.clock.today);
  const result = decideRedemption({
    accountType: account.account_type,
    product: productFacts(facts),
    amountMode: request.amount_mode,
    cash: request.cash,
    participations: request.participations,
    holding: facts.holding,
    nav: product.nav,
    firstPurchaseDate: position.firstPurchaseDate,
    limits: {
      minKeep: parameter('min_keep'),
      minKeepUnitsLegacy: parameter('min_keep_units_legacy'),
      legacyEquityBefore: parameter('legacy_equity_before'),
      cashLimitPercent: parameter('cash_order_limit_percent'),
    },
    bankAccount: payoutOf(facts, work),
    now: work.clock.now,
  });
  return result.ok ? { ok: true, value: { kind: 'REEMBOLSO', decision: result.value } } : result;
}

/** The money of a redemption goes to a validated bank account whose holder is a holder of the account. */
function paysHolder(work: Work, facts: OrderFacts): boolean {
  const { bank, account } = facts;
  const holders = holdersOf(account, work.clock.today).map(({ uuid }) => uuid);
  return (
    bank?.status === 'VALIDATED' &&
    bank.uuid_intervener_holder !== null &&
    holders.includes(bank.uuid_intervener_holder)
  );
}

/** Why the person may not order this although the gate let the call pass (403-001), or undefined. */
export function permissionRefusal(work: Work, facts: OrderFacts): Refusal | undefined {
  const { actor, request } = facts;
  const account = actor.accounts.find(({ uuid }) => uuid === request.uuid_account);
  if (account === undefined) return refuse('NO_ENCONTRADO');
  const action = request.operation_type === 'REEMBOLSO' ? 'redeem' : 'subscribe';
  const payoutToHolder = paysHolder(work, facts);
  return conditionRefusal(actor, account, action, { payoutToHolder }, work.clock);
}

/** Whether the order may be placed as it stands: the same answer for a simulation and for the order. */
export function decideOrder(work: Work, facts: OrderFacts): Verdict {
  const type = facts.request.operation_type;
  if (type !== 'SUSCRIPCION' && type !== 'REEMBOLSO')
    return { ok: false, refusals: [refuse('PRODUCTO_NO_ADMITE', {}, 'operation_type')] };
  if (facts.bankUnknown)
    return {
      ok: false,
      refusals: [refuseField('uuid_bank_account', orderTexts.unknownBankAccount)],
    };
  return type === 'SUSCRIPCION' ? subscription(work, facts) : redemption(work, facts);
}

import {
  type AssetClass,
  type PayoutAccount,
  type ProductFacts,
  type ProductType,
  type RedemptionLimits,
  valueOf,
} from '@participe/domain';
import type { OrderFacts } from '../placing/order-facts.ts';
import type { ProductRow } from './account-facts.store.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';

/** The bank account as the payout rule looks at it; new ones wait their hours (decision G-I03). */
export function payoutOf(facts: Pick<OrderFacts, 'bank'>, work: UnitOfWork): PayoutAccount | null {
  if (facts.bank === undefined) return null;
  return {
    status: facts.bank.status as PayoutAccount['status'],
    createdAt: facts.bank.created_at,
    holdHours: Number(work.services.reference.parameter('new_iban_hold_hours', work.clock.today)),
  };
}

/** A product as the rules of an order look at it. */
export function productFactsOf(product: ProductRow): ProductFacts {
  return {
    productType: product.product_type as ProductType,
    assetClass: product.asset_class as AssetClass,
    complex: product.complex,
    closedToNew: product.closed_to_new,
    minimumInitial: product.minimum_initial,
    minimumAdditional: product.minimum_additional,
  };
}

/** The limits of whatever leaves a fund, from the parameters of the day (domain rules §11). */
export function redemptionLimits(work: UnitOfWork): RedemptionLimits {
  const parameter = (key: string): string =>
    work.services.reference.parameter(key, work.clock.today);
  return {
    minKeep: parameter('min_keep'),
    minKeepUnitsLegacy: parameter('min_keep_units_legacy'),
    legacyEquityBefore: parameter('legacy_equity_before'),
    cashLimitPercent: parameter('cash_order_limit_percent'),
  };
}

/** What both kinds of subscription are decided on: amount, holding, test, papers and payment. */
export function purchaseFactsOf(work: UnitOfWork, facts: OrderFacts) {
  const { request, product, account, position } = facts;
  return {
    accountType: account.account_type,
    product: productFactsOf(product),
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
    nav: product.nav,
    filMinimum: work.services.reference.parameter('fil_minimum', work.clock.today),
  };
}

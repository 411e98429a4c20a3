import type {
  AssetClass,
  PayoutAccount,
  ProductFacts,
  ProductType,
  RedemptionLimits,
} from '@participe/domain';
import type { OrderFacts } from './order-facts.ts';
import type { ProductRow } from './order-facts.store.ts';
import type { Work } from './work.ts';

/** The bank account as the payout rule looks at it; new ones wait their hours (decision G-I03). */
export function payoutOf(facts: Pick<OrderFacts, 'bank'>, work: Work): PayoutAccount | null {
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
export function redemptionLimits(work: Work): RedemptionLimits {
  const parameter = (key: string): string =>
    work.services.reference.parameter(key, work.clock.today);
  return {
    minKeep: parameter('min_keep'),
    minKeepUnitsLegacy: parameter('min_keep_units_legacy'),
    legacyEquityBefore: parameter('legacy_equity_before'),
    cashLimitPercent: parameter('cash_order_limit_percent'),
  };
}

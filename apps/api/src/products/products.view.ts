import type { Product } from '@participe/contract';
import { type OperationType, operationTypes } from '@participe/domain';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { listAllowedOrderTypes } from '../positions/index.ts';
import type { ProductRow } from './products.store.ts';

/**
 * Returns the order types that the caller may place for a product in at least one account, whether or not units are
 * held.
 */
function listOrderTypesInAnyAccount(row: ProductRow, actor: Actor, clock: Moment): OperationType[] {
  if (actor.kind !== 'client') return [];
  const product = {
    productType: row.product_type,
    closedToNew: row.closed_to_new,
    held: null,
  };
  const allowedTypes = new Set(
    actor.accounts.flatMap((account) => listAllowedOrderTypes({ actor, account, clock }, product)),
  );
  return operationTypes.filter((type) => allowedTypes.has(type));
}

export function toProduct(row: ProductRow, actor: Actor, clock: Moment): Product {
  return {
    id: row.id,
    key_name: row.key_name,
    name: row.name,
    isin: row.isin,
    dgs_code: row.dgs_code,
    product_type: row.product_type,
    asset_class: row.asset_class,
    complex: row.complex,
    risk_indicator: row.risk_indicator,
    currency: row.currency,
    net_asset_value: row.nav,
    net_asset_value_date: row.nav_date,
    minimum_initial: row.minimum_initial,
    minimum_additional: row.minimum_additional,
    minimum_periodic: row.minimum_periodic,
    management_fee: row.management_fee,
    redemption_fee: row.redemption_fee,
    closed_to_new: row.closed_to_new,
    share_class_group: row.share_class_group,
    class_minimum: row.class_minimum,
    ongoing_charges: row.ongoing_charges,
    collection_iban: row.collection_iban,
    documents: row.documents,
    sfdr_article: row.sfdr_article,
    allowed_operations: listOrderTypesInAnyAccount(row, actor, clock),
    cutoff: row.cutoff,
    settlement_days: row.settlement_days,
  };
}

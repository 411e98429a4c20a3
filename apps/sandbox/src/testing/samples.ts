import { createHash } from 'node:crypto';
import type { Operation, Product } from '@participe/contract/types';

/** Returns a uuid that depends only on the text. */
export function sampleUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const [a, b, c, d, e] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 15),
    hex.slice(15, 18),
  ].concat(hex.slice(18, 30));
  return `${a}-${b}-4${c}-8${d}-${e}`;
}

/** Returns a fund as the service sends it. */
export function sampleProduct(overrides: Partial<Product> = {}): Product {
  return {
    id: sampleUuid('product'),
    key_name: 'GLOBAL',
    name: 'Sotavera Global FI',
    isin: 'ES0199910003',
    dgs_code: null,
    product_type: 'FI',
    asset_class: 'RENTA_VARIABLE',
    complex: false,
    risk_indicator: 4,
    currency: 'EUR',
    net_asset_value: '12.345678',
    net_asset_value_date: '2026-03-11',
    minimum_initial: '100.00',
    minimum_additional: '1.00',
    minimum_periodic: '30.00',
    share_class_group: null,
    class_minimum: null,
    management_fee: null,
    ongoing_charges: null,
    redemption_fee: null,
    closed_to_new: false,
    collection_iban: 'ES9121000418450200051332',
    documents: [],
    sfdr_article: null,
    allowed_operations: ['SUSCRIPCION', 'REEMBOLSO'],
    cutoff: '14:00',
    settlement_days: 3,
    ...overrides,
  };
}

/** Returns a signed subscription of 2.000,00 € by transfer, on a Thursday at 11:00 in Madrid. */
export function sampleOrder(name: string, overrides: Partial<Operation> = {}): Operation {
  const product = sampleProduct();
  const uuid = sampleUuid(name);
  return {
    uuid,
    uuid_operation: uuid,
    reference: `S${uuid.replaceAll('-', '').slice(0, 11).toUpperCase()}`,
    uuid_account: sampleUuid('account'),
    operation_type: 'SUSCRIPCION',
    operation_sub_type: 'ADICIONAL',
    operation_status: 'SIGNED',
    status_label: 'Firmada',
    operation_date: '2026-03-12T09:58:00.000Z',
    order_date: '2026-03-12T10:00:00.000Z',
    cutoff_at: null,
    expected_value_date: null,
    value_date: null,
    settlement_date: null,
    cash: '2000.00',
    net_value: null,
    participations: null,
    percentage: null,
    net_asset_value: null,
    net_asset_value_date: null,
    key_product: product.key_name,
    id_product: product.id,
    isin: product.isin,
    product_name: product.name,
    currency: 'EUR',
    payment_method: 'TRANSFERENCIA',
    uuid_bank_account: null,
    withholding: null,
    fees: null,
    rd_reference: null,
    has_docs_signed: true,
    has_docs_validated: true,
    documents_status: null,
    missing_documents: null,
    documents_sent_at: null,
    convenience_result: null,
    convenience_phrase_accepted: false,
    my_signature_pending: false,
    allowed_actions: [],
    uuid_parent_operation: null,
    cancel_reason: null,
    source_system: 'PORTAL',
    source: 'ONLINE',
    created_at: '2026-03-12T09:58:00.000Z',
    version: 1,
    pending_signers: [],
    ...overrides,
  };
}

/** Returns a signed redemption, in euros or (when `cash` is null) in units. */
export function sampleRedemption(name: string, overrides: Partial<Operation> = {}): Operation {
  return sampleOrder(name, {
    operation_type: 'REEMBOLSO',
    operation_sub_type: 'PARCIAL_IMPORTE',
    payment_method: null,
    ...overrides,
  });
}

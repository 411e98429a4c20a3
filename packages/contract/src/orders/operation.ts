import { z } from 'zod';
import {
  cancelReason,
  convenienceResult,
  operationAction,
  operationStatus,
  operationSubType,
  operationType,
  orderDocumentsStatus,
  paymentMethod,
} from '../kernel/enums.ts';
import type { ListFields } from '../kernel/lists.ts';
import {
  currency,
  instant,
  isin,
  money,
  netAssetValue,
  percent,
  plainDate,
  units,
  uuid,
} from '../kernel/primitives.ts';
import { pensionFields, periodicFields, transferFields } from './fields-by-kind.ts';
import { transferProgress } from './transfer-progress.ts';

/** A person whose signature is missing. */
export const pendingSigner = z.strictObject({ uuid_intervener: uuid, name: z.string() });

/**
 * An order with all its fields (ORD-15). `cash` is the gross amount and `net_value` the amount after withholding and
 * fees; both are estimates until the order is FINALIZED. A CANCELLED order has only its requested size.
 */
export const operation = z.strictObject({
  uuid,
  uuid_operation: uuid,
  reference: z.string(),
  uuid_account: uuid,
  operation_type: operationType,
  operation_sub_type: operationSubType.nullable(),
  operation_status: operationStatus,
  status_label: z.string(),
  operation_date: instant,
  /**
   * Time at which the order became complete, by its last required signature or document (DAT-03). It is compared with
   * the cut-off, and null while a signature or document is missing.
   */
  order_date: instant.nullable(),
  cutoff_at: instant.nullable(),
  expected_value_date: plainDate.nullable(),
  value_date: plainDate.nullable(),
  settlement_date: plainDate.nullable(),
  cash: money.nullable(),
  net_value: money.nullable(),
  participations: units.nullable(),
  percentage: percent.nullable(),
  net_asset_value: netAssetValue.nullable(),
  net_asset_value_date: plainDate.nullable(),
  key_product: z.string(),
  id_product: uuid,
  isin: isin.nullable(),
  product_name: z.string(),
  currency,
  payment_method: paymentMethod.nullable(),
  uuid_bank_account: uuid.nullable(),
  withholding: money.nullable(),
  fees: money.nullable(),
  rd_reference: z.string().nullable(),
  has_docs_signed: z.boolean(),
  has_docs_validated: z.boolean(),
  /** State of the documents that the order needs from its client; null when it needs none (DAT-03). */
  documents_status: orderDocumentsStatus.nullable(),
  /** Names of the missing or rejected documents, for a sentence; null when there are none. */
  missing_documents: z.string().nullable(),
  /** When the last needed document was sent. */
  documents_sent_at: instant.nullable(),
  convenience_result: convenienceResult.nullable(),
  convenience_phrase_accepted: z.boolean(),
  my_signature_pending: z.boolean(),
  /** Actions that the caller may perform on the order now. */
  allowed_actions: z.array(operationAction),
  uuid_parent_operation: uuid.nullable(),
  cancel_reason: cancelReason.nullable(),
  source_system: z.enum(['PORTAL', 'APP', 'BACKOFFICE', 'LEGACY', 'RD', 'SNCE']),
  source: z.enum(['ONLINE', 'EMAIL', 'POSTAL', 'TELEFONO', 'OFICINA', 'SISTEMA']),
  created_at: instant,
  version: z.number().int(),
  ...periodicFields,
  ...pensionFields,
  ...transferFields,
  pending_signers: z.array(pendingSigner),
  /** Progress of a transfer between managers since its last signature. Null or missing for another order. */
  transfer: transferProgress.nullish(),
});

/** Fields that each row of a list of orders has. */
const rowFields = {
  uuid: true,
  reference: true,
  uuid_account: true,
  operation_type: true,
  operation_status: true,
  operation_date: true,
  product_name: true,
  version: true,
} as const;

/** Fields that a row omits when they are null, false or empty. */
const optionalRowFields = {
  operation_sub_type: true,
  value_date: true,
  settlement_date: true,
  cash: true,
  percentage: true,
  payment_method: true,
  documents_status: true,
  missing_documents: true,
  my_signature_pending: true,
  allowed_actions: true,
  uuid_parent_operation: true,
  per_period: true,
  per_start_date: true,
  per_end_date: true,
  per_increase_type: true,
  per_increase: true,
  next_execution_date: true,
  scheduled_on: true,
  destination_product_name: true,
  destination_value_date: true,
} as const;

/** Fields that a row has only while the order has not ended. */
const openRowFields = { order_date: true, expected_value_date: true } as const;

/** Fields by which staff and their partners process an order from the list. */
const staffRowFields = {
  id_product: true,
  isin: true,
  currency: true,
  rd_reference: true,
} as const;

/**
 * An order in a list; GET /operations/{id} has its other fields (ORD-23). Clients get `participations` only when the
 * order has no amount in euros, and `key_product` only after it has ended.
 */
export const operationRow = operation.pick(rowFields).extend(
  operation
    .pick({
      ...optionalRowFields,
      ...openRowFields,
      ...staffRowFields,
      participations: true,
      key_product: true,
    })
    .partial()
    .extend({
      /** Name of the origin fund of a transfer from another manager. */
      origin_fund_name: z.string().nullish(),
    }).shape,
);

const fields = [
  'operation_status',
  'operation_type',
  'operation_sub_type',
  'operation_date',
  'key_product',
  'uuid_account',
  'cash',
  'source',
] as const;

/** Fields by which a list of orders can be filtered and sorted (API-08). By default, the newest orders come first. */
export const operationListFields = {
  filter: fields,
  orderBy: fields,
  search: true,
  defaultLimit: 25,
} as const satisfies ListFields;

import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface RowText {
  readonly row_key: string;
  readonly text: string;
}

/** A table whose rows have a seal, or `counterparty`: the other manager of each outgoing transfer (SIG-21). */
export type RowSealedTable =
  | 'bank_statement'
  | 'business_calendar'
  | 'counterparty'
  | 'intervener'
  | 'net_asset_value'
  | 'parameter'
  | 'payment_file'
  | 'product'
  | 'staff_account';

/** SQL for the key of each row and the text that is sealed. When keys are given, only rows with these keys. */
type RowTexts = (keys?: readonly string[]) => RawBuilder<RowText>;

const hasUuid = (column: RawBuilder<unknown>, keys?: readonly string[]): RawBuilder<SqlBool> =>
  keys === undefined ? sql`true` : sql`${column} = any(${keys}::uuid[])`;

const hasKey = (column: RawBuilder<unknown>, keys?: readonly string[]): RawBuilder<SqlBool> =>
  keys === undefined ? sql`true` : sql`${column} = any(${keys}::text[])`;

/**
 * SQL: published net asset values with the key of their product and month. When keys are given, only the values of
 * their months are read, by the index.
 */
const valuesOfMonths = (keys?: readonly string[]): RawBuilder<unknown> =>
  keys === undefined
    ? sql`(select id_product || ':' || to_char(date, 'YYYY-MM') as row_key, date, value from net_asset_value) as n`
    : sql`(select key as row_key, split_part(key, ':', 1)::uuid as id, (split_part(key, ':', 2) || '-01')::date as first
        from unnest(${keys}::text[]) as key) as month
      join net_asset_value n on n.id_product = month.id and n.date >= month.first
        and n.date < month.first + interval '1 month'`;

/**
 * The sealed texts of each table. A calendar has one seal for each market and year, published values for each product
 * and month, and a bank statement for the list of its movements, so that a deleted row is found too.
 */
export const sealedRowTexts: Readonly<Record<RowSealedTable, RowTexts>> = {
  bank_statement: (keys) => sql`select uuid_import::text as row_key, jsonb_build_array(count(*),
    encode(sha256(convert_to(string_agg(uuid::text, ',' order by uuid), 'UTF8')), 'hex'))::text as text
    from bank_movement where ${hasUuid(sql`uuid_import`, keys)} group by uuid_import`,
  business_calendar: (keys) => sql`select row_key, text from (
      select market || ':' || extract(year from date) as row_key,
        jsonb_agg(jsonb_build_array(date, is_business) order by date)::text as text
      from business_calendar group by 1) as calendar where ${hasKey(sql`row_key`, keys)}`,
  counterparty: (
    keys,
  ) => sql`select uuid::text as row_key, counterparty::text as text from operation
    where counterparty is not null and ${hasUuid(sql`uuid`, keys)}`,
  intervener: (
    keys,
  ) => sql`select uuid::text as row_key, jsonb_build_array(document_number, email, phone_prefix,
    phone)::text as text from intervener where ${hasUuid(sql`uuid`, keys)}`,
  // Days and values are concatenated, because JSON would noticeably slow down an import of a million values.
  net_asset_value: (
    keys,
  ) => sql`select row_key, string_agg((n.date - date '2000-01-01') || ':' || n.value, ','
      order by n.date) as text
    from ${valuesOfMonths(keys)} group by row_key`,
  parameter: (keys) => sql`select row_key, text from (
      select key || ':' || to_char(valid_from, 'YYYY-MM-DD') as row_key,
        jsonb_build_array(value, valid_to, norm)::text as text from parameter) as parameters
    where ${hasKey(sql`row_key`, keys)}`,
  payment_file: (
    keys,
  ) => sql`select uuid::text as row_key, jsonb_build_array(type, message_id, requested_on,
    entries, total, sha256, encode(sha256(convert_to(content, 'UTF8')), 'hex'))::text as text from payment_file
    where ${hasUuid(sql`uuid`, keys)}`,
  product: (
    keys,
  ) => sql`select key_name as row_key, jsonb_build_array(id, isin, dgs_code, product_type, currency,
    collection_iban, calendar_code, cutoff, settlement_days, minimum_initial, minimum_additional,
    minimum_periodic, class_minimum, notice_threshold)::text as text from product
    where ${hasKey(sql`key_name`, keys)}`,
  staff_account: (
    keys,
  ) => sql`select uuid::text as row_key, jsonb_build_array(username, name, password_hash,
    sealed_totp_secret, roles)::text as text from staff_account where ${hasUuid(sql`uuid`, keys)}`,
};

/** Columns whose values are sealed in the row itself, in tables that are written too often for `row_seal`. */
export const sealedColumns = {
  bank_movement: [
    'uuid',
    'uuid_import',
    'row_number',
    'account_digits',
    'operation_date',
    'value_date',
    'is_debit',
    'amount',
    'concept',
    'reference_2',
    'occurrence',
    'status',
    'uuid_operation',
    'uuid_entry',
    'matched_by',
    'queue_reason',
    'resolved_by',
    'comment',
  ],
  lot: [
    'uuid',
    'uuid_account',
    'id_product',
    'acquisition_date',
    'entry_date',
    'origin',
    'uuid_operation',
    'participations_bought',
    'cost_bought',
    'is_pre_1994',
    'locked_until',
    'uuid_transfer_lot',
  ],
  message: ['uuid', 'uuid_intervener', 'channel', 'recipient', 'subject', 'text', 'code', 'link'],
  outbox: ['topic', 'uuid_subject', 'payload'],
} as const;

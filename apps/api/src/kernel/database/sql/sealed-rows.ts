import { type RawBuilder, type SqlBool, sql } from 'kysely';

export interface RowText {
  readonly row_key: string;
  readonly text: string;
}

/**
 * A table whose rows are sealed. `counterparty` is the other manager of a transfer out; `credential` includes the
 * person's authenticator app and recovery codes (SIG-21).
 */
export type RowSealedTable =
  | 'account_intervener'
  | 'bank_statement'
  | 'business_calendar'
  | 'config_entry'
  | 'counterparty'
  | 'credential'
  | 'intervener'
  | 'net_asset_value'
  | 'parameter'
  | 'payment_file'
  | 'product'
  | 'service_client'
  | 'staff_account';

/** SQL for the key and the sealed text of each row, or of the rows with the given keys. */
type RowTexts = (keys?: readonly string[]) => RawBuilder<RowText>;

const hasUuid = (column: RawBuilder<unknown>, keys?: readonly string[]): RawBuilder<SqlBool> =>
  keys === undefined ? sql`true` : sql`${column} = any(${keys}::uuid[])`;

const hasKey = (column: RawBuilder<unknown>, keys?: readonly string[]): RawBuilder<SqlBool> =>
  keys === undefined ? sql`true` : sql`${column} = any(${keys}::text[])`;

/** SQL that adds the index of an encrypted value to a sealed list. Rows from before the index were sealed without it. */
const withIndex = (column: string): RawBuilder<unknown> =>
  sql`|| case when ${sql.ref(column)} is null then '[]' else jsonb_build_array(${sql.ref(column)}) end`;

/** SQL for published net asset values, with the key of their product and month. */
const valuesOfMonths = (keys?: readonly string[]): RawBuilder<unknown> =>
  keys === undefined
    ? sql`(select id_product || ':' || to_char(date, 'YYYY-MM') as row_key, date, value from net_asset_value) as n`
    : sql`(select key as row_key, split_part(key, ':', 1)::uuid as id, (split_part(key, ':', 2) || '-01')::date as first
        from unnest(${keys}::text[]) as key) as month
      join net_asset_value n on n.id_product = month.id and n.date >= month.first
        and n.date < month.first + interval '1 month'`;

/**
 * The roles on an account are sealed together, and so are the movements of a bank statement, so that a deleted row is
 * detected. A calendar has one seal for each market and year, and a product one for its published values of a month.
 */
export const sealedRowTexts: Readonly<Record<RowSealedTable, RowTexts>> = {
  // Preferences are not sealed, because each person sets them for themselves (ACC-14).
  account_intervener: (
    keys,
  ) => sql`select uuid_account::text as row_key, jsonb_agg(jsonb_build_array(uuid_intervener, role, valid_from,
      valid_to, power_scope, ownership_percent, represents) order by uuid_intervener, role collate "C")::text as text
    from account_intervener where ${hasUuid(sql`uuid_account`, keys)} group by uuid_account`,
  bank_statement: (keys) => sql`select uuid_import::text as row_key, jsonb_build_array(count(*),
    encode(sha256(convert_to(string_agg(uuid::text, ',' order by uuid), 'UTF8')), 'hex'))::text as text
    from bank_movement where ${hasUuid(sql`uuid_import`, keys)} group by uuid_import`,
  business_calendar: (keys) => sql`select row_key, text from (
      select market || ':' || extract(year from date) as row_key,
        jsonb_agg(jsonb_build_array(date, is_business) order by date)::text as text
      from business_calendar group by 1) as calendar where ${hasKey(sql`row_key`, keys)}`,
  config_entry: (keys) => sql`select key as row_key, value as text from config_entry
    where ${hasKey(sql`key`, keys)}`,
  counterparty: (
    keys,
  ) => sql`select uuid::text as row_key, counterparty::text as text from operation
    where counterparty is not null and ${hasUuid(sql`uuid`, keys)}`,
  // Times are sealed as seconds, because their text depends on the time zone of the connection.
  credential: (
    keys,
  ) => sql`select c.uuid_intervener::text as row_key, (jsonb_build_array(c.username, c.password_hash,
      extract(epoch from c.password_changed_at), c.always_ask, c.two_factor_postponements, a.sealed_secret,
      extract(epoch from a.confirmed_at), (
        select jsonb_agg(jsonb_build_array(r.code_hash, r.salt, extract(epoch from r.used_at))
          order by r.code_hash collate "C")
        from recovery_code r where r.uuid_intervener = c.uuid_intervener)) ${withIndex('c.username_index')})::text as text
    from credential c left join authenticator_app a on a.uuid_intervener = c.uuid_intervener
    where ${hasUuid(sql`c.uuid_intervener`, keys)}`,
  intervener: (
    keys,
  ) => sql`select uuid::text as row_key, (jsonb_build_array(document_number, email, phone_prefix, phone)
    ${withIndex('document_number_index')})::text as text from intervener where ${hasUuid(sql`uuid`, keys)}`,
  // Days and values are concatenated, because JSON would slow down an import of a million values.
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
  service_client: (
    keys,
  ) => sql`select client_id as row_key, jsonb_build_array(secret_hash, name, purposes)::text as text
    from service_client where ${hasKey(sql`client_id`, keys)}`,
  staff_account: (
    keys,
  ) => sql`select uuid::text as row_key, jsonb_build_array(username, name, password_hash,
    sealed_totp_secret, roles)::text as text from staff_account where ${hasUuid(sql`uuid`, keys)}`,
};

/** Columns sealed in the row itself, in tables that are written too often for `row_seal`. */
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
  outbox: ['part', 'number', 'topic', 'uuid_subject', 'payload'],
} as const;

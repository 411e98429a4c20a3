import { type Selectable, sql } from 'kysely';
import type { Product } from '../kernel/database/types.ts';
import type { Db } from '../kernel/database/connect.ts';
import { sealRows } from '../kernel/seals.ts';

/** The product columns that an import sets. */
export type CatalogueRow = Pick<
  Selectable<Product>,
  | 'key_name'
  | 'name'
  | 'isin'
  | 'nif'
  | 'dgs_code'
  | 'product_type'
  | 'asset_class'
  | 'complex'
  | 'risk_indicator'
  | 'currency'
  | 'minimum_initial'
  | 'minimum_additional'
  | 'minimum_periodic'
  | 'share_class_group'
  | 'class_minimum'
  | 'notice_threshold'
  | 'closed_to_new'
  | 'collection_iban'
  | 'calendar_code'
  | 'cutoff'
  | 'settlement_days'
  | 'objective'
  | 'recommended_years'
>;
export type StoredProduct = CatalogueRow;

/** Returns the given calendar codes whose days are loaded. */
export async function findLoadedCalendarCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select wanted.code from unnest(${codes}::text[]) as wanted (code)
    where exists (select 1 from business_calendar where market = wanted.code)`.execute(db);
  return rows.map(({ code }) => code);
}

/** Returns the products that share a key or identifier with one of the rows. */
export async function readMatchingProducts(
  db: Db,
  rows: readonly Pick<CatalogueRow, 'key_name' | 'isin' | 'dgs_code'>[],
): Promise<StoredProduct[]> {
  const isins = rows.flatMap(({ isin }) => (isin === null ? [] : [isin]));
  const codes = rows.flatMap(({ dgs_code: code }) => (code === null ? [] : [code]));
  const { rows: matches } = await sql<StoredProduct>`
    select key_name, name, isin, dgs_code, product_type, asset_class, complex, risk_indicator,
      currency, minimum_initial, minimum_additional, minimum_periodic, share_class_group,
      class_minimum, notice_threshold, closed_to_new, collection_iban, calendar_code, cutoff,
      settlement_days, nif, objective, recommended_years
    from product
    where key_name = any(${rows.map((row) => row.key_name)}::text[])
      or isin = any(${isins}::text[]) or dgs_code = any(${codes}::text[])`.execute(db);
  return matches;
}

/**
 * Inserts or updates products in one statement. A product with a stored key keeps its id and gets the next version
 * number.
 */
export async function upsertProducts(tx: Db, rows: readonly CatalogueRow[]): Promise<void> {
  await sql`
    insert into product (id, key_name, name, isin, dgs_code, product_type, asset_class, complex,
      risk_indicator, currency, minimum_initial, minimum_additional, minimum_periodic,
      share_class_group, class_minimum, notice_threshold, closed_to_new, collection_iban,
      calendar_code, cutoff, settlement_days, nif, objective, recommended_years)
    select gen_random_uuid(), row.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key_name text, name text,
      isin text, dgs_code text, product_type text, asset_class text, complex boolean,
      risk_indicator integer, currency text, minimum_initial numeric, minimum_additional numeric,
      minimum_periodic numeric, share_class_group text, class_minimum numeric,
      notice_threshold numeric, closed_to_new boolean, collection_iban text, calendar_code text, cutoff text,
      settlement_days integer, nif text, objective text, recommended_years integer)
    on conflict (key_name) do update set
      name = excluded.name, isin = excluded.isin, dgs_code = excluded.dgs_code,
      product_type = excluded.product_type, asset_class = excluded.asset_class,
      complex = excluded.complex, risk_indicator = excluded.risk_indicator,
      currency = excluded.currency, minimum_initial = excluded.minimum_initial,
      minimum_additional = excluded.minimum_additional,
      minimum_periodic = excluded.minimum_periodic,
      share_class_group = excluded.share_class_group, class_minimum = excluded.class_minimum,
      notice_threshold = excluded.notice_threshold, closed_to_new = excluded.closed_to_new,
      collection_iban = excluded.collection_iban, calendar_code = excluded.calendar_code,
      cutoff = excluded.cutoff, settlement_days = excluded.settlement_days,
      nif = excluded.nif, objective = excluded.objective,
      recommended_years = excluded.recommended_years,
      version = product.version + 1`.execute(tx);
  await sealRows(
    tx,
    'product',
    rows.map((row) => row.key_name),
  );
}

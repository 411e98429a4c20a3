import type { AssetClass, PlainDate, ProductType } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import type { ListColumns } from '../kernel/database/sql/filters.ts';
import { type ListQuery, exactTotalMax } from '../kernel/lists.ts';
import { containsText } from '../kernel/database/sql/search.ts';
import { selectLatestNav } from '../positions/index.ts';

export interface ProductRow {
  id: string;
  key_name: string;
  name: string;
  isin: string | null;
  dgs_code: string | null;
  product_type: ProductType;
  asset_class: AssetClass;
  complex: boolean;
  risk_indicator: number;
  currency: string;
  minimum_initial: string;
  minimum_additional: string;
  minimum_periodic: string;
  management_fee: string;
  redemption_fee: string;
  closed_to_new: boolean;
  share_class_group: string | null;
  class_minimum: string | null;
  ongoing_charges: string;
  collection_iban: string;
  cutoff: string;
  settlement_days: number;
  sfdr_article: number | null;
  nav: string | null;
  nav_date: PlainDate | null;
  documents: {
    uuid: string;
    type: 'DFI' | 'FOLLETO' | 'REGLAMENTO' | 'INFORME' | 'FICHA';
    title: string;
    url: string;
  }[];
}

export const productColumns = {
  key_name: { type: 'text', column: sql.ref('p.key_name') },
  isin: { type: 'text', column: sql.ref('p.isin') },
  product_type: { type: 'text', column: sql.ref('p.product_type') },
  net_asset_value_date: { type: 'date', column: sql.ref('nav.date') },
  risk: { type: 'number', column: sql.ref('p.risk_indicator') },
} as const satisfies ListColumns;

const columns = sql`p.id, p.key_name, p.name, p.isin, p.dgs_code, p.product_type, p.asset_class,
  p.complex, p.risk_indicator, p.currency, p.minimum_initial, p.minimum_additional,
  p.minimum_periodic, p.management_fee, p.redemption_fee, p.closed_to_new, p.share_class_group,
  p.class_minimum, p.ongoing_charges, p.collection_iban,
  p.cutoff, p.settlement_days, p.sfdr_article, nav.value as nav, nav.date as nav_date,
  (select coalesce(json_agg(json_build_object('uuid', d.uuid, 'type', d.type, 'title', d.title,
      'url', d.url) order by d.type, d.title), '[]'::json)
    from product_document d where d.id_product = p.id) as documents`;

export async function findProduct(
  db: Db,
  id: string,
  today: PlainDate,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${columns} from product p
    left join lateral ${selectLatestNav(sql`p.id`, today)} nav on true
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function findProductDocument(
  db: Db,
  idProduct: string,
  uuid: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_document')
    .select('url')
    .where('id_product', '=', idProduct)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.url;
}

/**
 * Returns a page of products, by default sorted by name, and the total number of products. One statement reads both,
 * unless the page is beyond the last product.
 */
export async function readProducts(
  db: Db,
  today: PlainDate,
  list: ListQuery,
): Promise<{ rows: ProductRow[]; counted: number }> {
  const { search } = list;
  const productsFrom = sql`from product p left join lateral ${selectLatestNav(sql`p.id`, today)} nav on true
    where ${list.where ?? sql`true`} and ${
      search === undefined
        ? sql`true`
        : sql`(${containsText(sql`p.name`, search)}
            or ${containsText(sql`coalesce(p.isin, p.dgs_code, '')`, search)})`
    }`;
  const countExpression = sql`(select count(*)::integer from (select 1 ${productsFrom} limit ${exactTotalMax + 1}) as found)`;
  const { rows } = await sql<ProductRow & { counted: number }>`
    select ${columns}, ${countExpression} as counted ${productsFrom}
    order by ${list.orderBy ?? sql`p.name`}, p.id
    limit ${list.take} offset ${list.offset}`.execute(db);
  const [first] = rows;
  if (first !== undefined || list.offset === 0) return { rows, counted: first?.counted ?? 0 };
  const beyondCount = await sql<{ counted: number }>`select ${countExpression} as counted`.execute(
    db,
  );
  return { rows, counted: beyondCount.rows[0]?.counted ?? 0 };
}

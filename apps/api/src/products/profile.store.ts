import type { PlainDate, PublishedNav } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

export interface ProductProfileRow {
  readonly id: string;
  readonly objective: string | null;
  readonly recommended_years: number | null;
}

export async function findProductProfile(
  db: Db,
  id: string,
): Promise<ProductProfileRow | undefined> {
  return db
    .selectFrom('product')
    .select(['id', 'objective', 'recommended_years'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the net asset values of a product up to today, not sorted. */
export async function readNavHistory(
  db: Db,
  id: string,
  today: PlainDate,
): Promise<PublishedNav[]> {
  const { rows } = await sql<PublishedNav>`
    select date, value as nav from net_asset_value
    where id_product = ${id} and date <= ${today}::date`.execute(db);
  return rows;
}

import type { DailyHolding, PlainDate, PublishedNav } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { PositionKey } from '../days/position-day.store.ts';

export interface ProductCosts {
  readonly id: string;
  readonly key_name: string;
  readonly management_fee: string;
  readonly depositary_fee: string | null;
  readonly ongoing_charges: string;
  readonly redemption_fee: string;
}

/**
 * Returns the units and contributions of an account in a product on each day with a booking, not sorted; an empty
 * list when the account has not held the product.
 */
export async function readPositionDays(
  db: Db,
  { uuidAccount, idProduct }: PositionKey,
  today: PlainDate,
): Promise<DailyHolding[]> {
  const { rows } = await sql<DailyHolding>`
    select date, participations as units, contributed from position_day
    where uuid_account = ${uuidAccount} and id_product = ${idProduct} and date <= ${today}::date`.execute(
    db,
  );
  return rows;
}

/**
 * Returns the net asset values of a product, not sorted, from the last value on or before the day of the account's
 * first booking.
 */
export async function readNavsSince(
  db: Db,
  { uuidAccount, idProduct }: PositionKey,
  today: PlainDate,
): Promise<PublishedNav[]> {
  const { rows } = await sql<PublishedNav>`
    select n.date, n.value as nav from net_asset_value n
    where n.id_product = ${idProduct} and n.date <= ${today}::date
      and n.date >= (select b.date from net_asset_value b
        where b.id_product = ${idProduct}
          and b.date <= (select min(d.date) from position_day d
            where d.uuid_account = ${uuidAccount} and d.id_product = ${idProduct})
        order by b.date desc limit 1)`.execute(db);
  return rows;
}

export async function findProductCosts(
  db: Db,
  idProduct: string,
): Promise<ProductCosts | undefined> {
  const { rows } = await sql<ProductCosts>`
    select id, key_name, management_fee, depositary_fee, ongoing_charges, redemption_fee
    from product where id = ${idProduct}`.execute(db);
  return rows[0];
}

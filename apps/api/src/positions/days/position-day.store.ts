import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { markAccountStale } from './account-day.store.ts';

export interface PositionKey {
  readonly uuidAccount: string;
  readonly idProduct: string;
}

/** Changes of a position by one booking; negative when units leave. */
export interface PositionChange {
  readonly participations: string;
  readonly cost: string;
  readonly contributed: string;
}

/**
 * Adds a booking to the position's value at the end of the value date. A backdated booking is also added to the
 * stored later days.
 */
export async function addBookingToPositionDays(
  tx: Db,
  key: PositionKey,
  date: PlainDate,
  change: PositionChange,
): Promise<void> {
  const { participations, cost, contributed } = change;
  await sql`
    insert into position_day (uuid_account, id_product, date, participations, cost, contributed)
    select ${key.uuidAccount}::uuid, ${key.idProduct}::uuid, ${date}::date,
      coalesce(before.participations, 0) + ${participations}::numeric,
      coalesce(before.cost, 0) + ${cost}::numeric,
      coalesce(before.contributed, 0) + ${contributed}::numeric
    from (select 1) as one
    left join lateral (
      select participations, cost, contributed from position_day
      where uuid_account = ${key.uuidAccount} and id_product = ${key.idProduct} and date <= ${date}
      order by date desc limit 1
    ) as before on true
    on conflict (uuid_account, id_product, date) do update
      set participations = excluded.participations, cost = excluded.cost,
        contributed = excluded.contributed`.execute(tx);
  await sql`
    update position_day
    set participations = participations + ${participations}::numeric,
      cost = cost + ${cost}::numeric, contributed = contributed + ${contributed}::numeric
    where uuid_account = ${key.uuidAccount} and id_product = ${key.idProduct}
      and date > ${date}`.execute(tx);
  await markAccountStale(tx, key.uuidAccount, date);
}

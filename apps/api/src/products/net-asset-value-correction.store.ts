import type { PlainDate } from '@participe/domain';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import type { NetAssetValueCorrection } from '../kernel/database/types.ts';
import { changeSealedNavs } from './net-asset-value.store.ts';

interface NavDay {
  readonly id_product: string;
  readonly date: PlainDate;
}

export async function readNav(db: Db, day: NavDay): Promise<string | undefined> {
  const row = await db
    .selectFrom('net_asset_value')
    .select('value')
    .where('id_product', '=', day.id_product)
    .where('date', '=', day.date)
    .executeTakeFirst();
  return row?.value;
}

/**
 * Stores a correction. A trigger of the database then replaces the published value, which no other statement may
 * change.
 */
export async function insertCorrection(
  tx: Db,
  row: Insertable<NetAssetValueCorrection> & NavDay,
): Promise<void> {
  await changeSealedNavs(tx, [row], () =>
    tx.insertInto('net_asset_value_correction').values(row).execute(),
  );
}

export interface AffectedOrders {
  readonly affected_total: number;
  readonly affected_operations: string[];
}

/**
 * Counts the orders that were executed at this net asset value of a day, and returns the first thousand of them,
 * without orders from an earlier system.
 */
export async function readOrdersExecutedAt(
  db: Db,
  day: NavDay,
  value: string,
): Promise<AffectedOrders> {
  const { rows } = await sql<{ total: number; uuid: string }>`
    select count(*) over ()::int as total, uuid from operation
    where id_product = ${day.id_product} and value_date = ${day.date} and net_asset_value = ${value}
      and operation_status = 'FINALIZED' and source_system <> 'LEGACY'
    order by operation_date, uuid limit 1000`.execute(db);
  return {
    affected_total: rows[0]?.total ?? 0,
    affected_operations: rows.map(({ uuid }) => uuid),
  };
}

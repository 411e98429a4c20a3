import type { AssetClass, DebitLock, PlainDate, ProductType } from '@participe/domain';
import { sql } from 'kysely';
import { selectDebitLocks } from '../../kernel/database/sql/debit-lock.ts';
import type { Db } from '../../kernel/database/connect.ts';

export interface PositionStatusRow {
  readonly id_product: string;
  readonly product_type: ProductType;
  readonly asset_class: AssetClass;
  readonly closed_to_new: boolean;
  readonly participations: string;
  readonly reserved: string;
  readonly blocked: string;
  readonly debit_locks: readonly DebitLock[];
  readonly first_purchase_date: PlainDate | null;
  readonly nav: string | null;
  readonly pending: readonly string[];
  /** True when an open order transfers units out of the product. */
  readonly is_transferring: boolean;
}

/** Returns the positions of an account, with the orders, blocks and locks that make units unavailable. */
export async function readPositionStatuses(
  db: Db,
  uuidAccount: string,
  idProducts: readonly string[] | undefined,
  today: PlainDate,
): Promise<PositionStatusRow[]> {
  const productCondition =
    idProducts === undefined ? sql`true` : sql`pos.id_product = any(${[...idProducts]}::uuid[])`;
  const { rows } = await sql<PositionStatusRow>`
    select pos.id_product, p.product_type, p.asset_class, p.closed_to_new, pos.participations,
      pos.reserved, pos.blocked, pos.first_purchase_date,
      ${selectDebitLocks(sql`pos.uuid_account`, sql`pos.id_product`, today)} as debit_locks,
      (select n.value from net_asset_value n
        where n.id_product = pos.id_product and n.date <= ${today}
        order by n.date desc limit 1) as nav,
      coalesce((select array_agg(h.uuid_operation order by h.uuid_operation) from hold h
        where h.uuid_account = pos.uuid_account and h.id_product = pos.id_product
          and h.released_at is null), '{}') as pending,
      exists (select 1 from hold h join operation o on o.uuid = h.uuid_operation
        where h.uuid_account = pos.uuid_account and h.id_product = pos.id_product
          and h.released_at is null and o.operation_type like 'TRASPASO\\_%') as is_transferring
    from position pos
    cross join lateral (select * from product where id = pos.id_product offset 0) p
    where pos.uuid_account = ${uuidAccount} and pos.participations > 0 and ${productCondition}
    order by p.name`.execute(db);
  return rows;
}

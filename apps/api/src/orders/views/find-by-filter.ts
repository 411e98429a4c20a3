import type { Db } from '../../kernel/database/connect.ts';
import { readListQuery } from '../../kernel/lists.ts';
import { operationColumns, readOperations } from '../model/order-reads.store.ts';

/** The orders that a filter of the list finds, the oldest first; refuses with 400-010 what is no filter. */
export async function ordersByFilter(db: Db, filter: string, limit: number): Promise<string[]> {
  const whole = { $filter: filter, $limit: 'null', $offset: 'null' };
  const list = readListQuery(whole, operationColumns);
  const { rows } = await readOperations(db, {
    accounts: undefined,
    order: 'oldest',
    list: { ...list, take: limit },
  });
  return rows.map(({ uuid }) => uuid);
}

import type { Db } from '../../kernel/database/connect.ts';

/** Names of a fund and its manager in the supervisor's register. */
export interface RegisteredFund {
  readonly fund_name: string;
  readonly manager_name: string;
}

/**
 * Returns the fund that the register has with this ISIN and manager, undefined when there is none. A line of the
 * register without a code is compared by the name of its manager.
 */
export async function findRegisteredFund(
  db: Db,
  wanted: {
    readonly destination_isin: string;
    readonly destination_entity: string;
    readonly destination_manager: string;
  },
): Promise<RegisteredFund | undefined> {
  const row = await db
    .selectFrom('register_fund')
    .select(['fund_name', 'manager_name', 'gestora_comercializador'])
    .where('isin', '=', wanted.destination_isin.toUpperCase())
    .executeTakeFirst();
  const isSame =
    row?.gestora_comercializador == null
      ? row?.manager_name === wanted.destination_manager
      : row.gestora_comercializador === wanted.destination_entity;
  return isSame ? row : undefined;
}

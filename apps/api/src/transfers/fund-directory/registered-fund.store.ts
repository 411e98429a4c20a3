import type { Db } from '../../kernel/database/connect.ts';

export interface RegisteredFund {
  readonly fund_name: string;
  readonly manager_name: string;
}

/**
 * Returns the registered fund with this ISIN and manager, if any. When a line of the register has no manager's code,
 * the manager's name is compared.
 */
export async function findRegisteredFund(
  db: Db,
  destination: {
    readonly destination_isin: string;
    readonly destination_entity: string;
    readonly destination_manager: string;
  },
): Promise<RegisteredFund | undefined> {
  const row = await db
    .selectFrom('register_fund')
    .select(['fund_name', 'manager_name', 'gestora_comercializador'])
    .where('isin', '=', destination.destination_isin.toUpperCase())
    .executeTakeFirst();
  const isSame =
    row?.gestora_comercializador == null
      ? row?.manager_name === destination.destination_manager
      : row.gestora_comercializador === destination.destination_entity;
  return isSame ? row : undefined;
}

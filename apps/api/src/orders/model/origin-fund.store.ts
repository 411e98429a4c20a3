import type { Db } from '../../kernel/context.ts';

/** What is known here of the fund that a transfer from another manager leaves. */
export interface OriginFund {
  /** It is a fund of this house. */
  readonly isOurs: boolean;
  /** Its line in the supervisor's register, when it has one. */
  readonly registered: { readonly fund_name: string; readonly manager_name: string } | undefined;
}

/** Looks for a fund among ours and in the register; undefined while none is named. */
export async function originFundOf(
  db: Db,
  typed: string | undefined,
): Promise<OriginFund | undefined> {
  if (typed === undefined) return undefined;
  const isin = typed.trim().toUpperCase();
  const ours = await db
    .selectFrom('product')
    .select('id')
    .where('isin', '=', isin)
    .executeTakeFirst();
  const registered = await db
    .selectFrom('register_fund')
    .select(['fund_name', 'manager_name'])
    .where('isin', '=', isin)
    .executeTakeFirst();
  return { isOurs: ours !== undefined, registered };
}

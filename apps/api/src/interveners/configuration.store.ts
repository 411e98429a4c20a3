import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

/** Puts an account out of the sight of one of its people in each of their roles, or back; tells whether it was so before. */
export async function setHidden(
  db: Db,
  who: { readonly account: string; readonly person: string },
  isHidden: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ was_hidden: boolean }>`
    with before as (
      select uuid_account, uuid_intervener, role, is_hidden from account_intervener
      where uuid_account = ${who.account} and uuid_intervener = ${who.person} for update)
    update account_intervener ai set is_hidden = ${isHidden} from before
    where ai.uuid_account = before.uuid_account and ai.uuid_intervener = before.uuid_intervener
      and ai.role = before.role
    returning before.is_hidden as was_hidden`.execute(db);
  return rows.some((row) => row.was_hidden);
}

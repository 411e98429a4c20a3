import type { IntervenerType, PlainDate, Role } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrent } from '../kernel/database/sql/parties.ts';

interface Party {
  readonly uuid_intervener: string;
  readonly full_name: string;
  readonly intervener_type: IntervenerType;
  readonly birthdate: PlainDate | null;
}

/**
 * One role of one person on one account. A person without a current role has one row in which the account is null.
 */
export type PartyRow = Party &
  (
    | { readonly uuid_account: string; readonly alias: string | null; readonly role: Role }
    | { readonly uuid_account: null; readonly alias: null; readonly role: null }
  );

/**
 * Returns the person first, then everybody who has or had a role on the given accounts, each with their current roles.
 */
export async function readParties(
  db: Db,
  person: string,
  accounts: readonly string[],
  today: PlainDate,
): Promise<PartyRow[]> {
  const { rows } = await sql<PartyRow>`
    select i.uuid as uuid_intervener, concat_ws(' ', i.name, i.lastname_1, i.lastname_2) as full_name,
      i.intervener_type, i.birthdate, a.uuid as uuid_account, a.alias, ai.role
    from intervener i
    left join account_intervener ai on ai.uuid_intervener = i.uuid
      and ai.uuid_account = any(${accounts}::uuid[]) and ${isCurrent('ai', today)}
    left join account a on a.uuid = ai.uuid_account
    where i.uuid in (select ${person}::uuid union
      select uuid_intervener from account_intervener where uuid_account = any(${accounts}::uuid[]))
    order by i.uuid <> ${person}, full_name, i.uuid, a.account_number, ai.role`.execute(db);
  return rows;
}

import type { PlainDate, SignatureArrangement } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { isCurrentHolderRole, isMinor } from '../kernel/database/sql/parties.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

const fullName = sql`concat_ws(' ', i.name, i.lastname_1, i.lastname_2)`;

/** An account whose contract is to be created, with the facts in the contract. */
export interface AccountToContract {
  readonly uuid: string;
  readonly manager: string;
  readonly account_number: string;
  readonly arrangement_type: SignatureArrangement;
  readonly holders: readonly { readonly name: string; readonly documentNumber: string }[];
}

/**
 * Returns and locks fund accounts of adults in onboarding that have no contract. The contract for a minor is another
 * document, which the representatives sign (SIG-22).
 */
export async function lockAccountsWithoutContract(
  tx: Db,
  today: PlainDate,
  limit: number,
): Promise<AccountToContract[]> {
  const currentHolders = sql`account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = a.uuid and ${isCurrentHolderRole('ai', today)}`;
  const { rows } = await sql<AccountToContract>`
    select a.uuid, a.account_number, a.arrangement_type,
      coalesce((select name from distributor where is_own limit 1), '') as manager,
      (select json_agg(json_build_object('name', ${fullName}, 'documentNumber', ${decryptedColumn('intervener.document_number', 'i')})
        order by ${fullName}) from ${currentHolders}) as holders
    from account a
    where a.account_type = 'FI' and a.intervener_type = 'F'
      and a.account_status like 'REGISTERED%'
      and exists (select 1 from ${currentHolders})
      and not exists (select 1 from ${currentHolders} and ${isMinor('i', today)})
      and not exists (select 1 from document d
        where d.uuid_account = a.uuid and d.template = 'CONTRATO')
    order by a.uuid limit ${limit} for update of a skip locked`.execute(tx);
  return rows;
}

export async function readHolders(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<{ uuid: string; name: string }[]> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select distinct i.uuid, ${fullName} as name
    from account_intervener ai join intervener i on i.uuid = ai.uuid_intervener
    where ai.uuid_account = ${uuidAccount} and ${isCurrentHolderRole('ai', today)}
    order by name, i.uuid`.execute(db);
  return rows;
}

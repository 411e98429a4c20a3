import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import {
  isAttorneyWithoutDeed,
  isContributorRole,
  isCurrent,
} from '../kernel/database/sql/parties.ts';

export interface AccountMailRecipient {
  readonly uuid: string;
  readonly email: string;
  readonly account_name: string;
}

/**
 * Returns the people on an account who have an e-mail address, except those who do not see the account: contributors
 * (PRM-07) and attorneys without a recorded deed (PRM-03).
 */
export async function readAccountMailRecipients(
  db: Db,
  uuidAccount: string,
  today: PlainDate,
): Promise<AccountMailRecipient[]> {
  const { rows } = await sql<AccountMailRecipient>`
    select distinct i.uuid, ${decryptedColumn('intervener.email', 'i')} as email,
      coalesce(a.alias, a.account_number) as account_name
    from account a join account_intervener ai on ai.uuid_account = a.uuid
    join intervener i on i.uuid = ai.uuid_intervener and i.email is not null
    where a.uuid = ${uuidAccount} and ${isCurrent('ai', today)}
      and not ${isContributorRole('ai')} and not ${isAttorneyWithoutDeed('ai')}
    order by i.uuid`.execute(db);
  return rows;
}

/**
 * Returns a person as a recipient of messages about an account, also without a current role on it. Returns undefined when
 * the person has no e-mail address.
 */
export async function findAccountMailRecipient(
  db: Db,
  uuidAccount: string,
  person: string,
): Promise<AccountMailRecipient | undefined> {
  const { rows } = await sql<AccountMailRecipient>`
    select i.uuid, ${decryptedColumn('intervener.email', 'i')} as email,
      coalesce(a.alias, a.account_number) as account_name
    from account a join intervener i on i.uuid = ${person} and i.email is not null
    where a.uuid = ${uuidAccount}`.execute(db);
  return rows[0];
}

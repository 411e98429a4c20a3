import type { PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** An account whose books are not what they were, and since when. */
export interface StaleReport {
  readonly uuid_account: string;
  readonly since: PlainDate;
}

/** Notes that the books of accounts have changed; what is noted already from an earlier day on costs no writing. */
export async function markReportsStale(tx: Db, accounts: RawBuilder<StaleReport>): Promise<void> {
  await sql`
    insert into changed_book (uuid_account, since)
    select uuid_account, since from (${accounts}) as changed order by uuid_account
    on conflict (uuid_account) do update set since = excluded.since
      where excluded.since < changed_book.since`.execute(tx);
}

/** Takes one account whose books have changed before a day; whoever is at work on one is not waited for. */
export async function takeStaleReport(tx: Db, before: PlainDate): Promise<StaleReport | undefined> {
  const { rows } = await sql<StaleReport>`
    delete from changed_book where uuid_account in (
      select uuid_account from changed_book where since < ${before}
      order by since limit 1 for update skip locked)
    returning uuid_account, since`.execute(tx);
  return rows[0];
}

import type { PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** An account with changed books, whose reports are outdated from the first affected day on. */
export interface StaleReportMark {
  readonly uuid_account: string;
  readonly since: PlainDate;
}

/** Marks the reports of accounts as outdated from the given day on. A mark with an earlier day stays unchanged. */
export async function markReportsStale(
  tx: Db,
  accounts: RawBuilder<StaleReportMark>,
): Promise<void> {
  await sql`
    insert into changed_book (uuid_account, since)
    select uuid_account, since from (${accounts}) as changed order by uuid_account
    on conflict (uuid_account) do update set since = excluded.since
      where excluded.since < changed_book.since`.execute(tx);
}

/**
 * Removes and returns the mark of one account whose first affected day is earlier than `before`. Skips marks that
 * another worker has locked.
 */
export async function dequeueStaleReport(
  tx: Db,
  before: PlainDate,
): Promise<StaleReportMark | undefined> {
  const { rows } = await sql<StaleReportMark>`
    delete from changed_book where uuid_account in (
      select uuid_account from changed_book where since < ${before}
      order by since limit 1 for update skip locked)
    returning uuid_account, since`.execute(tx);
  return rows[0];
}

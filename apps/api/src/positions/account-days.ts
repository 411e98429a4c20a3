import {
  type AccountDay,
  type AccountReturns,
  type PlainDate,
  type SeriesPoint,
  accountReturns,
  invariant,
  seriesAt,
  standingsOf,
} from '@participe/domain';
import type { Database } from '../db/connect.ts';
import type { Job } from '../kernel/jobs.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type StoredDays, readDays, takeDue, writeDays } from './account-day.store.ts';

/** Enough to be quick, few enough that one transaction does not hold up the others. */
const together = 2_000;

/** Brings the days of accounts up to date; answers how many accounts were due. */
export function bringDays(database: Database, accounts?: readonly string[]): Promise<number> {
  return inTransaction(database, async (tx) => {
    const due = await takeDue(tx, { ...(accounts && { accounts }), limit: together });
    // After the accounts are taken, so that it sees whatever marked them.
    if (due.length > 0) await writeDays(tx, due);
    return due.length;
  });
}

/** The days of all accounts that are due, in as many transactions as it takes. */
export async function bringAllDays(database: Database): Promise<void> {
  let count = 1;
  while (count > 0) count = await bringDays(database);
}

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** A booking or a value of a moment ago may not have reached the days yet: whoever reads first brings it there. */
async function daysOf(
  database: Database,
  accounts: readonly string[],
  period: Period,
): Promise<StoredDays['days']> {
  const stored = await readDays(database, accounts, period);
  if (!stored.isDue) return stored.days;
  await bringDays(database, accounts);
  return (await readDays(database, accounts, period)).days;
}

const toDay = (row: StoredDays['days'][number]): AccountDay => ({
  date: row.date,
  total: row.total,
  contributed: row.contributed,
  before: row.held_before,
  after: row.held_after,
});

/** What accounts were worth together on each of the dates, which are in order, and the returns between first and last. */
export async function pastOf(
  database: Database,
  accounts: readonly string[],
  dates: readonly PlainDate[],
): Promise<{ series: SeriesPoint[]; returns: AccountReturns | null }> {
  const [from] = dates;
  const to = dates.at(-1);
  invariant(from !== undefined && to !== undefined, 'the past is asked for some dates');
  const rows = accounts.length === 0 ? [] : await daysOf(database, accounts, { from, to });
  const days = [...Map.groupBy(rows, (row) => row.uuid_account).values()].map((own) =>
    own.map(toDay),
  );
  const standings = standingsOf(days);
  return { series: seriesAt(standings, dates), returns: accountReturns(standings, { from, to }) };
}

export const positionsJobs: readonly Job[] = [
  { name: 'days-of-accounts', run: ({ database }) => bringDays(database) },
];

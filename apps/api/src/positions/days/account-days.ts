import {
  type AccountDays,
  type AccountReturns,
  type PlainDate,
  type SeriesPoint,
  accountReturns,
  invariant,
  seriesAt,
  standingsOf,
} from '@participe/domain';
import type { Database } from '../../kernel/database/connect.ts';
import type { Job } from '../../kernel/jobs/runner.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { readDays, takeDue, writeDays } from './account-day.store.ts';

/** Enough to be quick, few enough that one transaction does not hold up the others. */
const together = 2_000;

/** Brings the days of accounts up to date; answers how many accounts were due. */
function bringDays(database: Database, accounts?: readonly string[]): Promise<number> {
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
): Promise<readonly AccountDays[]> {
  const stored = await readDays(database, accounts, period);
  if (!stored.isDue) return stored.histories;
  await bringDays(database, accounts);
  return (await readDays(database, accounts, period)).histories;
}

/** What accounts were worth together on each of the dates, which are in order, and the returns between first and last. */
export async function pastOf(
  database: Database,
  accounts: readonly string[],
  dates: readonly PlainDate[],
): Promise<{ series: SeriesPoint[]; returns: AccountReturns | null }> {
  const [from] = dates;
  const to = dates.at(-1);
  invariant(from !== undefined && to !== undefined, 'the past is asked for some dates');
  const histories = accounts.length === 0 ? [] : await daysOf(database, accounts, { from, to });
  const standings = standingsOf(histories);
  return { series: seriesAt(standings, dates), returns: accountReturns(standings, { from, to }) };
}

export const positionsJobs: readonly Job[] = [
  { name: 'days-of-accounts', run: ({ database }) => bringDays(database) },
];

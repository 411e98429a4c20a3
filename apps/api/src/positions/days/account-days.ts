import {
  type AccountDailyValues,
  type AccountReturns,
  type PlainDate,
  type AccountSeriesPoint,
  computeAccountReturns,
  invariant,
  computeAccountSeries,
  computeDailyTotals,
} from '@participe/domain';
import type { Database } from '../../kernel/database/connect.ts';
import type { Job } from '../../kernel/jobs/runner.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import {
  type StaleAccountSelection,
  readAccountDays,
  dequeueStaleAccounts,
  writeAccountDays,
} from './account-day.store.ts';

/** Accounts recalculated in one transaction. More would be faster, but other transactions would wait longer. */
const accountsPerBatch = 2_000;

type StaleAccounts = Omit<StaleAccountSelection, 'limit'>;
const ANY_UNLOCKED_ACCOUNT: StaleAccounts = { whenLocked: 'skip' };

function recalculateDueDays(database: Database, selection: StaleAccounts): Promise<number> {
  return runInTransaction(database, async (tx) => {
    const dequeuedAccounts = await dequeueStaleAccounts(tx, {
      ...selection,
      limit: accountsPerBatch,
    });
    // The values are calculated after the marks were removed, so that they include each change that set one of these
    // marks.
    if (dequeuedAccounts.length > 0) await writeAccountDays(tx, dequeuedAccounts);
    return dequeuedAccounts.length;
  });
}

/** Recalculates the daily values of all outdated accounts, in as many transactions as needed. */
export async function recalculateAllStaleDays(database: Database): Promise<void> {
  let count = 1;
  while (count > 0) count = await recalculateDueDays(database, ANY_UNLOCKED_ACCOUNT);
}

interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Reads the daily values of accounts. Outdated values are recalculated first; if another worker is recalculating some
 * of them, the second attempt waits for its commit.
 */
async function readDailyValues(
  database: Database,
  accounts: readonly string[],
  period: Period,
): Promise<readonly AccountDailyValues[]> {
  for (const whenLocked of ['skip', 'wait'] as const) {
    const storedAccountDays = await readAccountDays(database, accounts, period);
    if (!storedAccountDays.isDue) return storedAccountDays.histories;
    await recalculateDueDays(database, { accounts, whenLocked });
  }
  return (await readAccountDays(database, accounts, period)).histories;
}

/**
 * Returns the joint value of accounts on the given dates, which must be sorted, and the returns from the first to the
 * last date.
 */
export async function readAccountHistory(
  database: Database,
  accounts: readonly string[],
  dates: readonly PlainDate[],
): Promise<{ series: AccountSeriesPoint[]; returns: AccountReturns | null }> {
  const [from] = dates;
  const to = dates.at(-1);
  invariant(from !== undefined && to !== undefined, 'a history has at least one date');
  const histories =
    accounts.length === 0 ? [] : await readDailyValues(database, accounts, { from, to });
  const dailyTotals = computeDailyTotals(histories);
  return {
    series: computeAccountSeries(dailyTotals, dates),
    returns: computeAccountReturns(dailyTotals, { from, to }),
  };
}

export const positionsJobs: readonly Job[] = [
  {
    name: 'days-of-accounts',
    run: ({ database }) => recalculateDueDays(database, ANY_UNLOCKED_ACCOUNT),
  },
];

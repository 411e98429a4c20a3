import {
  type StatementPeriod,
  addDays,
  daysBetween,
  estimateCosts,
  invariant,
} from '@participe/domain';
import type { Database } from '../kernel/database/connect.ts';
import type { ReportedAccount, YearReportFacts } from '../documents/index.ts';
import { pastOf } from '../positions/index.ts';
import { readHeld, readOwner } from './account-period.store.ts';
import { stateAccount } from './stated-account.ts';

/** Returns the position, result and costs of one account in a year. */
async function reportAccount(
  database: Database,
  uuidAccount: string,
  year: StatementPeriod,
): Promise<ReportedAccount> {
  const { account } = await stateAccount(database, uuidAccount, year);
  const held = await readHeld(database, uuidAccount, year);
  const before = addDays(year.from, -1);
  const { returns } = await pastOf(database, [uuidAccount], [before, year.to]);
  return {
    uuidAccount,
    ...account,
    returns: returns && {
      timeWeighted: returns.timeWeightedPercent,
      moneyWeighted: returns.moneyWeightedPercent,
    },
    costs: estimateCosts(held, daysBetween(before, year.to)),
  };
}

const isEmpty = ({ positions, movements, costs }: ReportedAccount): boolean =>
  positions.length === 0 && movements.length === 0 && costs.products.length === 0;

/** Returns the facts of a yearly report; undefined without holdings in the year. */
export async function reportYear(
  database: Database,
  person: string,
  year: StatementPeriod,
): Promise<YearReportFacts | undefined> {
  const owner = await readOwner(database, person, year.to);
  invariant(owner !== undefined, 'a report is of somebody');
  const accounts: ReportedAccount[] = [];
  for (const uuid of owner.accounts) {
    const account = await reportAccount(database, uuid, year);
    if (!isEmpty(account)) accounts.push(account);
  }
  if (accounts.length === 0) return undefined;
  const { manager, name, documentNumber } = owner;
  return { manager, name, documentNumber, year: Number(year.to.slice(0, 4)), accounts };
}

import {
  type StatementPeriod,
  addDays,
  daysBetween,
  estimateCosts,
  invariant,
} from '@participe/domain';
import type { Database } from '../kernel/database/connect.ts';
import type { YearReportAccount, YearReportFacts } from '../documents/index.ts';
import { readAccountHistory } from '../positions/index.ts';
import { readHeldProducts, readReportOwner } from './account-period.store.ts';
import { readStatementFacts } from './stated-account.ts';

/** Returns the position, result and costs of one account in a year. */
async function reportAccount(
  database: Database,
  uuidAccount: string,
  year: StatementPeriod,
): Promise<YearReportAccount> {
  const { account } = await readStatementFacts(database, uuidAccount, year);
  const holdings = await readHeldProducts(database, [uuidAccount], year);
  const heldProducts = holdings.get(uuidAccount) ?? [];
  const dayBefore = addDays(year.from, -1);
  const { returns } = await readAccountHistory(database, [uuidAccount], [dayBefore, year.to]);
  return {
    uuidAccount,
    ...account,
    returns: returns && {
      timeWeighted: returns.timeWeightedPercent,
      moneyWeighted: returns.moneyWeightedPercent,
    },
    costs: estimateCosts(heldProducts, daysBetween(dayBefore, year.to)),
  };
}

const isEmpty = ({ positions, movements, costs }: YearReportAccount): boolean =>
  positions.length === 0 && movements.length === 0 && costs.products.length === 0;

/** Returns the content of a yearly report; undefined when the person held nothing in the year. */
export async function readYearReportFacts(
  database: Database,
  person: string,
  year: StatementPeriod,
): Promise<YearReportFacts | undefined> {
  const owner = await readReportOwner(database, person, year.to);
  invariant(owner !== undefined, 'a yearly report has an owner');
  const accounts: YearReportAccount[] = [];
  for (const uuid of owner.accounts) {
    const account = await reportAccount(database, uuid, year);
    if (!isEmpty(account)) accounts.push(account);
  }
  if (accounts.length === 0) return undefined;
  const { manager, name, documentNumber } = owner;
  return { manager, name, documentNumber, year: Number(year.to.slice(0, 4)), accounts };
}

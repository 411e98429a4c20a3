import {
  type PlainDate,
  type StatementPeriod,
  addDays,
  addMonths,
  addMoney,
  daysBetween,
  estimateCosts,
  invariant,
  refuse,
  sumMoney,
} from '@participe/domain';
import type { Database } from '../../kernel/database/connect.ts';
import { type ClientActor, formatFullName } from '../../kernel/actor.ts';
import type { Moment } from '../../kernel/clock.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { PortfolioReportAccount, PortfolioReportFacts } from '../../documents/index.ts';
import { readEvolution } from '../../positions/index.ts';
import {
  readAccountHeaders,
  readHeldProducts,
  readPositionsAt,
  readTransitOfValue,
} from '../account-period.store.ts';

export interface ReportChoice extends StatementPeriod {
  readonly accounts: readonly string[];
  readonly withAmounts: boolean;
  readonly withName: boolean;
}

/** Returns the accounts of a report in the given sequence. Each fact is read for all accounts in one statement. */
async function readAccounts(
  database: Database,
  uuids: readonly string[],
  to: PlainDate,
): Promise<(PortfolioReportAccount & { readonly manager: string })[]> {
  const headers = await readAccountHeaders(database, uuids, to);
  const transits = await readTransitOfValue(database, uuids, to);
  const allPositions = await readPositionsAt(database, uuids, to);
  const yearBefore = addMonths(to, -12);
  const held = await readHeldProducts(database, uuids, { from: addDays(yearBefore, 1), to });
  return uuids.map((uuid) => {
    const header = headers.find(({ uuid_account }) => uuid_account === uuid);
    invariant(header !== undefined, 'the accounts of a report exist');
    const transit = transits.get(uuid) ?? '0.00';
    const positions = allPositions.get(uuid) ?? [];
    return {
      manager: header.manager,
      accountNumber: header.account_number,
      holders: header.holders.map(({ name }) => name),
      positions,
      transit,
      value: addMoney(sumMoney(positions.map(({ value }) => value)), transit),
      costs: estimateCosts(held.get(uuid) ?? [], daysBetween(yearBefore, to)),
    };
  });
}

/** Refuses a period that ends after today or before it begins. */
export function checkReportPeriod({ from, to }: StatementPeriod, today: PlainDate): void {
  const refused = (param: string) =>
    new RefusalError(refuse('PARAMETRO_INVALIDO', { param }, param));
  if (to > today) throw refused('to');
  if (from > to) throw refused('from');
}

/**
 * Returns the content of a report to share, with the figures of statements, balance and evolution (RPT-01, RPT-05,
 * RPT-12). The period begins at the first position at the earliest.
 */
export async function readPortfolioReport(
  {
    database,
    actor,
    clock,
  }: {
    readonly database: Database;
    readonly actor: ClientActor;
    readonly clock: Moment;
  },
  choice: ReportChoice,
): Promise<PortfolioReportFacts> {
  const { from, to, withAmounts, withName } = choice;
  checkReportPeriod(choice, clock.today);
  const query = { from: addDays(from, -1), to, granularity: 'month' } as const;
  const { points, returns } = await readEvolution(database, clock, choice.accounts, query);
  const accounts = await readAccounts(database, choice.accounts, to);
  const firstDay = returns?.from ?? from;
  return {
    manager: accounts[0]?.manager ?? '',
    name: formatFullName(actor.person),
    period: { from: firstDay > from ? firstDay : from, to },
    withAmounts,
    withName,
    total: sumMoney(accounts.map(({ value }) => value)),
    accounts,
    evolution: points
      .filter(({ return_percent }) => return_percent !== null)
      .map((point) => ({
        date: point.date,
        value: point.total,
        contributed: point.invested,
        gain: point.gain,
        returnPercent: point.return_percent,
      })),
    returns: returns && {
      from: returns.from,
      timeWeighted: returns.time_weighted_annualised_percent ?? returns.time_weighted_percent,
      isTimeWeightedAnnual: returns.time_weighted_annualised_percent !== null,
      moneyWeighted: returns.money_weighted_percent,
      isMoneyWeightedAnnual: returns.money_weighted_is_annual,
    },
  };
}

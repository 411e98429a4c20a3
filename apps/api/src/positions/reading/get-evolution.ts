import type { Evolution } from '@participe/contract';
import {
  type Granularity,
  type PlainDate,
  addMonths,
  daysBetween,
  listEvolutionDates,
  maxEvolutionDates,
  defaultGranularity,
  refuse,
} from '@participe/domain';
import type { Database } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import type { Moment } from '../../kernel/clock.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { readAccountHistory } from '../days/account-days.ts';
import { readExecutedOrders } from './position-reads.store.ts';
import { toEvolution } from './positions.view.ts';

export interface EvolutionQuery {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
  readonly granularity?: Granularity | undefined;
}

const daysApart: Record<Granularity, number> = { day: 1, week: 7, month: 28 };

/**
 * Returns the dates of the chart's series, by default from a year before the last date until today. Refuses invalid
 * parameters before the database is read.
 */
function listSampleDates(query: EvolutionQuery, today: PlainDate): PlainDate[] {
  const parameterRefusal = (param: string) =>
    new RefusalError(refuse('PARAMETRO_INVALIDO', { param }, param));
  const to = query.to ?? today;
  if (to > today) throw parameterRefusal('to');
  const firstDate = query.from ?? addMonths(to, -12);
  if (firstDate > to) throw parameterRefusal('from');
  const granularity = query.granularity ?? defaultGranularity(firstDate, to);
  if (daysBetween(firstDate, to) / daysApart[granularity] > maxEvolutionDates - 2)
    throw parameterRefusal('granularity');
  return listEvolutionDates({ from: firstDate, to, granularity });
}

/** Returns the joint value and net contributions of accounts, without executed orders. */
export async function readEvolution(
  database: Database,
  clock: Pick<Moment, 'today'>,
  accounts: readonly string[],
  query: EvolutionQuery,
): Promise<Evolution> {
  const dates = listSampleDates(query, clock.today);
  return toEvolution(await readAccountHistory(database, accounts, dates), []);
}

export const getEvolution: Handler<'GET /accounts/{id}/evolution'> = async ({
  input,
  db,
  clock,
  services,
}) => {
  const dates = listSampleDates(input.query, clock.today);
  const period = { from: dates[0] ?? clock.today, to: dates.at(-1) ?? clock.today };
  const account = input.params.id.toLowerCase();
  const kept = { key: ['evolution', account, input.query, clock.today], of: [account] };
  return {
    evolution: await services.keptReads.read(db, kept, async () => {
      const [history, events] = await Promise.all([
        readAccountHistory(services.database, [account], dates),
        readExecutedOrders(db, account, period),
      ]);
      return toEvolution(history, events);
    }),
  };
};

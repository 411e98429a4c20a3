import { type PlainDate, type StatementPeriod, addMonths, refuse } from '@participe/domain';
import { drawStatement } from '../documents/index.ts';
import type { Handler } from '../kernel/context.ts';
import { RefusalError } from '../kernel/http/problem.ts';
import { stateAccount } from './stated-account.ts';

const monthsMax = 12;

/** The period that is asked for: this year up to today unless told otherwise; no more of the past is read than a year. */
function periodOf(
  query: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  today: PlainDate,
): StatementPeriod {
  const refused = (param: string) =>
    new RefusalError(refuse('PARAMETRO_INVALIDO', { param }, param));
  const to = query.to ?? today;
  if (to > today) throw refused('to');
  const from = query.from ?? `${to.slice(0, 4)}-01-01`;
  if (from > to || from < addMonths(to, -monthsMax)) throw refused('from');
  return { from, to };
}

/** A statement up to today, for whoever does not want to wait for that of the quarter. Nobody keeps it. */
export const getStatement: Handler<'GET /accounts/{id}/statement'> = async ({
  input,
  db,
  clock,
}) => {
  const facts = await stateAccount(db, input.params.id, periodOf(input.query, clock.today));
  return { file: await drawStatement(clock, facts) };
};

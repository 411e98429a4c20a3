import { type PlainDate, type StatementPeriod, addMonths, refuse } from '@participe/domain';
import { renderStatement } from '../documents/index.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readStatementFacts } from './stated-account.ts';

const monthsMax = 12;

/**
 * Returns the requested period, at most a year. By default it ends today and begins on 1 January of the year in which
 * it ends.
 */
function periodOf(
  query: { readonly from?: PlainDate | undefined; readonly to?: PlainDate | undefined },
  today: PlainDate,
): StatementPeriod {
  const parameterRefusal = (param: string) =>
    new RefusalError(refuse('PARAMETRO_INVALIDO', { param }, param));
  const to = query.to ?? today;
  if (to > today) throw parameterRefusal('to');
  const startDate = query.from ?? `${to.slice(0, 4)}-01-01`;
  if (startDate > to || startDate < addMonths(to, -monthsMax)) throw parameterRefusal('from');
  return { from: startDate, to };
}

/** Renders a statement on demand, which is not stored (RPT-10). */
export const getStatement: Handler<'GET /accounts/{id}/statement'> = async (context) => {
  const { input, db, clock } = context;
  const facts = await readStatementFacts(db, input.params.id, periodOf(input.query, clock.today));
  return { file: await renderStatement(context, facts) };
};

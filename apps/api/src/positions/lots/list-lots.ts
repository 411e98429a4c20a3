import { refuse, subtractMoney, valueLots } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { buildPageBody, readPageRange } from '../../kernel/lists.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { findLotTotals, readLotsPage } from './lots.store.ts';
import { toLot, toLotSummary } from './lots.view.ts';

/**
 * Returns the lots of a product in an account. Refuses with 404 a product that the account has not held, as for an
 * unknown product.
 */
export const listLots: Handler<'GET /accounts/{id}/products/{pid}/lots'> = async ({
  input,
  db,
  clock,
}) => {
  const key = { uuidAccount: input.params.id, idProduct: input.params.pid };
  const page = readPageRange(input.query);
  const [totals, rows] = await Promise.all([
    findLotTotals(db, key, clock.today),
    readLotsPage(db, key, page),
  ]);
  if (totals === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const summary = toLotSummary(totals);
  const currentLots = rows.map(({ acquisition_date: acquisitionDate, participations, cost }) => ({
    acquisitionDate,
    participations,
    cost,
  }));
  const valuations = valueLots(currentLots, {
    nav: totals.nav,
    today: clock.today,
    roundingDifference: subtractMoney(summary.value, totals.rounded),
    includesLastLot: page.offset + rows.length === totals.lots,
  });
  const lots = valuations.flatMap((own, index) => {
    const row = rows[index];
    return row === undefined ? [] : [toLot(row, own)];
  });
  return { ...buildPageBody('lots', lots, totals.lots, page), summary };
};

import { computeProductReturns, refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { findProductCosts, readPositionDays, readNavsSince } from './profitability.store.ts';
import { toProfitabilityDetail } from './profitability.view.ts';

/**
 * Returns the profitability of a product in an account. Refuses with 404 a product that the account has not held, as
 * for an unknown product.
 */
export const getProfitabilityDetail: Handler<
  'GET /accounts/{id}/products/{pid}/profitability-detail'
> = async ({ input, db, clock }) => {
  const key = { uuidAccount: input.params.id, idProduct: input.params.pid };
  const [product, days, navs] = await Promise.all([
    findProductCosts(db, key.idProduct),
    readPositionDays(db, key, clock.today),
    readNavsSince(db, key, clock.today),
  ]);
  if (product === undefined || days.length === 0) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return {
    profitability_detail: toProfitabilityDetail(product, computeProductReturns(days, navs)),
  };
};

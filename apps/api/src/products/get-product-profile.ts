import type { ProductProfile } from '@participe/contract';
import { computeFundReturns, computeUnitsValue, type FundReturns, refuse } from '@participe/domain';
import { listVisibleAccounts } from '../kernel/access/permissions.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readHoldingsOfProduct } from '../positions/index.ts';
import { findProductProfile, readNavHistory } from './profile.store.ts';

const toReturns = (returns: FundReturns): NonNullable<ProductProfile['returns']> => ({
  since: returns.since,
  as_of: returns.asOf,
  ytd: returns.windows.ytd,
  one_year: returns.windows.one_year,
  three_years_annualised: returns.windows.three_years,
  five_years_annualised: returns.windows.five_years,
  since_start: returns.sinceStart,
  since_start_annualised: returns.sinceStartAnnualised,
  yearly: returns.years.map(({ period, percent }) => ({ year: period, return_percent: percent })),
});

export const getProductProfile: Handler<'GET /products/{id}/profile'> = async ({
  input,
  actor,
  db,
  clock,
}) => {
  const { id } = input.params;
  const accounts =
    actor.kind === 'client' ? listVisibleAccounts(actor, clock).map(({ uuid }) => uuid) : [];
  const [profile, navs, holdings] = await Promise.all([
    findProductProfile(db, id),
    readNavHistory(db, id, clock.today),
    readHoldingsOfProduct(db, id, { accounts, today: clock.today }),
  ]);
  if (profile === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  const returns = computeFundReturns(navs);
  return {
    profile: {
      id_product: profile.id,
      objective: profile.objective,
      recommended_years: profile.recommended_years,
      returns: returns === undefined ? null : toReturns(returns),
      holdings: holdings.map(({ nav, ...holding }) => ({
        ...holding,
        total: computeUnitsValue(holding.participations, nav),
      })),
    },
  };
};

import { linkOptions } from '@tanstack/react-router';
import { addresses } from '../../routing/addresses.ts';
import { emptyFilters, queryOf, type Filters } from './operation-filters.ts';

/** Everything the list can be narrowed by: the account is part of the path, the rest of the query. */
export interface ListFilters extends Filters {
  /** Uuid, or '' for every account. */
  account: string;
}

export const emptyListFilters: ListFilters = { ...emptyFilters, account: '' };

/** The way to a list. */
export function operationsLink({ account, ...filters }: ListFilters) {
  const search = queryOf(filters);
  return account === ''
    ? linkOptions({ to: addresses.operations, search })
    : linkOptions({
        to: addresses.operationsOfAccount,
        params: { uuidAccount: account },
        search,
      });
}

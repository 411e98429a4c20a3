import { linkOptions } from '@tanstack/react-router';
import { addresses } from '../../routing/addresses.ts';
import { emptyFilters, queryOf, type Filters } from './operation-filters.ts';

/** All filters of the list: the account is part of the path, the others of the query. */
export interface ListFilters extends Filters {
  /** uuid of the account; '' for all accounts. */
  account: string;
}

export const emptyListFilters: ListFilters = { ...emptyFilters, account: '' };

/** Returns the link to a filtered list. */
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

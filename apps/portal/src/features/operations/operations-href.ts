import { hrefOf, paths } from '../../routing/navigation.ts';
import { emptyFilters, queryOf, type Filters } from './operation-filters.ts';

/** Everything the list can be narrowed by: the account is part of the path, the rest of the query. */
export interface ListFilters extends Filters {
  /** Uuid, or '' for every account. */
  account: string;
}

export const emptyListFilters: ListFilters = { ...emptyFilters, account: '' };

/** The address of a list. */
export function operationsHref({ account, ...filters }: ListFilters): string {
  const path = account === '' ? paths.operations : paths.operationsOf(account);
  return hrefOf(path, queryOf(filters));
}

import { hrefOf, paths } from '../../routing/navigation.ts';
import { noFilters, queryOf, type Filters } from './filters.ts';

/** Everything the list can be narrowed by: the account is part of the path, the rest of the query. */
export interface Narrowing extends Filters {
  /** Uuid, or '' for every account. */
  account: string;
}

export const nothingNarrowed: Narrowing = { ...noFilters, account: '' };

/** The address of a list. */
export function operationsHref({ account, ...filters }: Narrowing): string {
  const path = account === '' ? paths.operations : paths.operationsOf(account);
  return hrefOf(path, queryOf(filters));
}

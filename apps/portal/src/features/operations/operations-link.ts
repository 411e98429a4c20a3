import { linkOptions } from '@tanstack/react-router';
import { addresses } from '../../routing/addresses.ts';
import { emptyOperationFilters, toUrlQuery, type OperationFilters } from './operation-filters.ts';

/** The account is part of the address's path, the other filters of its query. */
export interface OperationListFilters extends OperationFilters {
  /** uuid of the account; '' for all accounts. */
  account: string;
}

export const emptyOperationListFilters: OperationListFilters = {
  ...emptyOperationFilters,
  account: '',
};

export function buildOperationsLink({ account, ...filters }: OperationListFilters) {
  const filterSearch = toUrlQuery(filters);
  return account === ''
    ? linkOptions({ to: addresses.operations, search: filterSearch })
    : linkOptions({
        to: addresses.operationsOfAccount,
        params: { uuidAccount: account },
        search: filterSearch,
      });
}

import type { CallOutput } from '@participe/contract/types';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** The second factor of the person, as the service reports it. */
export type TwoFactorState = CallOutput<'GET /users/two-factor'>['two_factor'];

const twoFactorQueryOptions = queryOptions({
  queryKey: ['two-factor'],
  queryFn: async ({ signal }) =>
    (await api.call('GET /users/two-factor', {}, { signal })).two_factor,
});

/** Returns the state of the second factor. */
export function useTwoFactor() {
  return useQuery(twoFactorQueryOptions);
}

/** Returns a function that reads the second factor if it has been loaded. */
export function useLoadedTwoFactor(): () => TwoFactorState | undefined {
  const client = useQueryClient();
  return () => client.getQueryData(twoFactorQueryOptions.queryKey);
}

/** Returns a function that caches the state which the service returns after a change, so that it is not read again. */
export function useCacheTwoFactor(): (changed: TwoFactorState) => void {
  const client = useQueryClient();
  return (changed) => client.setQueryData(twoFactorQueryOptions.queryKey, changed);
}

/**
 * Returns a function that reloads the second factor. It is called after a new app or new recovery codes are stored,
 * because the responses of those calls do not contain the second factor.
 */
export function useReloadTwoFactor(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: twoFactorQueryOptions.queryKey });
}

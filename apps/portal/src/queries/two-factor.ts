import type { CallOutput } from '@participe/contract/types';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';

export type TwoFactorState = CallOutput<'GET /users/two-factor'>['two_factor'];

const twoFactorQueryOptions = queryOptions({
  queryKey: ['two-factor'],
  queryFn: async ({ signal }) =>
    (await api.call('GET /users/two-factor', {}, { signal })).two_factor,
});

/** Reads the second factor of the person, unless it is not wanted. */
export function useTwoFactor(isWanted = true) {
  return useQuery({ ...twoFactorQueryOptions, enabled: isWanted });
}

/** Returns a function that reads the second factor if it has been loaded. */
export function useLoadedTwoFactor(): () => TwoFactorState | undefined {
  const client = useQueryClient();
  return () => client.getQueryData(twoFactorQueryOptions.queryKey);
}

/** The service returns the new state after a change, so it is cached and not read again. */
export function useCacheTwoFactor(): (changed: TwoFactorState) => void {
  const client = useQueryClient();
  return (changed) => client.setQueryData(twoFactorQueryOptions.queryKey, changed);
}

/**
 * The responses of the calls for a new app or new recovery codes do not contain the second factor, so it is reloaded.
 */
export function useReloadTwoFactor(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: twoFactorQueryOptions.queryKey });
}

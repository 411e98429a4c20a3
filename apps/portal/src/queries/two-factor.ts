import type { CallOutput } from '@participe/contract/types';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** How the person proves the second factor, as the service says it. */
export type TwoFactor = CallOutput<'GET /users/two-factor'>['two_factor'];

const options = queryOptions({
  queryKey: ['two-factor'],
  queryFn: async ({ signal }) =>
    (await api.call('GET /users/two-factor', {}, { signal })).two_factor,
});

/** The state of the second factor. */
export function useTwoFactor() {
  return useQuery(options);
}

/** Takes what a change answered, so that nothing has to be asked again. */
export function useSetTwoFactor(): (changed: TwoFactor) => void {
  const client = useQueryClient();
  return (changed) => client.setQueryData(options.queryKey, changed);
}

/** Asks again: a new app or new recovery codes are answered without the rest. */
export function useReloadTwoFactor(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: options.queryKey });
}

import type { CallInput, CallOutput } from '@participe/contract/types';
import { encodeBase64Text, registeredStatuses } from '@participe/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useIsFirstPageLoaded } from './contact.ts';

export type OperationsQuery = NonNullable<CallInput<'GET /operations'>['query']>;
export type OperationsPage = CallOutput<'GET /operations'>;

const NEWEST = '25';
/** Filter for active standing instructions. */
const RUNNING = encodeBase64Text('operation_status eq PERIODIC_ACTIVE');
/** Filter for orders that lack signatures. */
const UNSIGNED = encodeBase64Text(`operation_status in (${registeredStatuses.join(',')})`);
/** Query for the last finished orders of an account (ACC-09). */
const FINISHED = {
  $orderby: 'operation_date desc',
  $filter: encodeBase64Text('operation_status eq FINALIZED'),
  $limit: '20',
} as const;

/** Reads a list of orders: of one account, or of all accounts that the person sees. */
export function readOperations(
  query: OperationsQuery,
  uuidAccount: string | undefined,
  signal?: AbortSignal,
): Promise<OperationsPage> {
  if (uuidAccount === undefined) return api.call('GET /operations', { query }, { signal });
  const params = { id: uuidAccount };
  return api.call('GET /accounts/{id}/operations', { params, query }, { signal });
}

/** Returns the query options for a list of orders. The data are cached by account and filter. */
export function operationsQueryOptions(query: OperationsQuery, uuidAccount?: string) {
  return {
    queryKey: ['operations', uuidAccount ?? null, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => readOperations(query, uuidAccount, signal),
  };
}

/** Returns the page of orders that the address names. The previous page stays visible while it loads. */
export function useOperations(query: OperationsQuery, uuidAccount: string | undefined) {
  return useQuery({
    ...operationsQueryOptions(query, uuidAccount),
    // The previous page is a placeholder only for the same account, because orders of another account must never be
    // shown.
    placeholderData: (before, of) =>
      of?.queryKey[1] === (uuidAccount ?? null) ? before : undefined,
  });
}

/** Returns the newest orders. Home takes from them the orders to sign, the orders in progress and the last five. */
export function useRecentOperations() {
  return useQuery({
    ...operationsQueryOptions({ $limit: NEWEST }),
    select: ({ operations }) => operations,
  });
}

/** Returns all active standing instructions. Waits for the figures of the first page, so as not to delay them. */
export function useActiveInstructions() {
  return useQuery({
    ...operationsQueryOptions({ $filter: RUNNING, $limit: NEWEST }),
    select: ({ operations }) => operations,
    enabled: useIsFirstPageLoaded(),
  });
}

/** Returns the last twenty finished orders of an account. */
export function useFinishedOperations(uuidAccount: string) {
  return useQuery({
    ...operationsQueryOptions(FINISHED, uuidAccount),
    select: ({ operations }) => operations,
  });
}

/** Query options for all orders that lack signatures. */
export const unsignedOrdersQueryOptions = operationsQueryOptions({
  $filter: UNSIGNED,
  $limit: 'null',
});

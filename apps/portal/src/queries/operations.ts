import { completeOperationRow } from '@participe/contract/complete-operation-row';
import type { CallInput, CallOutput, OperationRow } from '@participe/contract/types';
import { encodeBase64Text, registeredStatuses } from '@participe/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { NEWEST_ORDERS_QUERY } from '../session/home-queries.ts';
import { useIsFirstPageLoaded } from '../lib/use-first-page-loaded.ts';

export type OperationsQuery = NonNullable<CallInput<'GET /operations'>['query']>;
export type OperationsPage = Omit<CallOutput<'GET /operations'>, 'operations'> & {
  operations: OperationRow[];
};

const ACTIVE_INSTRUCTIONS_FILTER = encodeBase64Text('operation_status eq PERIODIC_ACTIVE');
const UNSIGNED_ORDERS_FILTER = encodeBase64Text(
  `operation_status in (${registeredStatuses.join(',')})`,
);
/** The last finished orders of an account (ACC-09). */
const FINISHED_ORDERS_QUERY = {
  $orderby: 'operation_date desc',
  $filter: encodeBase64Text('operation_status eq FINALIZED'),
  $limit: '20',
} as const;

/** Reads the orders of one account, or of all accounts that the person sees. */
export async function readOperations(
  query: OperationsQuery,
  uuidAccount: string | undefined,
  signal?: AbortSignal,
): Promise<OperationsPage> {
  const page = await (uuidAccount === undefined
    ? api.call('GET /operations', { query }, { signal })
    : api.call(
        'GET /accounts/{id}/operations',
        { params: { id: uuidAccount }, query },
        { signal },
      ));
  return { ...page, operations: page.operations.map(completeOperationRow) };
}

/** Options for a list of orders, cached by account and filter. */
export function operationsQueryOptions(query: OperationsQuery, uuidAccount?: string) {
  return {
    queryKey: ['operations', uuidAccount ?? null, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => readOperations(query, uuidAccount, signal),
  };
}

/** Returns a page of orders. The previous page of the same account stays visible while it loads. */
export function useOperations(query: OperationsQuery, uuidAccount: string | undefined) {
  return useQuery({
    ...operationsQueryOptions(query, uuidAccount),
    // Orders of another account must not be shown, so the previous page is a placeholder for the same account only.
    placeholderData: (before, of) =>
      of?.queryKey[1] === (uuidAccount ?? null) ? before : undefined,
  });
}

/** Returns the 25 newest orders, from which home takes those to sign, those in progress and the last five. */
export function useRecentOperations() {
  return useQuery({
    ...operationsQueryOptions(NEWEST_ORDERS_QUERY),
    select: ({ operations }) => operations,
  });
}

/** Returns up to 25 active standing instructions, once the figures of the first page have loaded. */
export function useActiveInstructions() {
  return useQuery({
    ...operationsQueryOptions({ $filter: ACTIVE_INSTRUCTIONS_FILTER, ...NEWEST_ORDERS_QUERY }),
    select: ({ operations }) => operations,
    enabled: useIsFirstPageLoaded(),
  });
}

export function useFinishedOperations(uuidAccount: string) {
  return useQuery({
    ...operationsQueryOptions(FINISHED_ORDERS_QUERY, uuidAccount),
    select: ({ operations }) => operations,
  });
}

export const unsignedOrdersQueryOptions = operationsQueryOptions({
  $filter: UNSIGNED_ORDERS_FILTER,
  $limit: 'null',
});

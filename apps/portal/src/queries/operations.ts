import type { CallInput, CallOutput } from '@participe/contract/types';
import { encodeBase64Text, registeredStatuses } from '@participe/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';
import { useSettled } from './contact.ts';

export type OperationsQuery = NonNullable<CallInput<'GET /operations'>['query']>;
export type OperationsPage = CallOutput<'GET /operations'>;

const NEWEST = '25';
/** Filter for instructions that are active. */
const RUNNING = encodeBase64Text('operation_status eq PERIODIC_ACTIVE');
/** Filter for orders that lack signatures. */
const UNSIGNED = encodeBase64Text(`operation_status in (${registeredStatuses.join(',')})`);
/** The last finished orders of an account (ACC-09). */
const FINISHED = {
  $orderby: 'operation_date desc',
  $filter: encodeBase64Text('operation_status eq FINALIZED'),
  $limit: '20',
} as const;

/** Reads a list of orders: of one account, or of all that the person sees. */
export function readOperations(
  query: OperationsQuery,
  uuidAccount: string | undefined,
  signal?: AbortSignal,
): Promise<OperationsPage> {
  if (uuidAccount === undefined) return api.call('GET /operations', { query }, { signal });
  const params = { id: uuidAccount };
  return api.call('GET /accounts/{id}/operations', { params, query }, { signal });
}

/** A list of orders, cached by account and query. */
export function operationsOptions(query: OperationsQuery, uuidAccount?: string) {
  return {
    queryKey: ['operations', uuidAccount ?? null, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => readOperations(query, uuidAccount, signal),
  };
}

/** The page of orders that an address asks for; the one before stays until it comes. */
export function useOperations(query: OperationsQuery, uuidAccount: string | undefined) {
  return useQuery({
    ...operationsOptions(query, uuidAccount),
    // Of another account nothing may stand here, not even for a moment.
    placeholderData: (before, of) =>
      of?.queryKey[1] === (uuidAccount ?? null) ? before : undefined,
  });
}

/** The newest orders: those that wait, those that go on and the last five are all among them. */
export function useRecentOperations() {
  return useQuery({
    ...operationsOptions({ $limit: NEWEST }),
    select: ({ operations }) => operations,
  });
}

/** The instructions that run, however long ago they were given; asked for once the figures stand. */
export function useInstructions() {
  return useQuery({
    ...operationsOptions({ $filter: RUNNING, $limit: NEWEST }),
    select: ({ operations }) => operations,
    enabled: useSettled(),
  });
}

/** The last twenty finished orders of an account. */
export function useFinishedOperations(uuidAccount: string) {
  return useQuery({
    ...operationsOptions(FINISHED, uuidAccount),
    select: ({ operations }) => operations,
  });
}

/** Every order that lacks signatures. */
export const unsignedOptions = operationsOptions({ $filter: UNSIGNED, $limit: 'null' });

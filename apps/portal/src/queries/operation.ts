import { completeOperationRow } from '@participe/contract/complete-operation-row';
import type { Operation } from '@participe/contract/types';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';

const ALL_ROWS = { $limit: 'null' } as const;
/** A standing instruction can have created many child orders over the years. */
const MAX_CHILD_ORDERS = '12';

/**
 * Returns the cache key of an order or, with `part`, of some of its data. Invalidating the key of the order also
 * invalidates its data.
 */
export function operationQueryKey(uuid: string, ...part: readonly string[]): readonly string[] {
  return ['operation', uuid, ...part];
}

/**
 * Reads GET /operations/{id} again when the page regains the focus, because other people also sign and cancel orders.
 */
export function useOperation(uuid: string) {
  return useQuery({
    queryKey: operationQueryKey(uuid),
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    refetchOnWindowFocus: 'always',
  });
}

/** Reloads an order and all its data. */
export function useRefreshOperation(uuid: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operationQueryKey(uuid) });
}

/** Returns the status changes of an order, newest first. */
export function useOperationHistory(uuid: string) {
  return useQuery({
    queryKey: operationQueryKey(uuid, 'history'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /operations/{id}/historical', callInput, { signal })).history;
    },
  });
}

export function useOperationSigners(uuid: string) {
  return useQuery({
    queryKey: operationQueryKey(uuid, 'interveners'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /operations/{id}/interveners', callInput, { signal }))
        .interveners;
    },
    refetchOnWindowFocus: 'always',
  });
}

export function operationDocumentsQueryOptions(uuid: string) {
  return queryOptions({
    queryKey: operationQueryKey(uuid, 'documents'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /operations/{id}/documents', callInput, { signal })).documents;
    },
  });
}

export function useOperationDocuments(uuid: string) {
  return useQuery(operationDocumentsQueryOptions(uuid));
}

/** Deletes an uploaded document of an order, and then reloads the order with all its data. */
export function useRemoveDocument(uuid: string) {
  const refresh = useRefreshOperation(uuid);
  return useMutation({
    mutationFn: async (doc: string) => {
      await api.call('DELETE /operations/{id}/documents/{doc}', { params: { id: uuid, doc } });
    },
    onSuccess: refresh,
  });
}

/** Returns the lots from which the order took units, with gain and withholding. */
export function useFiscalItems(uuid: string) {
  return useQuery({
    queryKey: operationQueryKey(uuid, 'fiscal-items'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /operations/{id}/fiscal-items', callInput, { signal }))
        .fiscal_items;
    },
  });
}

/** Returns the orders that a standing instruction created, newest first, or the incoming leg of a switch. */
export function useChildOrders({ uuid }: Pick<Operation, 'uuid'>, isNeeded: boolean) {
  return useQuery({
    queryKey: operationQueryKey(uuid, 'operations'),
    queryFn: ({ signal }) => {
      const callInput = { params: { id: uuid }, query: { $limit: MAX_CHILD_ORDERS } };
      return api.call('GET /operations/{id}/operations', callInput, { signal });
    },
    select: ({ operations, total }) => ({ rows: operations.map(completeOperationRow), total }),
    enabled: isNeeded,
  });
}

/** Returns the open and closed issues of an order, newest first. */
export function useOrderIssues(uuid: string) {
  return useQuery({
    queryKey: operationQueryKey(uuid, 'issues'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid }, query: ALL_ROWS };
      return (await api.call('GET /operations/{id}/issues', callInput, { signal })).issues;
    },
  });
}

/** Returns the documents that the order requires, each with its state. */
export function useOperationRequirements(uuid: string) {
  return useQuery({
    queryKey: operationQueryKey(uuid, 'document-validations'),
    queryFn: async ({ signal }) => {
      const callInput = { params: { id: uuid } };
      const answer = await api.call('GET /operations/{id}/document-validations', callInput, {
        signal,
      });
      return answer.document_validations;
    },
  });
}

import type { Operation } from '@participe/contract/types';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../session/api.ts';

const ALL = { $limit: 'null' } as const;
/** As many as a page shows; an instruction of years has made more. */
const CHILDREN = '12';

/** Key of an order; with a part, of something that belongs to it. Invalidating the first covers the rest. */
export function operationKey(uuid: string, ...part: readonly string[]): readonly string[] {
  return ['operation', uuid, ...part];
}

/** GET /operations/{id}, read again whenever the page gets the focus: other people sign and cancel it too. */
export function useOperation(uuid: string) {
  return useQuery({
    queryKey: operationKey(uuid),
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    refetchOnWindowFocus: 'always',
  });
}

/** Reads an order and everything that belongs to it again. */
export function useRefreshOperation(uuid: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operationKey(uuid) });
}

/** Its status changes so far, the newest first. */
export function useOperationHistory(uuid: string) {
  return useQuery({
    queryKey: operationKey(uuid, 'history'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/historical', input, { signal })).history;
    },
  });
}

/** Its signers, with the signatures that exist. */
export function useOperationSigners(uuid: string) {
  return useQuery({
    queryKey: operationKey(uuid, 'interveners'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/interveners', input, { signal })).interveners;
    },
    refetchOnWindowFocus: 'always',
  });
}

/** Its documents: those signed with it and those made for it. */
export function operationDocumentsOptions(uuid: string) {
  return queryOptions({
    queryKey: operationKey(uuid, 'documents'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/documents', input, { signal })).documents;
    },
  });
}

export function useOperationDocuments(uuid: string) {
  return useQuery(operationDocumentsOptions(uuid));
}

/** Deletes a document that the person added and staff have not reviewed. */
export function useRemoveDocument(uuid: string) {
  const refresh = useRefreshOperation(uuid);
  return useMutation({
    mutationFn: async (doc: string) => {
      await api.call('DELETE /operations/{id}/documents/{doc}', { params: { id: uuid, doc } });
    },
    onSuccess: refresh,
  });
}

/** The lots it consumed, with gain and withholding. */
export function useFiscalItems(uuid: string) {
  return useQuery({
    queryKey: operationKey(uuid, 'fiscal-items'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/fiscal-items', input, { signal })).fiscal_items;
    },
  });
}

/** The orders that an instruction made, or the incoming leg of a switch, the newest first. */
export function useChildren({ uuid }: Pick<Operation, 'uuid'>, isNeeded: boolean) {
  return useQuery({
    queryKey: operationKey(uuid, 'operations'),
    queryFn: ({ signal }) => {
      const input = { params: { id: uuid }, query: { $limit: CHILDREN } };
      return api.call('GET /operations/{id}/operations', input, { signal });
    },
    select: ({ operations: rows, total }) => ({ rows, total }),
    enabled: isNeeded,
  });
}

/** Its open and closed issues, the newest first. */
export function useIssues(uuid: string) {
  return useQuery({
    queryKey: operationKey(uuid, 'issues'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/issues', input, { signal })).issues;
    },
  });
}

/** The documents that the order requires, with the state of each. */
export function useOperationRequirements(uuid: string) {
  return useQuery({
    queryKey: operationKey(uuid, 'document-validations'),
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid } };
      const answer = await api.call('GET /operations/{id}/document-validations', input, { signal });
      return answer.document_validations;
    },
  });
}

import type { Operation } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

const ALL = { $limit: 'null' } as const;

/** The order in full. What others do to it shows when the page is looked at again. */
export function useOperation(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid],
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    refetchOnWindowFocus: true,
  });
}

/** Its steps so far, the newest first. */
export function useHistory(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'history'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/historical', input, { signal })).history;
    },
  });
}

/** Who signs it, and who has. */
export function useSigners(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'interveners'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/interveners', input, { signal })).interveners;
    },
  });
}

/** Its documents. */
export function useOperationDocuments(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'documents'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/documents', input, { signal })).documents;
    },
  });
}

/** The lots it took, with gain and withholding. */
export function useFiscalItems(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'fiscal-items'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/fiscal-items', input, { signal })).fiscal_items;
    },
  });
}

/** As many as a page shows; an instruction of years has made more. */
const CHILDREN = '12';

/** What an instruction has made, or the way in of a transfer, the newest first. */
export function useChildren({ uuid }: Pick<Operation, 'uuid'>, isNeeded: boolean) {
  return useQuery({
    queryKey: ['operation', uuid, 'operations'],
    queryFn: ({ signal }) => {
      const input = { params: { id: uuid }, query: { $limit: CHILDREN } };
      return api.call('GET /operations/{id}/operations', input, { signal });
    },
    select: ({ operations: rows, total }) => ({ rows, total }),
    enabled: isNeeded,
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import type { SendFile } from '../uploads/use-upload.ts';

/** What is wrong with the order, the newest first. */
export function useIssues(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'issues'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: { $limit: 'null' } };
      return (await api.call('GET /operations/{id}/issues', input, { signal })).issues;
    },
  });
}

/** The documents that the order needs, and which of them are there. */
export function useOperationRequirements(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'document-validations'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid } };
      const answer = await api.call('GET /operations/{id}/document-validations', input, { signal });
      return answer.document_validations;
    },
  });
}

/** Sends a file for a document of the order, and what is still asked for is read again. */
export function useSendDocument(uuid: string, subcategory: string): SendFile {
  const client = useQueryClient();
  return async (file, options) => {
    const body = new FormData();
    body.set('filename', file.name);
    body.set('subcategory', subcategory);
    body.set('attachment', file, file.name);
    await api.call('POST /operations/{id}/documents', { params: { id: uuid }, body }, options);
    await client.invalidateQueries({ queryKey: ['operation', uuid] });
  };
}

/** Takes back a document that the person added and nobody has looked at. */
export function useRemoveDocument(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (doc: string) => {
      await api.call('DELETE /operations/{id}/documents/{doc}', { params: { id: uuid, doc } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['operation', uuid] }),
  });
}

import type { Operation } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedCode } from '../../ordering/code.ts';
import { api } from '../../shell/api.ts';

const ALL = { $limit: 'null' } as const;

/** The order, as the service lets this person cancel it or not. */
export function useOperation(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid],
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    refetchOnWindowFocus: 'always',
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

async function papersToSign(uuid: string): Promise<readonly string[]> {
  const input = { params: { id: uuid }, query: ALL };
  const { documents } = await api.call('GET /operations/{id}/documents', input);
  return documents.filter(({ requires_signature }) => requires_signature).map((one) => one.uuid);
}

/** Cancels the order: at once while nobody has signed it all, else with a code asked for that alone. */
export function useCancelling({ uuid }: Pick<Operation, 'uuid'>) {
  const client = useQueryClient();
  const change = async (
    body: { comment?: string; uuid_signature_request?: string; otp?: string },
    idempotencyKey: string,
  ): Promise<void> => {
    const asked = {
      ...body,
      operation_status: 'CANCELLED' as const,
      reason_code: 'CLIENTE' as const,
    };
    const input = { params: { id: uuid }, body: asked };
    await api.call('POST /operations/{id}/status-change', input, { idempotencyKey });
    await client.invalidateQueries({ queryKey: ['operation', uuid] });
    // Positions, lists and notices tell of it too; none of them is on this page.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  const ask = async (idempotencyKey: string): Promise<AskedCode> => {
    const papers = await papersToSign(uuid);
    const body = {
      documents: papers.map((uuid_document) => ({
        entity: 'OPERATION' as const,
        uuid_entity: uuid,
        uuid_document,
      })),
      accept_terms: true as const,
      purpose: 'CANCEL' as const,
    };
    const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
    if (!('signature_request' in answer)) throw new Error('a code was asked for');
    const { uuid: request, channel, destination_masked } = answer.signature_request;
    return { uuid: request, channel, destination: destination_masked };
  };
  return { change, ask };
}

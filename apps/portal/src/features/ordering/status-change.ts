import type { CallInput, Operation } from '@participe/contract/types';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import type { AskedCode } from '../one-time-code/code.ts';

export type StatusChange = CallInput<'POST /operations/{id}/status-change'>['body'];

async function papersToSign(uuid: string): Promise<readonly string[]> {
  const input = { params: { id: uuid }, query: { $limit: 'null' } };
  const { documents } = await api.call('GET /operations/{id}/documents', input);
  return documents.filter(({ requires_signature }) => requires_signature).map((one) => one.uuid);
}

/** Asks for another status of an order, and for the code that some changes need (decision G-F02). */
export function useStatusChange({ uuid }: Pick<Operation, 'uuid'>) {
  const client = useQueryClient();
  const change = async (body: StatusChange, idempotencyKey: string): Promise<void> => {
    const input = { params: { id: uuid }, body };
    await api.call('POST /operations/{id}/status-change', input, { idempotencyKey });
    await client.invalidateQueries({ queryKey: ['operation', uuid] });
    // Positions, lists and notices tell of it too; none of them is on this page.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  const ask = async (purpose: 'CANCEL' | 'RESUME', idempotencyKey: string): Promise<AskedCode> => {
    const papers = await papersToSign(uuid);
    const body = {
      documents: papers.map((uuid_document) => ({
        entity: 'OPERATION' as const,
        uuid_entity: uuid,
        uuid_document,
      })),
      accept_terms: true as const,
      purpose,
    };
    const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
    if (!('signature_request' in answer)) throw new Error('a code was asked for');
    const { uuid: request, channel, destination_masked } = answer.signature_request;
    return { uuid: request, channel, destination: destination_masked };
  };
  return { change, ask };
}

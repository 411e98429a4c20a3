import type { CallInput, Operation } from '@participe/contract/types';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '../../api/use-keyed-mutation.ts';
import { operationQueryKey } from '../../queries/operation.ts';
import { requestSignature } from '../../queries/signatures.ts';
import { api } from '../../session/api.ts';
import type { RequestedCode } from '../one-time-code/use-one-time-code.ts';

export type StatusChangeBody = CallInput<'POST /operations/{id}/status-change'>['body'];

async function listDocumentsToSign(uuid: string): Promise<readonly string[]> {
  const callInput = { params: { id: uuid }, query: { $limit: 'null' } };
  const { documents } = await api.call('GET /operations/{id}/documents', callInput);
  return documents.filter(({ requires_signature }) => requires_signature).map((one) => one.uuid);
}

/**
 * Returns two calls: one changes the status of an order, one requests the one-time code that some changes need
 * (LIF-20).
 */
export function useStatusChangeCalls({ uuid }: Pick<Operation, 'uuid'>) {
  const client = useQueryClient();
  const changeOrderStatus = async (
    body: StatusChangeBody,
    idempotencyKey: string,
  ): Promise<void> => {
    const callInput = { params: { id: uuid }, body };
    await api.call('POST /operations/{id}/status-change', callInput, { idempotencyKey });
    await client.invalidateQueries({ queryKey: operationQueryKey(uuid) });
    // The change affects positions, lists and notifications. This page shows none of them, so they are not read
    // again.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  const requestCode = async (
    purpose: 'CANCEL' | 'RESUME',
    idempotencyKey: string,
  ): Promise<RequestedCode> => {
    const documents = await listDocumentsToSign(uuid);
    return requestSignature(
      documents.map((document) => ({ order: uuid, document })),
      idempotencyKey,
      purpose,
    );
  };
  return { change: changeOrderStatus, requestCode };
}

/** Changes the status of an order without a one-time code (LIF-20). */
export function useStatusChange(order: Pick<Operation, 'uuid'>) {
  return useKeyedMutation({ send: useStatusChangeCalls(order).change });
}

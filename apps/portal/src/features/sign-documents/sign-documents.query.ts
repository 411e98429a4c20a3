import type { CallOutput, DocumentRow, OperationRow } from '@participe/contract/types';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedCode } from '../one-time-code/use-one-time-code.ts';
import { operationDocumentsOptions } from '../../queries/operation.ts';
import { unsignedOptions } from '../../queries/operations.ts';
import { requestSignature } from '../../queries/signatures.ts';
import { api } from '../../session/api.ts';
import { paperOf, SIGNED_TOGETHER, waitingForMe } from './waiting.ts';

/** Orders that await the reader's signature; refetched when the page regains focus. */
export function useWaiting() {
  return useQuery({
    ...unsignedOptions,
    select: ({ operations }) => waitingForMe(operations),
    refetchOnWindowFocus: 'always',
  });
}

/** An order with the papers that came for it, once they have. */
export interface WaitingOrder {
  order: OperationRow;
  documents: readonly DocumentRow[] | undefined;
  hasFailed: boolean;
  paper: DocumentRow | undefined;
}

/** The papers of each order, asked for together. */
export function useWithPapers(orders: readonly OperationRow[]): WaitingOrder[] {
  const answers = useQueries({
    queries: orders.slice(0, SIGNED_TOGETHER).map(({ uuid }) => operationDocumentsOptions(uuid)),
  });
  return answers.flatMap(({ data, isError }, index) => {
    const order = orders[index];
    if (!order) return [];
    return [{ order, documents: data, hasFailed: isError, paper: data && paperOf(data) }];
  });
}

export type Signature = Extract<
  CallOutput<'POST /documents-signatures'>,
  { signature: unknown }
>['signature'];

export interface Chosen {
  order: OperationRow;
  paper: DocumentRow;
}

/** One code for all that is chosen (SIG-03), and the list read again after it. */
export function useSigningTogether(chosen: readonly Chosen[], onSigned: (done: Signature) => void) {
  const client = useQueryClient();
  const ask = (idempotencyKey: string): Promise<AskedCode> =>
    requestSignature(
      chosen.map(({ order, paper }) => ({ order: order.uuid, document: paper.uuid })),
      idempotencyKey,
    );
  const confirm = async (
    otp: string,
    idempotencyKey: string,
    { uuid: request }: AskedCode,
  ): Promise<void> => {
    const body = { uuid_signature_request: request, otp };
    const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
    if (!('signature' in answer)) throw new Error('a signature was asked for');
    onSigned(answer.signature);
    await client.invalidateQueries({ queryKey: unsignedOptions.queryKey });
    // The pages of the orders, lists, balance and notices tell of it too; none of them is on this page.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  /** The list as it is by now. */
  const readAgain = async () => {
    const { operations } = await client.fetchQuery({ ...unsignedOptions, staleTime: 0 });
    return waitingForMe(operations);
  };
  return { ask, confirm, readAgain };
}

import type { CallOutput, DocumentRow, OperationRow } from '@participe/contract/types';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestedCode } from '../one-time-code/use-one-time-code.ts';
import { operationDocumentsQueryOptions } from '../../queries/operation.ts';
import { unsignedOrdersQueryOptions } from '../../queries/operations.ts';
import { requestSignature, sendSignature } from '../../queries/signatures.ts';
import {
  findDocumentToSign,
  MAX_DOCUMENTS_PER_CODE,
  selectOrdersAwaitingMySignature,
} from './orders-to-sign.ts';

/** The orders are read again when the page regains the focus. */
export function useOrdersAwaitingSignature() {
  return useQuery({
    ...unsignedOrdersQueryOptions,
    select: ({ operations }) => selectOrdersAwaitingMySignature(operations),
    refetchOnWindowFocus: 'always',
  });
}

/** An order to be signed, with its documents; the documents are undefined until loaded. */
export interface OrderToSign {
  order: OperationRow;
  documents: readonly DocumentRow[] | undefined;
  hasFailed: boolean;
  paper: DocumentRow | undefined;
}

/** Reads the documents of each order in parallel. */
export function useOrdersWithDocuments(orders: readonly OperationRow[]): OrderToSign[] {
  const answers = useQueries({
    queries: orders
      .slice(0, MAX_DOCUMENTS_PER_CODE)
      .map(({ uuid }) => operationDocumentsQueryOptions(uuid)),
  });
  return answers.flatMap(({ data, isError }, index) => {
    const order = orders[index];
    if (!order) return [];
    return [
      { order, documents: data, hasFailed: isError, paper: data && findDocumentToSign(data) },
    ];
  });
}

export type OrderSignature = Extract<
  CallOutput<'POST /documents-signatures'>,
  { signature: unknown }
>['signature'];

export interface ChosenOrder {
  order: OperationRow;
  paper: DocumentRow;
}

/** Returns the calls to sign the chosen orders with one code (SIG-17); the list is loaded again afterwards. */
export function useMultiOrderSignatureCalls(
  chosen: readonly ChosenOrder[],
  onSigned: (done: OrderSignature) => void,
) {
  const client = useQueryClient();
  const requestCode = (idempotencyKey: string): Promise<RequestedCode> =>
    requestSignature(
      chosen.map(({ order, paper }) => ({ order: order.uuid, document: paper.uuid })),
      idempotencyKey,
    );
  const confirmCode = async (
    otp: string,
    idempotencyKey: string,
    { uuid: request }: RequestedCode,
  ): Promise<void> => {
    onSigned(await sendSignature(request, otp, idempotencyKey));
    await client.invalidateQueries({ queryKey: unsignedOrdersQueryOptions.queryKey });
    // Orders, lists, balance and notifications change too. This page shows none of them, so they are not read again.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  const reloadOrders = async () => {
    const { operations } = await client.fetchQuery({ ...unsignedOrdersQueryOptions, staleTime: 0 });
    return selectOrdersAwaitingMySignature(operations);
  };
  return { ask: requestCode, confirm: confirmCode, reloadOrders };
}

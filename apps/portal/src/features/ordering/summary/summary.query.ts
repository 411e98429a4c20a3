import type { BankAccount, Operation } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedCode } from '../../one-time-code/code.ts';
import { isTransfer, leavesByCutoff } from '../operation-predicates.ts';
import { api } from '../../../session/api.ts';
import { can, useMyAccount } from '../../../session/me.tsx';
import { duplicateOrder } from './duplicate-order.ts';

const ALL = { $limit: 'null' } as const;

/** The order; what others do to it shows when the page is looked at again. */
export function useOperation(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid],
    queryFn: async ({ signal }) =>
      (await api.call('GET /operations/{id}', { params: { id: uuid } }, { signal })).operation,
    refetchOnWindowFocus: 'always',
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
    refetchOnWindowFocus: 'always',
  });
}

/** Its documents: those that are signed with it, and what came of it. */
export function useOrderDocuments(uuid: string) {
  return useQuery({
    queryKey: ['operation', uuid, 'documents'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: ALL };
      return (await api.call('GET /operations/{id}/documents', input, { signal })).documents;
    },
  });
}

/** The bank account that a redemption is paid to; undefined until it is known. */
export function useBankAccountOf({ uuid_account: account, uuid_bank_account: uuid }: Operation) {
  const { data } = useQuery({
    queryKey: ['account', account, 'bank-accounts'],
    queryFn: async ({ signal }): Promise<BankAccount[]> => {
      const input = { params: { id: account }, query: ALL };
      const answer = await api.call('GET /accounts/{id}/bank-accounts', input, { signal });
      return answer.bank_accounts.filter(({ status }) => status !== 'DELETED');
    },
    enabled: uuid !== null,
  });
  return data?.find((bank) => bank.uuid === uuid);
}

/**
 * When an order that leaves a fund would be valued if it were signed now: without all its signatures it has no
 * date of its own. Whoever may not order it is told no date, and signs all the same.
 */
export function useDatesNow(order: Operation) {
  const body = duplicateOrder(order);
  const account = useMyAccount(order.uuid_account);
  const mayOrder = account && can(account, isTransfer(order) ? 'transfer' : 'redeem');
  return useQuery({
    queryKey: ['operation', order.uuid, 'dates'],
    queryFn: async ({ signal }) =>
      (await api.call('POST /operations/simulation', { body }, { signal })).simulation,
    enabled: leavesByCutoff(order) && mayOrder === true,
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** The two calls of a signature (decision G-E04), and the order read again after them. */
export function useSigning({ uuid }: Pick<Operation, 'uuid'>, documents: readonly string[]) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['operation', uuid] });
  const ask = async (idempotencyKey: string): Promise<AskedCode> => {
    const body = {
      documents: documents.map((uuid_document) => ({
        entity: 'OPERATION' as const,
        uuid_entity: uuid,
        uuid_document,
      })),
      accept_terms: true as const,
    };
    const answer = await api.call('POST /documents-signatures', { body }, { idempotencyKey });
    if (!('signature_request' in answer)) throw new Error('a code was asked for');
    const { uuid: request, channel, destination_masked } = answer.signature_request;
    return { uuid: request, channel, destination: destination_masked };
  };
  const confirm = async (request: string, otp: string, idempotencyKey: string): Promise<void> => {
    const body = { uuid_signature_request: request, otp };
    await api.call('POST /documents-signatures', { body }, { idempotencyKey });
    await refresh();
    // Lists, balance and notices tell of the signature too; none of them is on this page.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  return { ask, confirm, refresh };
}

import type { Operation } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBankAccounts } from '../../../queries/account.ts';
import { operationKey, useRefreshOperation } from '../../../queries/operation.ts';
import { requestSignature } from '../../../queries/signatures.ts';
import { api } from '../../../session/api.ts';
import { can, useMyAccount } from '../../../session/me.tsx';
import type { AskedCode } from '../../one-time-code/use-one-time-code.ts';
import { isTransfer, leavesByCutoff } from '../operation-predicates.ts';
import { duplicateOrder } from './duplicate-order.ts';

/** The bank account that a redemption is paid to; undefined until it is known. */
export function useBankAccountOf({ uuid_account: account, uuid_bank_account: uuid }: Operation) {
  const { data } = useBankAccounts(account, uuid !== null);
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
    queryKey: operationKey(order.uuid, 'dates'),
    queryFn: async ({ signal }) =>
      (await api.call('POST /operations/simulation', { body }, { signal })).simulation,
    enabled: leavesByCutoff(order) && mayOrder === true,
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** The two calls of a signature (SIG-03), and the order read again after them. */
export function useSigning({ uuid }: Pick<Operation, 'uuid'>, documents: readonly string[]) {
  const client = useQueryClient();
  const refresh = useRefreshOperation(uuid);
  const ask = (idempotencyKey: string): Promise<AskedCode> =>
    requestSignature(
      documents.map((document) => ({ order: uuid, document })),
      idempotencyKey,
    );
  const confirm = async (
    otp: string,
    idempotencyKey: string,
    { uuid: request }: AskedCode,
  ): Promise<void> => {
    const body = { uuid_signature_request: request, otp };
    await api.call('POST /documents-signatures', { body }, { idempotencyKey });
    await refresh();
    // Lists, balance and notifications show the signature too; none of them is on this page.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  return { ask, confirm, refresh };
}

import type { Operation } from '@participe/contract/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBankAccounts } from '../../../queries/account.ts';
import { operationQueryKey, useRefreshOperation } from '../../../queries/operation.ts';
import { requestSignature, sendSignature } from '../../../queries/signatures.ts';
import { api } from '../../../session/api.ts';
import { hasPermission, useMyAccount } from '../../../session/me.tsx';
import type { RequestedCode } from '../../one-time-code/use-one-time-code.ts';
import { isSwitchOrder, isValuedByCutoff } from '../operation-predicates.ts';
import { buildCurrentSimulationBody } from './current-simulation-body.ts';

/** Returns undefined until the bank account is loaded, and for an order without one. */
export function useOrderBankAccount({ uuid_account: account, uuid_bank_account: uuid }: Operation) {
  const { data } = useBankAccounts(account, uuid !== null);
  return data?.find((bank) => bank.uuid === uuid);
}

/**
 * Simulates a redemption or a switch to find out its value date if everyone signed now. Nothing is simulated for a
 * person who cannot place or sign such an order, so that person sees no date.
 */
export function useCurrentOrderDates(order: Operation) {
  const body = buildCurrentSimulationBody(order);
  const account = useMyAccount(order.uuid_account);
  const mayOrder = account && hasPermission(account, isSwitchOrder(order) ? 'transfer' : 'redeem');
  return useQuery({
    queryKey: operationQueryKey(order.uuid, 'dates'),
    queryFn: async ({ signal }) =>
      (await api.call('POST /operations/simulation', { body }, { signal })).simulation,
    enabled: isValuedByCutoff(order) && mayOrder === true && order.allowed_actions.includes('SIGN'),
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** Returns the two calls for a signature (SIG-03): request the code, and sign. Signing reloads the order. */
export function useSignatureCalls({ uuid }: Pick<Operation, 'uuid'>, documents: readonly string[]) {
  const client = useQueryClient();
  const refresh = useRefreshOperation(uuid);
  const requestCode = (idempotencyKey: string): Promise<RequestedCode> =>
    requestSignature(
      documents.map((document) => ({ order: uuid, document })),
      idempotencyKey,
    );
  const confirmCode = async (
    otp: string,
    idempotencyKey: string,
    { uuid: request }: RequestedCode,
  ): Promise<void> => {
    await sendSignature(request, otp, idempotencyKey);
    await refresh();
    // The signature changes lists, balance and notifications. This page shows none of them, so they are not read
    // again.
    await client.invalidateQueries({ refetchType: 'none' });
  };
  return { ask: requestCode, confirm: confirmCode, refresh };
}

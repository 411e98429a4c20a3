import type { BankAccount } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

const ALL = { $limit: 'null' } as const;

/** One account in full. */
export function useAccount(uuid: string) {
  return useQuery({
    queryKey: ['account', uuid],
    queryFn: async ({ signal }) =>
      (await api.call('GET /accounts/{id}', { params: { id: uuid } }, { signal })).account,
  });
}

/** Its people with their roles, and who of them signs. */
export function useAccountPeople(uuid: string) {
  return useQuery({
    queryKey: ['account', uuid, 'interveners'],
    queryFn: async ({ signal }) => {
      const query = { ...ALL, $expand: 'account_intervener_role' };
      const input = { params: { id: uuid }, query };
      return (await api.call('GET /accounts/{id}/interveners', input, { signal })).interveners;
    },
  });
}

/** The bank accounts tied to it, but for those that were deleted. */
export function useBankAccounts(uuid: string, isNeeded = true) {
  return useQuery({
    queryKey: ['account', uuid, 'bank-accounts'],
    queryFn: async ({ signal }): Promise<BankAccount[]> => {
      const input = { params: { id: uuid }, query: ALL };
      const answer = await api.call('GET /accounts/{id}/bank-accounts', input, { signal });
      return answer.bank_accounts.filter(({ status }) => status !== 'DELETED');
    },
    enabled: isNeeded,
  });
}

import type { Operation } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../queries/account.ts';
import { api } from '../../session/api.ts';
import { requiredOf, signatureCount } from './signers.ts';

/** Whether an order needs more signatures than the reader's: to stop it then is to refuse one's own (ux §3.7). */
export function useSignedBySeveral(order: Operation): boolean {
  const { uuid, uuid_account: uuidAccount } = order;
  const { data: account } = useAccount(uuidAccount);
  // The same question, under the same key, as the card of signatures asks on the same page.
  const { data: people } = useQuery({
    queryKey: ['operation', uuid, 'interveners'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: uuid }, query: { $limit: 'null' } };
      return (await api.call('GET /operations/{id}/interveners', input, { signal })).interveners;
    },
  });
  if (!account || !people) return false;
  const facts = { people, me: '', maySign: false, arrangement: account.arrangement_type };
  return signatureCount(facts, requiredOf(account, order)).required > 1;
}

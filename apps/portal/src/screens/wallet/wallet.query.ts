import type { AccountRow } from '@participe/contract/types';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { useOwnId } from '../../shell/holdings.query.ts';

/**
 * Every account of the person, hidden and closed ones too: the service values them all for each answer
 * anyway, and only the whole can be put in order by value.
 */
export function useWallet() {
  const id = useOwnId();
  return useQuery({
    queryKey: ['accounts', id, 'all'],
    queryFn: ({ signal }) => {
      const query = {
        is_private_area: 'true',
        show_hide_accounts: 'true',
        $limit: 'null',
      } as const;
      return api.call('GET /interveners/{id}/accounts', { params: { id }, query }, { signal });
    },
    select: ({ accounts }): AccountRow[] => accounts,
  });
}

import { encodeBase64Text } from '@participe/domain';
import { useQuery } from '@tanstack/react-query';
import { api } from '../session/api.ts';

/** Returns the products that match a filter (API-08), newest net asset value first. */
export function useFilteredProducts(filter: string, isNeeded: boolean) {
  return useQuery({
    queryKey: ['products', filter],
    queryFn: async ({ signal }) => {
      const query = {
        $orderby: 'net_asset_value_date desc',
        $filter: encodeBase64Text(filter),
        $limit: 'null',
      };
      return (await api.call('GET /products', { query }, { signal })).products;
    },
    enabled: isNeeded,
  });
}

import { useQuery } from '@tanstack/react-query';
import { api } from '../../session/api.ts';

export function useProduct(id: string) {
  return useQuery({
    queryKey: ['product', id],
    queryFn: async ({ signal }) =>
      (await api.call('GET /products/{id}', { params: { id } }, { signal })).product,
  });
}

/** Returns the purpose and the returns of a product, and the person's accounts that hold it. */
export function useProductProfile(id: string) {
  return useQuery({
    queryKey: ['product', id, 'profile'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /products/{id}/profile', { params: { id } }, { signal })).profile,
  });
}

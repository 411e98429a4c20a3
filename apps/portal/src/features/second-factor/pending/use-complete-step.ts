import { useQueryClient } from '@tanstack/react-query';
import { safeRedirect } from '../../../access/login-address.ts';
import { useGo, useQueryParams } from '../../../routing/navigation.ts';

/**
 * The way on, to the address that was wanted. The person is asked for first: the guards would lead
 * straight back here by what they knew before.
 */
export function useCompleteStep(): () => Promise<void> {
  const client = useQueryClient();
  const go = useGo();
  const { redirect } = useQueryParams();
  return async () => {
    await client.refetchQueries({ queryKey: ['me'] });
    go(safeRedirect(redirect), { replace: true });
  };
}

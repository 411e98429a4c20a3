import { useSearch, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { addresses, getPrivateRouteId } from '../../../routing/addresses.ts';
import { meQueryKey } from '../../../session/me-freshness.ts';
import { toSafeRedirect } from '../../../access/login-address.ts';

/**
 * Continues to the requested address. Reloads the person's data first: with the old data, the route guards would
 * redirect back to this step.
 */
export function useCompleteTwoFactor(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: getPrivateRouteId(addresses.updateTwoFactor) });
  return async () => {
    await client.refetchQueries({ queryKey: meQueryKey });
    void navigate({ href: toSafeRedirect(redirect), replace: true });
  };
}

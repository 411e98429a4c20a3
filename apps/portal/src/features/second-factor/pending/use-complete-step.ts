import { useSearch, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { addresses, privateRoute } from '../../../routing/addresses.ts';
import { meKey } from '../../../session/me.tsx';
import { safeRedirect } from '../../../access/login-address.ts';

/**
 * The way on, to the address that was wanted. The person is asked for first: the guards would lead
 * straight back here by what they knew before.
 */
export function useCompleteStep(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: privateRoute(addresses.updateTwoFactor) });
  return async () => {
    await client.refetchQueries({ queryKey: meKey });
    void navigate({ href: safeRedirect(redirect), replace: true });
  };
}

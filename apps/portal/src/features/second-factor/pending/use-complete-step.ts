import { useSearch, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { addresses, privateRoute } from '../../../routing/addresses.ts';
import { meKey } from '../../../session/me.tsx';
import { safeRedirect } from '../../../access/login-address.ts';

/**
 * Returns a function that continues to the requested address. It first reloads the person's data, because with the
 * old data the guards would redirect back to this step.
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

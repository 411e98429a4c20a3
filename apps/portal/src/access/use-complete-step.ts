import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQueryKey } from '../session/me-freshness.ts';
import { toSafeRedirect } from './login-address.ts';

/**
 * Returns a function that continues from a pending step to the requested address. The person's data are reloaded
 * first, because the route guards would redirect back to the step with the old data.
 */
export function useCompleteStep(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { redirect }: { redirect?: string } = useSearch({ strict: false });
  return async () => {
    await client.refetchQueries({ queryKey: meQueryKey });
    void navigate({ href: toSafeRedirect(redirect), replace: true });
  };
}

import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useReloadTwoFactor } from '../../../queries/two-factor.ts';
import { useCompleteStep } from './use-complete-step.ts';

/** Postpones the step and continues to the requested page. Stays pending until that page is shown. */
export function usePostpone() {
  const reload = useReloadTwoFactor();
  const leave = useCompleteStep();
  return useMutation({
    mutationFn: () => api.call('POST /users/two-factor/postpone'),
    onSuccess: leave,
    // Another tab may have used the last postponement, so the number is reloaded.
    onError: reload,
  });
}

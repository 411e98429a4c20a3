import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useReloadTwoFactor } from '../../../queries/two-factor.ts';
import { useCompleteStep } from '../../../access/use-complete-step.ts';

/** Postpones the step and continues; pending until the next page is shown. */
export function usePostponeTwoFactor() {
  const reload = useReloadTwoFactor();
  const completeLogin = useCompleteStep();
  return useMutation({
    mutationFn: () => api.call('POST /users/two-factor/postpone'),
    onSuccess: completeLogin,
    // Another tab may have used the last postponement.
    onError: reload,
  });
}

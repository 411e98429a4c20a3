import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { useReloadTwoFactor } from '../../../queries/two-factor.ts';
import { useCompleteStep } from './use-complete-step.ts';

/** Postpones the step and goes on; pending until the next page is there. */
export function usePostpone() {
  const reload = useReloadTwoFactor();
  const leave = useCompleteStep();
  return useMutation({
    mutationFn: () => api.call('POST /users/two-factor/postpone'),
    onSuccess: leave,
    // Another tab may have used the last one.
    onError: reload,
  });
}

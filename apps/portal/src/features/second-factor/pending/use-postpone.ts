import { useState } from 'react';
import { failureText } from '../fresh-code.ts';
import { useReloadTwoFactor } from '../../../queries/two-factor.ts';
import { api } from '../../../session/api.ts';
import { attempt } from '../../../api/attempt.ts';
import { useCompleteStep } from './use-complete-step.ts';

/** Leaves the step for another time, and goes on. */
export function usePostpone() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reload = useReloadTwoFactor();
  const leave = useCompleteStep();
  const postpone = async () => {
    setPending(true);
    setFailure(undefined);
    const asked = await attempt(api.call('POST /users/two-factor/postpone'));
    if (asked.ok) {
      await leave();
      return;
    }
    setPending(false);
    setFailure(failureText(asked.error));
    // Another tab may have used the last one.
    reload();
  };
  return { isPending, failure, postpone: () => void postpone() };
}

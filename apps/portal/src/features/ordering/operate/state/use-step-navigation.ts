import { useSearch, useNavigate, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, type MouseEvent } from 'react';
import { addresses, privateRoute } from '../../../../routing/addresses.ts';
import { useTitleFocus } from '../../../../routing/route-focus.ts';
import { stepBefore, type StepId } from '../order/step-order.ts';

/** Returns the form step from which a link «Continuar» or «Cambiar» led to this page, if any. */
function useCameFrom(): string | undefined {
  return useLocation({ select: ({ state }) => state.desde });
}

/** Keeps the step in the address equal to the step on the screen. */
function useAddress(href: string, step: StepId, id: string): void {
  const { paso, b } = useSearch({ from: privateRoute(addresses.operate) });
  const navigate = useNavigate();
  const isTrue = paso === step && b === id;
  useEffect(() => {
    if (!isTrue) void navigate({ href, replace: true });
    // The address is replaced once for each step and not for each typed letter. Its other parameters are updated at
    // the next step.
  }, [isTrue, href, navigate]);
}

interface WayProps {
  /** Id of the draft that the address names. */
  id: string;
  step: StepId;
  steps: readonly StepId[];
  hrefOf: (step: StepId) => string;
}

/**
 * Navigates between steps. Each step is a history entry with an address of its own, and takes the focus when it
 * opens.
 */
export function useStepNavigation({ id, step, steps, hrefOf }: WayProps) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  useTitleFocus(step);
  useAddress(hrefOf(step), step, id);
  const before = stepBefore(step, steps);
  // Goes back in the history when the previous entry is the previous step, so that the step is not added a second
  // time.
  const canGoBack = cameFrom !== undefined || (before === undefined && history.canGoBack());
  return {
    goTo: (to: StepId, href = hrefOf(to)) => void navigate({ href, state: { desde: step } }),
    backHref: before ? hrefOf(before) : addresses.home,
    goBack: (event: MouseEvent) => {
      if (!canGoBack) return;
      event.preventDefault();
      history.back();
    },
  };
}

import { useSearch, useNavigate, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, type MouseEvent } from 'react';
import { addresses, privateRoute } from '../../../../routing/addresses.ts';
import { useTitleFocus } from '../../../../routing/route-focus.ts';
import { stepBefore, type StepId } from '../order/step-order.ts';

/** The step in the history that one came from by «Continuar» or «Cambiar», if it was one of this form. */
function useCameFrom(): string | undefined {
  return useLocation({ select: ({ state }) => state.desde });
}

/** Keeps the address true to the step that is shown. */
function useAddress(href: string, step: StepId, id: string): void {
  const { paso, b } = useSearch({ from: privateRoute(addresses.operate) });
  const navigate = useNavigate();
  const isTrue = paso === step && b === id;
  useEffect(() => {
    if (!isTrue) void navigate({ href, replace: true });
    // The address is set right once for each step, not at each typed letter.
    // Its other parts follow with the next step.
  }, [isTrue, href, navigate]);
}

interface WayProps {
  /** The draft that the address names. */
  id: string;
  step: StepId;
  steps: readonly StepId[];
  hrefOf: (step: StepId) => string;
}

/** The steps as places: each an entry of the history, with the address and the focus that belong to it. */
export function useStepNavigation({ id, step, steps, hrefOf }: WayProps) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  useTitleFocus(step);
  useAddress(hrefOf(step), step, id);
  const before = stepBefore(step, steps);
  // Back through the history where the step before is in it, so that forward and back stay true.
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

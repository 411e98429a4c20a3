import { useSearch, useNavigate, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, type MouseEvent } from 'react';
import { addresses, getPrivateRouteId } from '../../../../routing/addresses.ts';
import { useTitleFocus } from '../../../../routing/route-focus.ts';
import { getPreviousStep, type StepId } from '../order/step-order.ts';

/** Returns the step whose «Continuar» or «Cambiar» link led to this page, if any. */
function useCameFrom(): string | undefined {
  return useLocation({ select: ({ state }) => state.desde });
}

function useStepInAddress(href: string, step: StepId, id: string): void {
  const { paso, b } = useSearch({ from: getPrivateRouteId(addresses.operate) });
  const navigate = useNavigate();
  const isAddressCurrent = paso === step && b === id;
  useEffect(() => {
    if (!isAddressCurrent) void navigate({ href, replace: true });
    // The address is replaced once for each step, not for each typed letter. The other parameters change with the
    // next step.
  }, [isAddressCurrent, href, navigate]);
}

interface StepNavigationProps {
  /** Id of the draft in the address. */
  id: string;
  step: StepId;
  steps: readonly StepId[];
  hrefOf: (step: StepId) => string;
}

/** Each step is a history entry with its own address, and receives the focus. */
export function useStepNavigation({ id, step, steps, hrefOf }: StepNavigationProps) {
  const { history } = useRouter();
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  useTitleFocus(step);
  useStepInAddress(hrefOf(step), step, id);
  const previousStep = getPreviousStep(step, steps);
  // When another step led to this one, or at the first step, going back in the history avoids a second entry of the
  // previous page.
  const canGoBack = cameFrom !== undefined || (previousStep === undefined && history.canGoBack());
  return {
    goTo: (to: StepId, href = hrefOf(to)) => void navigate({ href, state: { desde: step } }),
    backHref: previousStep ? hrefOf(previousStep) : addresses.home,
    goBack: (event: MouseEvent) => {
      if (!canGoBack) return;
      event.preventDefault();
      history.back();
    },
  };
}

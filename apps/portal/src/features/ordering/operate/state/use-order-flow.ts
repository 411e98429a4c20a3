import { useNavigate } from '@tanstack/react-router';
import { showToast } from '@participe/ui';
import { useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { useHref } from '../../../../routing/use-href.ts';
import { addresses } from '../../../../routing/addresses.ts';
import { useAwaitSimulation } from '../order/order-form.query.ts';
import { type OrderFormValues } from '../kinds/form-values.ts';
import {
  isMissingField,
  getRequiredFields,
  validateStep,
  type FieldProblem,
} from '../order/problems.ts';
import {
  findFirstIncompleteStep,
  resolveCurrentStep,
  getNextStep,
  type StepId,
} from '../order/step-order.ts';
import { buildStepLink, type OrderDraftControls } from '../draft/use-draft.ts';
import type { OrderFormState } from './use-order-form-state.ts';
import { useStepNavigation } from './use-step-navigation.ts';
import { updateFormValues } from '../order/update-form-values.ts';

interface Attempt {
  step: StepId;
  /**
   * Fields that were required when the person pressed «Continuar». Fields that appear later are not reported as
   * missing.
   */
  needed: readonly string[];
  /** Incremented each time «Continuar» is pressed, so that the error summary receives the focus again. */
  count: number;
  problems: readonly FieldProblem[];
}

const TYPED = [
  'cash',
  'units',
  'percentage',
  'increaseBy',
  'sentence',
  'originIsin',
  'originFund',
  'originManager',
  'originEntity',
  'originAccount',
] as const;
type Typed = Pick<OrderFormValues, (typeof TYPED)[number]>;

function typedOf(choices: OrderFormValues): Typed {
  return Object.fromEntries(TYPED.map((field) => [field, choices[field]])) as unknown as Typed;
}

function isSameTyped(a: Typed | undefined, b: OrderFormValues): boolean {
  return a !== undefined && TYPED.every((field) => a[field] === b[field]);
}

/** Returns the first error of each field, because the person must correct that one first. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(
    ({ fieldId }, index) => problems.findIndex((other) => other.fieldId === fieldId) === index,
  );
}

/**
 * Returns the errors to show now. Text fields are validated with their values at the last blur, so that no error
 * appears while the person types.
 */
function useProblems(
  order: OrderFormState,
  step: StepId,
  attempt: Attempt | undefined,
  left?: Typed,
) {
  const { choices } = order;
  const { facts } = order.getValidity();
  if (attempt?.step !== step) return { problems: [], summary: [] };
  const isLeft = isSameTyped(left, choices);
  const problems = validateStep(
    step,
    { ...choices, ...left },
    isLeft ? facts : { ...facts, simulation: undefined },
  );
  const said = problems.filter(
    (one) => !isMissingField(one) || attempt.needed.includes(one.fieldId),
  );
  const live = step === 'comprobar' ? attempt.problems : said;
  const summary = attempt.problems.filter((one) =>
    live.some(({ fieldId, message }) => fieldId === one.fieldId && message === one.message),
  );
  return { problems: firstOfEach(live), summary: firstOfEach(summary) };
}

/** Stores the last press of «Continuar», and the values of the text fields at the last blur. */
function useAttempts(order: OrderFormState) {
  const [attempt, setAttempt] = useState<Attempt>();
  const [left, setLeft] = useState<Typed>();
  const leaveField = () => setLeft(typedOf(order.choices));
  return {
    attempt,
    left,
    leaveField,
    forget: () => setAttempt(undefined),
    failAt: (step: StepId, problems: readonly FieldProblem[]) => {
      leaveField();
      const needed = getRequiredFields(step, order.choices, order.getValidity().facts);
      setAttempt((before) => ({ step, needed, count: (before?.count ?? 0) + 1, problems }));
    },
  };
}

/** Controls the navigation of the form: the current step, the checks of «Continuar», and the next step. */
export function useOrderFlow(
  handle: OrderDraftControls,
  order: OrderFormState,
  requested: StepId | undefined,
) {
  const { draft, save } = handle;
  const { steps, complete } = order.getValidity();
  const settle = useAwaitSimulation();
  const { attempt, left, leaveField, forget, failAt } = useAttempts(order);
  const [isChecking, setIsChecking] = useState(false);
  const step = resolveCurrentStep(requested, steps, complete);
  const href = useHref();
  const hrefOf = (to: StepId, patch: Partial<OrderFormValues> = {}) =>
    href(buildStepLink({ id: draft.id, choices: updateFormValues(order.choices, patch) }, to));
  const way = useStepNavigation({ id: draft.id, step, steps, hrefOf });
  const { problems, summary } = useProblems(order, step, attempt, left);

  const goTo = (to: StepId, patch?: Partial<OrderFormValues>) => {
    forget();
    way.goTo(to, hrefOf(to, patch));
  };
  const fail = (found: readonly FieldProblem[]) => failAt(step, found);
  const goOn = async () => {
    setIsChecking(true);
    const answer = await settle(order.body);
    setIsChecking(false);
    const now = order.getValidity(answer);
    const found = validateStep(step, order.choices, now.facts);
    if (found.length > 0) return fail(found);
    // When the service refuses an earlier step late, go back to that step, which shows the reason.
    const first = findFirstIncompleteStep(now.steps, now.complete);
    if (now.steps.indexOf(first) < now.steps.indexOf(step)) {
      goTo(first);
      return failAt(first, validateStep(first, order.choices, now.facts));
    }
    const next = getNextStep(step, now.steps, now.complete, draft.hasBeenChecked);
    const hasBeenChecked = draft.hasBeenChecked || next === 'comprobar';
    const estimateDate = answer?.net_asset_value_date ?? draft.estimateDate;
    void save(next, { choices: order.choices, hasBeenChecked, estimateDate });
    return goTo(next);
  };
  return {
    step,
    steps,
    problems,
    summary,
    submission: attempt?.count,
    isChecking,
    isFieldLeft: isSameTyped(left, order.choices),
    leaveField,
    hrefOf,
    /** Link to the appropriateness test, from which the person returns to this draft. */
    testHref: href({ to: addresses.convenienceForm, search: { b: draft.id } }),
    goTo,
    goOn,
    fail,
    backHref: way.backHref,
    goBack: way.goBack,
  };
}

export type OrderFlow = ReturnType<typeof useOrderFlow>;

/** «Guardar y salir»: returns a function that stores the draft on this device and opens home with a message. */
export function useSaveAndLeave(
  { save }: OrderDraftControls,
  order: OrderFormState,
  step: StepId,
): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isKept = await save(step, { choices: order.choices });
    if (isKept) showToast({ title: operate.saved, tone: 'info' });
    void navigate({ to: addresses.home });
  };
}

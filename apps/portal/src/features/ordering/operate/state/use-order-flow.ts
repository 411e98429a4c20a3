import { useNavigate } from '@tanstack/react-router';
import { showToast } from '@participe/ui';
import { useState } from 'react';
import { operate } from '#texts/ordering/operate.ts';
import { useHref } from '../../../../routing/use-href.ts';
import { addresses } from '../../../../routing/addresses.ts';
import { useAwaitSimulation } from '../order/order-form.query.ts';
import { type OrderFormValues } from '../kinds/form-values.ts';
import { orderFieldIds } from '../order/field-locations.ts';
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
  /** Fields that were required at the time of the attempt. Fields that appear later are not reported as missing. */
  requiredFields: readonly string[];
  /** Incremented with each failed attempt, so that the error summary receives the focus again. */
  count: number;
  problems: readonly FieldProblem[];
}

const TEXT_FIELDS = [
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
type TextValues = Pick<OrderFormValues, (typeof TEXT_FIELDS)[number]>;

function pickTextValues(choices: OrderFormValues): TextValues {
  return Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, choices[field]]),
  ) as unknown as TextValues;
}

function hasSameTexts(a: TextValues | undefined, b: OrderFormValues): boolean {
  return a !== undefined && TEXT_FIELDS.every((field) => a[field] === b[field]);
}

/** Keeps the first error of each field, which the person must correct first. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(
    ({ fieldId }, index) => problems.findIndex((other) => other.fieldId === fieldId) === index,
  );
}

/** True for the error of an amount that the person has typed. */
function isAboutTypedAmount(problem: FieldProblem): boolean {
  const { cash, units, percentage } = orderFieldIds;
  return [cash, units, percentage].some((id) => id === problem.fieldId) && !isMissingField(problem);
}

/**
 * Returns the errors to show. Text fields are validated with their values at the last blur, so that no error appears
 * while the person types; an error disappears as soon as its field is corrected. Before the first «Continuar», only a
 * typed amount is validated (UIX-29).
 */
function useProblems(
  order: OrderFormState,
  step: StepId,
  attempt: Attempt | undefined,
  leftValues?: TextValues,
) {
  const { choices } = order;
  const { facts } = order.getValidity();
  const isFieldLeft = hasSameTexts(leftValues, choices);
  const knownFacts = isFieldLeft ? facts : { ...facts, simulation: undefined };
  const uncorrectedProblems = validateStep(step, choices, knownFacts);
  const problems = validateStep(step, { ...choices, ...leftValues }, knownFacts).filter(
    ({ fieldId }) => uncorrectedProblems.some((one) => one.fieldId === fieldId),
  );
  if (attempt?.step !== step) {
    const amountProblems = leftValues ? problems.filter(isAboutTypedAmount) : [];
    return { problems: firstOfEach(amountProblems), summary: [] };
  }
  const reportedProblems = problems.filter(
    (one) => !isMissingField(one) || attempt.requiredFields.includes(one.fieldId),
  );
  const currentProblems = step === 'comprobar' ? attempt.problems : reportedProblems;
  const summaryProblems = attempt.problems.filter((one) =>
    currentProblems.some(
      ({ fieldId, message }) => fieldId === one.fieldId && message === one.message,
    ),
  );
  return { problems: firstOfEach(currentProblems), summary: firstOfEach(summaryProblems) };
}

/** Holds the last failed attempt to continue, and the values of the text fields at the last blur. */
function useAttempts(order: OrderFormState) {
  const [attempt, setAttempt] = useState<Attempt>();
  const [leftValues, setLeftValues] = useState<TextValues>();
  const leaveField = () => setLeftValues(pickTextValues(order.choices));
  return {
    attempt,
    leftValues,
    leaveField,
    forget: () => setAttempt(undefined),
    failAt: (step: StepId, problems: readonly FieldProblem[]) => {
      leaveField();
      const requiredFields = getRequiredFields(step, order.choices, order.getValidity().facts);
      setAttempt((before) => ({ step, requiredFields, count: (before?.count ?? 0) + 1, problems }));
    },
  };
}

/** Controls the navigation of the form: the current step, the checks of «Continuar», and the next step. */
export function useOrderFlow(
  draftControls: OrderDraftControls,
  order: OrderFormState,
  requested: StepId | undefined,
) {
  const { draft, save } = draftControls;
  const { steps, complete } = order.getValidity();
  const awaitSimulation = useAwaitSimulation();
  const { attempt, leftValues, leaveField, forget, failAt } = useAttempts(order);
  const [isChecking, setIsChecking] = useState(false);
  const step = resolveCurrentStep(requested, steps, complete);
  const href = useHref();
  const hrefOf = (to: StepId, patch: Partial<OrderFormValues> = {}) =>
    href(buildStepLink({ id: draft.id, choices: updateFormValues(order.choices, patch) }, to));
  const navigation = useStepNavigation({ id: draft.id, step, steps, hrefOf });
  const { problems, summary } = useProblems(order, step, attempt, leftValues);

  const goTo = (to: StepId, patch?: Partial<OrderFormValues>) => {
    forget();
    navigation.goTo(to, hrefOf(to, patch));
  };
  const failStep = (found: readonly FieldProblem[]) => failAt(step, found);
  const goOn = async () => {
    setIsChecking(true);
    const answer = await awaitSimulation(order.body);
    setIsChecking(false);
    const validity = order.getValidity(answer);
    const stepProblems = validateStep(step, order.choices, validity.facts);
    if (stepProblems.length > 0) return failStep(stepProblems);
    // When the service refuses the answers of an earlier step, the form returns to that step, which shows the reason.
    const firstStep = findFirstIncompleteStep(validity.steps, validity.complete);
    if (validity.steps.indexOf(firstStep) < validity.steps.indexOf(step)) {
      goTo(firstStep);
      return failAt(firstStep, validateStep(firstStep, order.choices, validity.facts));
    }
    const nextStep = getNextStep(step, validity.steps, validity.complete, draft.hasBeenChecked);
    const hasBeenChecked = draft.hasBeenChecked || nextStep === 'comprobar';
    const estimateDate = answer?.net_asset_value_date ?? draft.estimateDate;
    void save(nextStep, { choices: order.choices, hasBeenChecked, estimateDate });
    return goTo(nextStep);
  };
  return {
    step,
    steps,
    problems,
    summary,
    submission: attempt?.count,
    isChecking,
    isFieldLeft: hasSameTexts(leftValues, order.choices),
    leaveField,
    hrefOf,
    /** Link to the appropriateness test, from which the person returns to this draft. */
    testHref: href({ to: addresses.convenienceForm, search: { b: draft.id } }),
    goTo,
    goOn,
    fail: failStep,
    backHref: navigation.backHref,
    goBack: navigation.goBack,
  };
}

export type OrderFlow = ReturnType<typeof useOrderFlow>;

/** Returns a function that stores the draft on this device and opens home, where a message confirms it. */
export function useSaveAndLeave(
  { save }: OrderDraftControls,
  order: OrderFormState,
  step: StepId,
): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const isStored = await save(step, { choices: order.choices });
    if (isStored) showToast({ title: operate.saved, tone: 'info' });
    void navigate({ to: addresses.home });
  };
}

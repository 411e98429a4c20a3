import type { OrderFormValues } from '../kinds/form-values.ts';
import { kindHasStep } from '../kinds/index.ts';

/** The form steps in sequence. The ids are part of the address (UIX-26). */
export const stepIds = [
  'que',
  'cuenta',
  'producto',
  'destino',
  'origen',
  'importe',
  'llegada',
  'periodicidad',
  'pago',
  'cobro',
  'conocimientos',
  'comprobar',
] as const;
export type StepId = (typeof stepIds)[number];

/**
 * Steps that are skipped because their answer is known: from the link to the form or, for the bank account of a
 * payout, because the page of the amount shows the preselected account.
 */
export type PrefilledSteps = readonly ('que' | 'cuenta' | 'producto' | 'cobro')[];

/** The simulation requires one of these checks of the investor's knowledge of the product (APR-01). */
export type KnowledgeCheck = 'none' | 'warning' | 'information' | 'sentence' | 'test';

/** Number of possible answers for each step; undefined while unknown. */
export interface StepOptionCounts {
  kinds: number | undefined;
  accounts: number | undefined;
  products: number | undefined;
  /** Number of products that the switch may buy. */
  destinations: number | undefined;
  paymentMethods: number | undefined;
  /**
   * Number of bank accounts that can be chosen. A single account under review does not count as 1, because a single
   * option would be skipped and the step must explain the review.
   */
  bankAccounts: number | undefined;
  knowledge: KnowledgeCheck;
}

export function isStepId(text: string | undefined): text is StepId {
  return (stepIds as readonly (string | undefined)[]).includes(text);
}

function hasAlternatives(options: number | undefined): boolean {
  return options !== 1;
}

/** True when the person must choose a payment method, or the bank account of a direct debit. */
function needsPaymentStep(
  { payment }: OrderFormValues,
  { paymentMethods, bankAccounts }: StepOptionCounts,
): boolean {
  return (
    hasAlternatives(paymentMethods) ||
    (payment === 'DOMICILIACION' && hasAlternatives(bankAccounts))
  );
}

/**
 * Returns the steps of this order, without those that have only one possible answer or were answered by the link.
 * Before the order type is chosen, there is only the first step.
 */
export function getOrderSteps(
  choices: OrderFormValues,
  prefilledSteps: PrefilledSteps,
  optionCounts: StepOptionCounts,
): readonly StepId[] {
  const { op } = choices;
  if (op === null) return ['que'];
  // A changed order or instruction keeps its account and fund, because another account or fund needs a new order.
  const isChange = choices.changes !== null;
  const isNew = choices.modifies === null && !isChange;
  const isProductAsked =
    isNew &&
    hasAlternatives(optionCounts.products) &&
    !(prefilledSteps.includes('producto') && choices.product !== null);
  const hasStep: Record<StepId, boolean> = {
    que: isNew && hasAlternatives(optionCounts.kinds) && !prefilledSteps.includes('que'),
    cuenta:
      isNew &&
      hasAlternatives(optionCounts.accounts) &&
      !(prefilledSteps.includes('cuenta') && choices.account !== null),
    producto: kindHasStep(op, 'producto') && isProductAsked,
    destino: kindHasStep(op, 'destino') && !isChange && hasAlternatives(optionCounts.destinations),
    origen: kindHasStep(op, 'origen') && !isChange,
    importe: true,
    llegada: kindHasStep(op, 'llegada') && isProductAsked,
    periodicidad: kindHasStep(op, 'periodicidad'),
    pago: kindHasStep(op, 'pago') && needsPaymentStep(choices, optionCounts),
    cobro:
      kindHasStep(op, 'cobro') &&
      hasAlternatives(optionCounts.bankAccounts) &&
      !(prefilledSteps.includes('cobro') && choices.bankAccount !== null),
    conocimientos:
      kindHasStep(op, 'conocimientos') && !isChange && optionCounts.knowledge !== 'none',
    comprobar: true,
  };
  return stepIds.filter((step) => hasStep[step]);
}

/** For each step, whether its answers are valid. */
export type StepValidity = Readonly<Record<StepId, boolean>>;

/** Returns the first invalid step, or the last step (the review) when all are valid. */
export function findFirstIncompleteStep(steps: readonly StepId[], complete: StepValidity): StepId {
  return steps.find((step) => !complete[step]) ?? steps.at(-1) ?? 'que';
}

/**
 * Returns the requested step when all steps before it are valid, otherwise the first invalid step. When none is
 * requested, returns the first step.
 */
export function resolveCurrentStep(
  requested: StepId | undefined,
  steps: readonly StepId[],
  complete: StepValidity,
): StepId {
  const firstIncomplete = findFirstIncompleteStep(steps, complete);
  if (requested === undefined) return steps[0] ?? 'que';
  if (!steps.includes(requested)) return resolveMissingStep(requested, steps, firstIncomplete);
  return steps.indexOf(requested) <= steps.indexOf(firstIncomplete) ? requested : firstIncomplete;
}

/**
 * The order does not have the requested step. Returns the next step that it has, or the first invalid step if that
 * comes earlier.
 */
function resolveMissingStep(
  requested: StepId,
  steps: readonly StepId[],
  firstIncomplete: StepId,
): StepId {
  const position = stepIds.indexOf(requested);
  const nextStep = steps.find((step) => stepIds.indexOf(step) > position) ?? firstIncomplete;
  return steps.indexOf(nextStep) <= steps.indexOf(firstIncomplete) ? nextStep : firstIncomplete;
}

/**
 * Returns the step that «Continuar» opens: the next step or, once the person has reached the review, the first
 * invalid step, or the review when all steps are valid.
 */
export function getNextStep(
  current: StepId,
  steps: readonly StepId[],
  complete: StepValidity,
  hasBeenChecked: boolean,
): StepId {
  if (hasBeenChecked) return findFirstIncompleteStep(steps, complete);
  const position = stepIds.indexOf(current);
  return steps.find((step) => stepIds.indexOf(step) > position) ?? 'comprobar';
}

/** Returns undefined at the first step. */
export function getPreviousStep(current: StepId, steps: readonly StepId[]): StepId | undefined {
  const position = stepIds.indexOf(current);
  return steps.findLast((step) => stepIds.indexOf(step) < position);
}

/**
 * Returns the two numbers of «Paso 3 de 6»; undefined for the first step, which has no number. The signature on the
 * next page counts as the last step.
 */
export function getStepNumber(
  current: StepId,
  steps: readonly StepId[],
): { step: number; steps: number } | undefined {
  if (current === 'que') return undefined;
  const numberedSteps = steps.filter((step) => step !== 'que');
  const index = numberedSteps.indexOf(current);
  return index < 0 ? undefined : { step: index + 1, steps: numberedSteps.length + 1 };
}

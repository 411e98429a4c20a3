import type { OrderFormValues } from '../kinds/form-values.ts';
import { hasStep } from '../kinds/index.ts';

/** The steps of an order in their sequence, as they stand in the address (UIX-26). */
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

/** Choices that came with the link that opened the form: their steps are not asked. */
export type PrefilledSteps = readonly ('que' | 'cuenta' | 'producto')[];

/** The form in which the service asks about the investor's knowledge of the product (APR-01). */
export type Knowledge = 'none' | 'warning' | 'information' | 'sentence' | 'test';

/** How many ways each step can be answered; undefined while that is not known yet. */
export interface OrderOptions {
  kinds: number | undefined;
  accounts: number | undefined;
  products: number | undefined;
  /** Of a transfer: products it may go to. */
  destinations: number | undefined;
  paymentMethods: number | undefined;
  /** One only where it is validated: one under review, or none, has to be explained. */
  bankAccounts: number | undefined;
  knowledge: Knowledge;
}

export function isStepId(text: string | undefined): text is StepId {
  return (stepIds as readonly (string | undefined)[]).includes(text);
}

function isAsked(options: number | undefined): boolean {
  return options !== 1;
}

/** A direct debit asks for its bank account too. */
function asksHowToPay(
  { payment }: OrderFormValues,
  { paymentMethods, bankAccounts }: OrderOptions,
): boolean {
  return isAsked(paymentMethods) || (payment === 'DOMICILIACION' && isAsked(bankAccounts));
}

/**
 * The steps that this order has: those with one possible answer and those the link has answered are left
 * out. Before the kind of order is known there is only the first.
 */
export function stepsOf(
  choices: OrderFormValues,
  given: PrefilledSteps,
  offer: OrderOptions,
): readonly StepId[] {
  const { op } = choices;
  if (op === null) return ['que'];
  // Another account or fund is another instruction, not a change of this one.
  const isNew = choices.modifies === null;
  const isProductAsked =
    isNew && isAsked(offer.products) && !(given.includes('producto') && choices.product !== null);
  const exists: Record<StepId, boolean> = {
    que: isNew && isAsked(offer.kinds) && !given.includes('que'),
    cuenta:
      isNew && isAsked(offer.accounts) && !(given.includes('cuenta') && choices.account !== null),
    producto: hasStep(op, 'producto') && isProductAsked,
    destino: hasStep(op, 'destino') && isAsked(offer.destinations),
    origen: hasStep(op, 'origen'),
    importe: true,
    llegada: hasStep(op, 'llegada') && isProductAsked,
    periodicidad: hasStep(op, 'periodicidad'),
    pago: hasStep(op, 'pago') && asksHowToPay(choices, offer),
    cobro: hasStep(op, 'cobro') && isAsked(offer.bankAccounts),
    conocimientos: hasStep(op, 'conocimientos') && offer.knowledge !== 'none',
    comprobar: true,
  };
  return stepIds.filter((step) => exists[step]);
}

/** Validity by step; a step that has not been validated counts as invalid. */
export type StepValidity = Readonly<Record<StepId, boolean>>;

/** The first step without valid data; the last one, the check, when every other holds. */
export function firstIncomplete(steps: readonly StepId[], complete: StepValidity): StepId {
  return steps.find((step) => !complete[step]) ?? steps.at(-1) ?? 'que';
}

/**
 * The step to show for the one in the address: itself when everything before it holds, else the first
 * that does not. Without one, or with one that this order does not have, the first to be answered.
 */
export function resolveStep(
  requested: StepId | undefined,
  steps: readonly StepId[],
  complete: StepValidity,
): StepId {
  const reach = firstIncomplete(steps, complete);
  if (requested === undefined) return steps[0] ?? 'que';
  if (!steps.includes(requested)) return afterMissing(requested, steps, reach);
  return steps.indexOf(requested) <= steps.indexOf(reach) ? requested : reach;
}

/** A step that is left out is passed by: the next one that exists, no further than the data reach. */
function afterMissing(requested: StepId, steps: readonly StepId[], reach: StepId): StepId {
  const order = stepIds.indexOf(requested);
  const next = steps.find((step) => stepIds.indexOf(step) > order) ?? reach;
  return steps.indexOf(next) <= steps.indexOf(reach) ? next : reach;
}

/**
 * Where «Continuar» goes. Once the check has been reached every change comes back to it, through whatever
 * the change has left unanswered.
 */
export function stepAfter(
  current: StepId,
  steps: readonly StepId[],
  complete: StepValidity,
  hasBeenChecked: boolean,
): StepId {
  if (hasBeenChecked) return firstIncomplete(steps, complete);
  const order = stepIds.indexOf(current);
  return steps.find((step) => stepIds.indexOf(step) > order) ?? 'comprobar';
}

/** The step before, or undefined at the first. */
export function stepBefore(current: StepId, steps: readonly StepId[]): StepId | undefined {
  const order = stepIds.indexOf(current);
  return steps.findLast((step) => stepIds.indexOf(step) < order);
}

/**
 * «Paso 3 de 6»: choosing what to do is step 0 and has no number; signing, on its own page, is the last
 * one. Undefined where there is nothing to count.
 */
export function stepNumber(
  current: StepId,
  steps: readonly StepId[],
): { step: number; steps: number } | undefined {
  if (current === 'que') return undefined;
  const counted = steps.filter((step) => step !== 'que');
  const index = counted.indexOf(current);
  return index < 0 ? undefined : { step: index + 1, steps: counted.length + 1 };
}

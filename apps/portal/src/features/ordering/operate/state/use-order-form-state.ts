import type { BankAccount, Simulation } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { serverNow } from '../../../../platform/clock.ts';
import { getAmountLimits } from '../order/amount-limits.ts';
import type { AmountLimits } from '../kinds/kind.ts';
import { proposeFirstDate } from '../order/first-date.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { buildSimulationBody } from '../order/order-body.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { kindHasStep, getKindRules } from '../kinds/index.ts';
import { getKnowledgeCheck, validateStep, type ValidationContext } from '../order/problems.ts';
import {
  stepIds,
  getOrderSteps,
  type StepValidity,
  type PrefilledSteps,
  type StepOptionCounts,
  type StepId,
} from '../order/step-order.ts';
import { useSimulationPreview, type SimulationPreview } from './use-simulation-preview.ts';
import { usePaymentOptions } from './use-payment-options.ts';
import { useOrderOptions } from './use-order-options.ts';

/** The steps of an order, which of them are valid, and the facts used to validate them. */
export interface OrderValidity {
  facts: ValidationContext;
  steps: readonly StepId[];
  complete: StepValidity;
}

interface ValidityInput {
  choices: OrderFormValues;
  given: PrefilledSteps;
  /** Step in the address. It is shown even if its answer is known. */
  requested: StepId | undefined;
  offer: Omit<StepOptionCounts, 'knowledge'>;
  bankAccounts: readonly BankAccount[] | undefined;
  bought: OrderProduct | undefined;
  limits: AmountLimits;
}

/**
 * Refusals of the service count only if it simulated exactly the current choices. The result of the knowledge check
 * is kept until the next simulation, so that its step does not disappear meanwhile.
 */
function computeValidity(
  validityInput: ValidityInput,
  { settled, shown }: Pick<SimulationPreview, 'settled' | 'shown'>,
): OrderValidity {
  const { choices, given, requested, offer, bankAccounts, bought, limits } = validityInput;
  const { convenience } = settled ?? shown ?? {};
  const knowledge = getKnowledgeCheck(convenience, bought?.product.complex ?? false);
  const facts: ValidationContext = { bankAccounts, knowledge, limits, simulation: settled };
  const completedSteps = Object.fromEntries(
    stepIds.map((step) => [
      step,
      step !== 'comprobar' && validateStep(step, choices, facts).length === 0,
    ]),
  ) as StepValidity;
  const isPayoutKnown = bankAccounts !== undefined && completedSteps.cobro;
  const prefilledSteps: PrefilledSteps = isPayoutKnown ? [...given, 'cobro'] : given;
  const skippedSteps = prefilledSteps.filter((step) => step !== requested);
  return {
    facts,
    steps: getOrderSteps(choices, skippedSteps, { ...offer, knowledge }),
    complete: completedSteps,
  };
}

/** True unless the form or the service refuses the amount, or the fund that it buys. */
function isAmountAccepted({ complete }: OrderValidity, { op }: OrderFormValues): boolean {
  return complete.importe && (complete.llegada || !kindHasStep(op, 'llegada'));
}

/** Returns the person's first date of an instruction or, until they set one, a proposed date. */
function resolveStart({ op, start }: OrderFormValues): string | null {
  const schedule = getKindRules(op)?.schedule;
  if (start !== null || !schedule) return start;
  return proposeFirstDate(todayInMadrid(serverNow()), schedule);
}

/** Collects all data of the order form: the options, the choices and the simulation. */
export function useOrderFormState(draft: OrderDraft, requested: StepId | undefined) {
  const offer = useOrderOptions(draft.choices);
  const { types, kinds, accounts, products, product, destination } = offer;
  const money = usePaymentOptions(offer.choices, offer.info);
  const { bank, payment, bankAccount, paymentMethods } = money;
  const resolvedChoices: OrderFormValues = { ...offer.choices, payment, bankAccount };
  const choices: OrderFormValues = { ...resolvedChoices, start: resolveStart(resolvedChoices) };
  const body = buildSimulationBody(choices, {
    product: product?.product.id,
    destination: destination?.product.id,
  });
  const livePreview = useSimulationPreview(body);
  /** The product that the order buys: the destination when the kind has one, otherwise the product of the order. */
  const boughtProduct = kindHasStep(choices.op, 'destino') ? destination : product;
  const validityInput: ValidityInput = {
    choices,
    given: draft.given,
    requested,
    offer: {
      ...offer.counts,
      paymentMethods: paymentMethods?.length,
      bankAccounts: money.bankAccounts,
    },
    bankAccounts: bank.data,
    bought: boughtProduct,
    limits: getAmountLimits(choices.op, product, destination),
  };
  return {
    types,
    kinds,
    info: offer.info,
    accounts,
    products,
    destinations: offer.destinations ?? [],
    product,
    destination,
    bought: boughtProduct,
    bank,
    paymentMethods: paymentMethods ?? [],
    choices,
    body,
    live: livePreview,
    /** The simulation with the figures to show; undefined for a refused amount. */
    estimate: isAmountAccepted(computeValidity(validityInput, livePreview), choices)
      ? livePreview.shown
      : undefined,
    /** Validates the steps with the current simulation, or with a newer one. */
    getValidity: (newer?: Simulation) =>
      computeValidity(validityInput, newer ? { settled: newer, shown: newer } : livePreview),
    /** True when a step has more than one possible answer, even if its answer is known. */
    hasChoice: (step: StepId) =>
      computeValidity({ ...validityInput, given: [], requested: step }, livePreview).steps.includes(
        step,
      ),
    /** True when all data that determine the steps have loaded once. */
    isSettled: !types.isLoading && !products.isLoading && !bank.isLoading && !livePreview.isFirst,
  };
}

export type OrderFormState = ReturnType<typeof useOrderFormState>;

/** True when a step has no fund, or no bank account, to choose. The order cannot go on from there. */
export function hasNoOptions(step: StepId, order: OrderFormState): boolean {
  const { products, destinations, bank, choices } = order;
  switch (step) {
    case 'producto':
    case 'llegada':
      return products.data?.products.length === 0;
    case 'destino':
      return products.data !== undefined && destinations.length === 0;
    case 'pago':
      return choices.payment === 'DOMICILIACION' && bank.data?.length === 0;
    case 'cobro':
      return bank.data?.length === 0;
    default:
      return false;
  }
}

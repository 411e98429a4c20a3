import type { BankAccount, Simulation } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';
import { serverNow } from '../../../../platform/clock.ts';
import { amountLimits } from '../order/amount-limits.ts';
import type { AmountLimits } from '../kinds/kind.ts';
import { firstDate } from '../order/first-date.ts';
import type { OrderProduct } from '../kinds/order-product.ts';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { simulationBody } from '../order/order-body.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { hasStep, kindOf } from '../kinds/index.ts';
import { knowledgeOf, problemsOf, type ValidationContext } from '../order/problems.ts';
import {
  stepIds,
  stepsOf,
  type StepValidity,
  type PrefilledSteps,
  type OrderOptions,
  type StepId,
} from '../order/step-order.ts';
import { useSimulationPreview, type SimulationPreview } from './use-simulation-preview.ts';
import { usePaymentOptions } from './use-payment-options.ts';
import { useOrderOptions } from './use-order-options.ts';

/** Steps and what holds of them, with an answer of the service about exactly these choices, if there is one. */
export interface OrderValidity {
  facts: ValidationContext;
  steps: readonly StepId[];
  complete: StepValidity;
}

interface Known {
  choices: OrderFormValues;
  given: PrefilledSteps;
  offer: Omit<OrderOptions, 'knowledge'>;
  bankAccounts: readonly BankAccount[] | undefined;
  bought: OrderProduct | undefined;
  limits: AmountLimits;
}

/** Refusals hold for exactly what was asked; what is asked about the product outlives a change of the amount. */
function judge(
  known: Known,
  { settled, shown }: Pick<SimulationPreview, 'settled' | 'shown'>,
): OrderValidity {
  const { choices, given, offer, bankAccounts, bought, limits } = known;
  const { convenience } = settled ?? shown ?? {};
  const knowledge = knowledgeOf(convenience, bought?.product.complex ?? false);
  const facts: ValidationContext = { bankAccounts, knowledge, limits, simulation: settled };
  const complete = Object.fromEntries(
    stepIds.map((step) => [
      step,
      step !== 'comprobar' && problemsOf(step, choices, facts).length === 0,
    ]),
  ) as StepValidity;
  return { facts, steps: stepsOf(choices, given, { ...offer, knowledge }), complete };
}

/** The first date of an instruction, filled in until the person says another. */
function startOf({ op, start }: OrderFormValues): string | null {
  const schedule = kindOf(op)?.schedule;
  if (start !== null || !schedule) return start;
  return firstDate(todayInMadrid(serverNow()), schedule);
}

/** Everything that the form knows of an order: what is on offer, what is chosen, what it comes to. */
export function useOrder(draft: OrderDraft, requested: StepId | undefined) {
  const offer = useOrderOptions(draft.choices);
  const { types, kinds, accounts, products, product, destination } = offer;
  const money = usePaymentOptions(offer.choices, offer.info);
  const { bank, payment, bankAccount, paymentMethods } = money;
  const begun: OrderFormValues = { ...offer.choices, payment, bankAccount };
  const choices: OrderFormValues = { ...begun, start: startOf(begun) };
  const body = simulationBody(choices, {
    product: product?.product.id,
    destination: destination?.product.id,
  });
  const live = useSimulationPreview(body);
  /** The product that the order buys: its documents are accepted and its appropriateness is checked. */
  const bought = hasStep(choices.op, 'destino') ? destination : product;
  const known: Known = {
    choices,
    // A step that the address asks for by name is asked, whatever a link answered once.
    given: draft.given.filter((step) => step !== requested),
    offer: {
      ...offer.counts,
      paymentMethods: paymentMethods?.length,
      bankAccounts: money.bankAccounts,
    },
    bankAccounts: bank.data,
    bought,
    limits: amountLimits(choices.op, product, destination),
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
    bought,
    bank,
    paymentMethods: paymentMethods ?? [],
    choices,
    body,
    live,
    /** Steps and problems as they are now, or as a newer answer of the service makes them. */
    judge: (newer?: Simulation) => judge(known, newer ? { settled: newer, shown: newer } : live),
    /** Whether a step has more than one answer, however it was answered. */
    hasChoice: (step: StepId) => judge({ ...known, given: [] }, live).steps.includes(step),
    /** Nothing that decides the step is on its way for the first time. */
    isSettled: !types.isLoading && !products.isLoading && !bank.isLoading && !live.isFirst,
  };
}

export type Order = ReturnType<typeof useOrder>;

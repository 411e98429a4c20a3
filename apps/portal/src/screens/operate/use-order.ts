import type { BankAccount, PaymentMethod, Simulation } from '@participe/contract/types';
import { can, useMe } from '../../shell/me.tsx';
import {
  useBankAccounts,
  useHasSimulation,
  useLastPayment,
  useOperationTypes,
  useOrderProducts,
  useSimulation,
  type OrderProduct,
} from './operate.query.ts';
import { isOrderKind, orderKinds, pick, type Choices, type OrderKind } from './order.ts';
import { simulationBody, type SimulationBody } from './order-body.ts';
import type { OrderDraft } from './order-draft.ts';
import { knowledgeOf, problemsOf, type Facts } from './problems.ts';
import { stepIds, stepsOf, type Complete, type Given, type Offer, type StepId } from './steps.ts';
import { useDebounced } from './use-debounced.ts';

const SIMULATION_WAIT_MS = 400;
const ACTION = { SUSCRIPCION: 'subscribe', REEMBOLSO: 'redeem' } as const;

/** The accounts on which the person may place an order of a kind, as the service says. */
function useAccountsFor(op: OrderKind | null) {
  const { accounts } = useMe().private_area;
  return op === null ? [] : accounts.filter((account) => can(account, ACTION[op]));
}

/** The kinds of order on offer; undefined while the service has not said. */
function useKinds() {
  const query = useOperationTypes();
  const kinds = query.data
    ?.filter(({ creatable }) => creatable)
    .map(({ operation_type }) => operation_type)
    .filter(isOrderKind);
  return { query, kinds: kinds && orderKinds.filter((kind) => kinds.includes(kind)) };
}

function pickBank(
  chosen: string | null,
  offered: readonly BankAccount[] | undefined,
): string | null {
  if (chosen !== null && (!offered || offered.some(({ uuid }) => uuid === chosen))) return chosen;
  const good = offered?.filter(({ status }) => status === 'VALIDATED') ?? [];
  return (good.find(({ is_default }) => is_default) ?? good[0])?.uuid ?? null;
}

/** Only a validated account answers by itself: one under review has to be explained. */
function waysToCollect(accounts: readonly BankAccount[]): number {
  const isObvious = accounts.length === 1 && accounts[0]?.status === 'VALIDATED';
  return isObvious ? 1 : Math.max(2, accounts.length);
}

function usePayment(choices: Choices, account: string | null) {
  const { data: types } = useOperationTypes();
  const isNeeded = choices.op === 'SUSCRIPCION';
  const methods = types?.find(({ operation_type }) => operation_type === 'SUSCRIPCION');
  const { data: last } = useLastPayment(account, isNeeded);
  const offered = methods?.payment_methods;
  const begin: PaymentMethod | null = choices.payment ?? last ?? offered?.[0] ?? null;
  return { offered, payment: isNeeded ? pick(begin, offered) : null };
}

/** How far the live simulation is. */
export interface LiveSimulation {
  /** The last figures, possibly of an earlier amount. */
  shown: Simulation | undefined;
  /** The answer about exactly what is written now. */
  settled: Simulation | undefined;
  isComputing: boolean;
  hasFailed: boolean;
  refresh: () => void;
}

function useLive(body: SimulationBody | undefined): LiveSimulation & { isFirst: boolean } {
  const text = body ? JSON.stringify(body) : '';
  const settledText = useDebounced(text, SIMULATION_WAIT_MS);
  const asked = useHasSimulation(body) ? text : settledText;
  const query = useSimulation(asked === '' ? undefined : (JSON.parse(asked) as SimulationBody));
  const isCurrent = asked === text && !query.isPlaceholderData;
  const { data, isFetching, isError, refetch } = query;
  return {
    shown: body ? data : undefined,
    settled: body && isCurrent ? data : undefined,
    isComputing: body !== undefined && (asked !== text || isFetching),
    hasFailed: body !== undefined && isCurrent && isError,
    isFirst: body !== undefined && data === undefined && !isError,
    refresh: () => void refetch(),
  };
}

/** Steps and what holds of them, with an answer of the service about exactly these choices, if there is one. */
export interface Judgement {
  facts: Facts;
  steps: readonly StepId[];
  complete: Complete;
}

interface Known {
  choices: Choices;
  given: Given;
  offer: Omit<Offer, 'knowledge'>;
  bankAccounts: readonly BankAccount[] | undefined;
  product: OrderProduct | undefined;
}

/** Refusals hold for exactly what was asked; what is asked about the product outlives a change of the amount. */
function judge(
  known: Known,
  { settled, shown }: Pick<LiveSimulation, 'settled' | 'shown'>,
): Judgement {
  const { choices, given, offer, bankAccounts, product } = known;
  const { convenience } = settled ?? shown ?? {};
  const knowledge = knowledgeOf(convenience, product?.product.complex ?? false);
  const facts: Facts = { bankAccounts, knowledge, simulation: settled };
  const complete = Object.fromEntries(
    stepIds.map((step) => [
      step,
      step !== 'comprobar' && problemsOf(step, choices, facts).length === 0,
    ]),
  ) as Complete;
  return { facts, steps: stepsOf(choices, given, { ...offer, knowledge }), complete };
}

/** Everything that the form knows of an order: what is on offer, what is chosen, what it comes to. */
export function useOrder(draft: OrderDraft, requested: StepId | undefined) {
  const { query: types, kinds } = useKinds();
  const op = pick(draft.choices.op, kinds);
  const accounts = useAccountsFor(op);
  const account = pick(
    draft.choices.account,
    accounts.map(({ uuid }) => uuid),
  );
  const products = useOrderProducts(op, account);
  const key = pick(
    draft.choices.product,
    products.data?.map((one) => one.key),
  );
  const product = products.data?.find((one) => one.key === key);
  const bank = useBankAccounts(account, op === 'REEMBOLSO');
  const { offered, payment } = usePayment({ ...draft.choices, op }, account);
  const choices: Choices = {
    ...draft.choices,
    op,
    account,
    product: key,
    payment,
    bankAccount: op === 'REEMBOLSO' ? pickBank(draft.choices.bankAccount, bank.data) : null,
  };
  const body = simulationBody(choices, product?.product.id);
  const live = useLive(body);
  const known: Known = {
    choices,
    // A step that the address asks for by name is asked, whatever a link answered once.
    given: draft.given.filter((step) => step !== requested),
    offer: {
      kinds: kinds?.length,
      accounts: op === null ? undefined : accounts.length,
      products: products.data?.length,
      paymentMethods: offered?.length,
      bankAccounts: bank.data && waysToCollect(bank.data),
    },
    bankAccounts: bank.data,
    product,
  };
  return {
    types,
    kinds,
    accounts,
    products,
    product,
    bank,
    paymentMethods: offered ?? [],
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

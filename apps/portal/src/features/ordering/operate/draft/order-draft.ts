import type { Query } from '../../../../routing/search.ts';
import {
  changeOrder,
  defaultAmountMode,
  emptyOrder,
  isSameOrder,
  type OrderFormValues,
} from '../kinds/form-values.ts';
import { isOrderKind } from '../kinds/index.ts';
import type { PrefilledSteps } from '../order/step-order.ts';

const VERSION = 2;

/** An order being written, as this device keeps it: typed choices only, no IBAN, no code, no figure. */
export interface OrderDraft {
  version: typeof VERSION;
  id: string;
  choices: OrderFormValues;
  given: PrefilledSteps;
  /** Idempotency key of the order: born with the draft, another one after each change (API-11). */
  key: string;
  /** The check has been reached once: changes come back to it. */
  hasBeenChecked: boolean;
  /** Day of the net asset value that the last estimate was made with. */
  estimateDate: string | null;
}

/**
 * The way into the form with what the address already answers, or with the instruction that it names to be
 * changed; `newId` makes identifiers.
 */
export function newDraft(
  query: Query,
  newId: () => string,
  instruction?: OrderFormValues,
): OrderDraft {
  const op = isOrderKind(query['op']) ? query['op'] : null;
  const account = query['cuenta'] ?? null;
  const product = query['producto'] ?? null;
  const destination = query['destino'] ?? null;
  const mode = defaultAmountMode(op);
  const given: PrefilledSteps = [
    ...(op ? (['que'] as const) : []),
    ...(account ? (['cuenta'] as const) : []),
    ...(product ? (['producto'] as const) : []),
  ];
  return {
    version: VERSION,
    id: query['b'] ?? newId(),
    choices: instruction ?? { ...emptyOrder, op, mode, account, product, destination },
    // With a draft in the address the answers were given in the form, not by a link into it.
    given: query['b'] ? [] : given,
    key: newId(),
    hasBeenChecked: false,
    estimateDate: null,
  };
}

/** The draft after a change of the choices; the same draft when nothing is another. */
export function changedDraft(
  draft: OrderDraft,
  patch: Partial<OrderFormValues>,
  newId: () => string,
): OrderDraft {
  const choices = changeOrder(draft.choices, patch);
  return isSameOrder(choices, draft.choices) ? draft : { ...draft, choices, key: newId() };
}

/** The stored draft of the same id, if this form can read it. */
export function restoredDraft(kept: unknown, id: string | undefined): OrderDraft | undefined {
  const draft = kept as Partial<OrderDraft> | null | undefined;
  const isOurs = draft?.version === VERSION && id !== undefined && draft.id === id;
  if (!isOurs) return undefined;
  const ours = draft as OrderDraft;
  // Fields added to the form since the draft was stored have no answer yet.
  return { ...ours, choices: { ...emptyOrder, ...ours.choices } };
}

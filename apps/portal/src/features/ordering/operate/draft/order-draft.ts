import type { QueryParameters } from '../../../../routing/search.ts';
import { emptyOrderForm, isSameOrder, type OrderFormValues } from '../kinds/form-values.ts';
import type { PrefilledSteps } from '../order/step-order.ts';
import { updateFormValues } from '../order/update-form-values.ts';
import { defaultAmountMode } from '../kinds/index.ts';
import { isOrderKind } from '../kinds/order-kinds.ts';

const VERSION = 2;

/** A draft order as stored on this device: only the person's choices; never an IBAN, a code or an estimate. */
export interface OrderDraft {
  version: typeof VERSION;
  id: string;
  choices: OrderFormValues;
  given: PrefilledSteps;
  /** Idempotency key of the order: created with the draft and replaced after each change (API-11). */
  key: string;
  /** True once the review step was reached; every later change then leads back to it. */
  hasBeenChecked: boolean;
  /** Day of the net asset value used by the last estimate. */
  estimateDate: string | null;
}

/**
 * Returns a new draft with the choices of the address, or with those of the instruction to be changed. `newId`
 * creates identifiers.
 */
export function createDraft(
  query: QueryParameters,
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
    choices: instruction ?? { ...emptyOrderForm, op, mode, account, product, destination },
    // When the address names a draft, its answers were given in the form, so their steps are not skipped.
    given: query['b'] ? [] : given,
    key: newId(),
    hasBeenChecked: false,
    estimateDate: null,
  };
}

/** Returns the draft after a change of choices, with a new idempotency key; the same draft when nothing changed. */
export function changeDraft(
  draft: OrderDraft,
  patch: Partial<OrderFormValues>,
  newId: () => string,
): OrderDraft {
  const choices = updateFormValues(draft.choices, patch);
  return isSameOrder(choices, draft.choices) ? draft : { ...draft, choices, key: newId() };
}

/** Returns the stored draft with this id, or undefined when its format is of another version. */
export function restoreDraft(kept: unknown, id: string | undefined): OrderDraft | undefined {
  const draft = kept as Partial<OrderDraft> | null | undefined;
  const isOurs = draft?.version === VERSION && id !== undefined && draft.id === id;
  if (!isOurs) return undefined;
  const ours = draft as OrderDraft;
  // Fields added to the form since the draft was stored have no answer yet.
  return { ...ours, choices: { ...emptyOrderForm, ...ours.choices } };
}

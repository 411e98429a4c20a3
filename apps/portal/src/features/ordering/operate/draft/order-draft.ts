import type { QueryParameters } from '../../../../routing/search.ts';
import { emptyOrderForm, isSameOrder, type OrderFormValues } from '../kinds/form-values.ts';
import type { PrefilledSteps } from '../order/step-order.ts';
import { updateFormValues } from '../order/update-form-values.ts';
import { defaultAmountMode } from '../kinds/index.ts';
import { isOrderKind } from '../kinds/order-kinds.ts';

const VERSION = 2;

/**
 * A draft order stored on this device. It contains only the person's choices: never an IBAN, a code or an estimate.
 */
export interface OrderDraft {
  version: typeof VERSION;
  id: string;
  choices: OrderFormValues;
  given: PrefilledSteps;
  /** Idempotency key of the order. Created with the draft and replaced after each change (API-11). */
  key: string;
  /** True once the person reached the review step. Every later change then leads back to the review step. */
  hasBeenChecked: boolean;
  /** Date of the net asset value used by the last estimate. */
  estimateDate: string | null;
}

/**
 * Returns a new draft, filled with the choices in the address or in the instruction to be changed. `newId` creates
 * unique identifiers.
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
    // When the address names a stored draft, the person gave its answers in the form, so no step is skipped.
    given: query['b'] ? [] : given,
    key: newId(),
    hasBeenChecked: false,
    estimateDate: null,
  };
}

/**
 * Returns the draft with changed choices and a new idempotency key. Returns the same draft when no choice changed.
 */
export function changeDraft(
  draft: OrderDraft,
  patch: Partial<OrderFormValues>,
  newId: () => string,
): OrderDraft {
  const choices = updateFormValues(draft.choices, patch);
  return isSameOrder(choices, draft.choices) ? draft : { ...draft, choices, key: newId() };
}

/** Returns the stored draft with this id; undefined when its format has another version. */
export function restoreDraft(kept: unknown, id: string | undefined): OrderDraft | undefined {
  const draft = kept as Partial<OrderDraft> | null | undefined;
  const isOurs = draft?.version === VERSION && id !== undefined && draft.id === id;
  if (!isOurs) return undefined;
  const ours = draft as OrderDraft;
  // A field that was added to the form after the draft was stored gets its empty value.
  return { ...ours, choices: { ...emptyOrderForm, ...ours.choices } };
}

import type { QueryParameters } from '../../../../routing/search.ts';
import { emptyOrderForm, isSameOrder, type OrderFormValues } from '../kinds/form-values.ts';
import type { PrefilledSteps } from '../order/step-order.ts';
import { updateFormValues } from '../order/update-form-values.ts';
import { getDefaultAmountMode } from '../kinds/index.ts';
import { isOrderKind } from '../kinds/order-kinds.ts';

const VERSION = 2;

/**
 * An order that the person has begun in the form, stored on this device. It contains only choices and typed texts: no
 * IBAN, no code and no estimate.
 */
export interface OrderDraft {
  version: typeof VERSION;
  id: string;
  choices: OrderFormValues;
  given: PrefilledSteps;
  /**
   * Idempotency key of the order. A changed choice replaces the key, because a changed order is another request
   * (API-11).
   */
  key: string;
  /** True once the person has reached the review step. A later change then leads back to the review. */
  hasBeenChecked: boolean;
  /** Date of the net asset value in the last estimate. */
  estimateDate: string | null;
}

/**
 * Returns a new draft with the choices in the address or, if given, those of an order that the form changes or
 * repeats. `newId` creates unique identifiers.
 */
export function createDraft(
  query: QueryParameters,
  newId: () => string,
  copiedChoices?: OrderFormValues,
): OrderDraft {
  const op = isOrderKind(query['op']) ? query['op'] : null;
  const account = query['cuenta'] ?? null;
  const product = query['producto'] ?? null;
  const destination = query['destino'] ?? null;
  const mode = getDefaultAmountMode(op);
  const prefilledSteps: PrefilledSteps = [
    ...(op ? (['que'] as const) : []),
    ...(account ? (['cuenta'] as const) : []),
    ...(product ? (['producto'] as const) : []),
  ];
  return {
    version: VERSION,
    id: query['b'] ?? newId(),
    choices: copiedChoices ?? { ...emptyOrderForm, op, mode, account, product, destination },
    // The choices of a stored draft were made in the form and not by the link, so their steps are not skipped.
    given: query['b'] ? [] : prefilledSteps,
    key: newId(),
    hasBeenChecked: false,
    estimateDate: null,
  };
}

/** Returns the draft with changed choices and a new idempotency key, or the same draft when no choice changes. */
export function changeDraft(
  draft: OrderDraft,
  patch: Partial<OrderFormValues>,
  newId: () => string,
): OrderDraft {
  const choices = updateFormValues(draft.choices, patch);
  return isSameOrder(choices, draft.choices) ? draft : { ...draft, choices, key: newId() };
}

/**
 * Returns the draft with the order type of the address: «Mejor un traspaso» turns a redemption into a switch, and
 * going back restores the redemption (UIX-26). The step that asks for the type keeps the person's choice.
 */
export function followAddressType(
  draft: OrderDraft,
  { op, paso }: QueryParameters,
  newId: () => string,
): OrderDraft {
  if (!isOrderKind(op) || paso === 'que') return draft;
  return changeDraft(draft, { op, mode: draft.choices.mode }, newId);
}

/**
 * Returns the stored draft with this id; undefined when there is none, or when an earlier version of the form stored
 * it.
 */
export function restoreDraft(stored: unknown, id: string | undefined): OrderDraft | undefined {
  const draft = stored as Partial<OrderDraft> | null | undefined;
  const isOurs = draft?.version === VERSION && id !== undefined && draft.id === id;
  if (!isOurs) return undefined;
  const storedDraft = draft as OrderDraft;
  // A field added to the form after the draft was stored gets its empty value.
  return { ...storedDraft, choices: { ...emptyOrderForm, ...storedDraft.choices } };
}

import type { OrderFormValues } from '../kinds/form-values.ts';
import { defaultAmountMode } from '../kinds/index.ts';

/** Answers to reset when the product changes. */
const UNSAID: Partial<OrderFormValues> = { warned: false, sentence: '' };

/**
 * Returns the choices after a change. Another product clears the answers about the old one, and another account
 * clears the bank account; the typed amount stays (UIX-35).
 */
export function updateFormValues(
  before: OrderFormValues,
  patch: Partial<OrderFormValues>,
): OrderFormValues {
  const after = { ...before, ...patch };
  if (after.op !== before.op) {
    Object.assign(after, { mode: defaultAmountMode(after.op), payment: null }, patch);
  }
  if (after.account !== before.account) {
    Object.assign(after, { bankAccount: null, sameHolders: false }, patch);
  }
  if (after.product !== before.product || after.destination !== before.destination) {
    Object.assign(after, UNSAID, patch);
  }
  return after;
}

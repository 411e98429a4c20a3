import type { OrderFormValues } from '../kinds/form-values.ts';
import { getDefaultAmountMode } from '../kinds/index.ts';

/** Values of the answers that are reset when the product changes. */
const RESET_ANSWERS: Partial<OrderFormValues> = { warned: false, sentence: '' };

/**
 * Returns the form values after a change. A new order type resets the amount mode and the payment method, a new account
 * the bank account and the confirmed holders, and a new product the answers about the product. The typed amount stays
 * (UIX-35).
 */
export function updateFormValues(
  before: OrderFormValues,
  patch: Partial<OrderFormValues>,
): OrderFormValues {
  const after = { ...before, ...patch };
  if (after.op !== before.op) {
    Object.assign(after, { mode: getDefaultAmountMode(after.op), payment: null }, patch);
  }
  if (after.account !== before.account) {
    Object.assign(after, { bankAccount: null, sameHolders: false }, patch);
  }
  if (after.product !== before.product || after.destination !== before.destination) {
    Object.assign(after, RESET_ANSWERS, patch);
  }
  return after;
}

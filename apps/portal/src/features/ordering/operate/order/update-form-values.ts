import type { OrderFormValues } from '../kinds/form-values.ts';
import { getDefaultAmountMode } from '../kinds/index.ts';

/** Values of the answers that are reset when the product changes. */
const RESET_ANSWERS: Partial<OrderFormValues> = { warned: false, sentence: '' };

/**
 * Returns the form values after a change. A new order type resets the amount mode and the payment method, a new
 * account the bank account and the confirmed holders, and a new product the answers about the product. The typed
 * amount stays (UIX-35).
 */
export function updateFormValues(
  before: OrderFormValues,
  patch: Partial<OrderFormValues>,
): OrderFormValues {
  const updatedValues = { ...before, ...patch };
  if (updatedValues.op !== before.op) {
    Object.assign(
      updatedValues,
      { mode: getDefaultAmountMode(updatedValues.op), payment: null },
      patch,
    );
  }
  if (updatedValues.account !== before.account) {
    Object.assign(updatedValues, { bankAccount: null, sameHolders: false }, patch);
  }
  if (
    updatedValues.product !== before.product ||
    updatedValues.destination !== before.destination
  ) {
    Object.assign(updatedValues, RESET_ANSWERS, patch);
  }
  return updatedValues;
}

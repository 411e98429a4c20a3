import type { AmountMode, IncreaseType, PaymentMethod, Periodicity } from '@participe/domain';
import type { OrderKind } from './order-kinds.ts';

/** Choices and typed texts of the form, as stored in the draft: never an IBAN or a code. */
export interface OrderFormValues {
  op: OrderKind | null;
  account: string | null;
  /** `key_name` of the product; for a switch, of the fund to sell. */
  product: string | null;
  /** `key_name` of the product that a switch buys. */
  destination: string | null;
  mode: AmountMode;
  /** Euros, exactly as typed. */
  cash: string;
  units: string;
  percentage: string;
  period: Periodicity;
  /** First date of an instruction; null until one is proposed, empty when the person deleted it. */
  start: string | null;
  hasEnd: boolean;
  /** Empty when there is no end date. */
  end: string;
  increase: IncreaseType;
  /** Euros or percent, exactly as typed. */
  increaseBy: string;
  payment: PaymentMethod | null;
  /** uuid of the bank account. */
  bankAccount: string | null;
  /** True when the checkbox that accepts the product warning is ticked. */
  warned: boolean;
  /** The appropriateness sentence exactly as typed, for a product judged not appropriate. */
  sentence: string;
  /** uuid of the active or suspended instruction that this order replaces. */
  modifies: string | null;
  /** Incoming transfer: the fund from which the money comes, and its manager. */
  originIsin: string;
  originFund: string;
  originManager: string;
  /** Code of the entity where the fund is held: 12 letters or digits. */
  originEntity: string;
  /** Account number at the other manager. */
  originAccount: string;
  /** True when the fund is not in the register and is typed by hand. */
  originByHand: boolean;
  /** True when the checkbox is ticked that confirms that both accounts have the same holders. */
  sameHolders: boolean;
  /** uuid of the rejected transfer that this order repeats. */
  corrects: string | null;
}

export const emptyOrderForm: OrderFormValues = {
  op: null,
  account: null,
  product: null,
  destination: null,
  mode: 'CASH',
  cash: '',
  units: '',
  percentage: '',
  period: 'MENSUAL',
  start: null,
  hasEnd: false,
  end: '',
  increase: 'NONE',
  increaseBy: '',
  payment: null,
  bankAccount: null,
  warned: false,
  sentence: '',
  modifies: null,
  originIsin: '',
  originFund: '',
  originManager: '',
  originEntity: '',
  originAccount: '',
  originByHand: false,
  sameHolders: false,
  corrects: null,
};

/** True when two sets of choices describe the same order. */
export function isSameOrder(a: OrderFormValues, b: OrderFormValues): boolean {
  return (Object.keys(emptyOrderForm) as (keyof OrderFormValues)[]).every(
    (key) => a[key] === b[key],
  );
}

/**
 * Returns the choice if it is on offer, else the only option, else null. While the options are unknown, the choice
 * is returned as it is.
 */
export function resolveChoice<T>(chosen: T | null, offered: readonly T[] | undefined): T | null {
  if (offered === undefined) return chosen;
  if (chosen !== null && offered.includes(chosen)) return chosen;
  const [only, ...others] = offered;
  return only !== undefined && others.length === 0 ? only : null;
}

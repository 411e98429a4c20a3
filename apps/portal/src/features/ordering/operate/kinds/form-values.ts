import type { AmountMode, IncreaseType, PaymentMethod, Periodicity } from '@participe/domain';
import type { OrderKind } from './order-kinds.ts';

/** Choices and typed texts of the form, as stored in the draft. They contain no IBAN and no code. */
export interface OrderFormValues {
  op: OrderKind | null;
  account: string | null;
  /** `key_name` of the product; for a switch, of the fund to sell. */
  product: string | null;
  /** For a switch: `key_name` of the fund to buy. */
  destination: string | null;
  mode: AmountMode;
  /** Amount in euros, exactly as typed. */
  cash: string;
  units: string;
  percentage: string;
  period: Periodicity;
  /** First date of an instruction. Null until the form proposes one; empty when the person has deleted it. */
  start: string | null;
  hasEnd: boolean;
  /** Last date of an instruction. It counts only with `hasEnd`. */
  end: string;
  increase: IncreaseType;
  /** Yearly increase in euros or percent, exactly as typed. */
  increaseBy: string;
  payment: PaymentMethod | null;
  /** UUID of the bank account. */
  bankAccount: string | null;
  /** True when the checkbox of the product warning is ticked. */
  warned: boolean;
  /** The appropriateness sentence, exactly as typed. */
  sentence: string;
  /** UUID of the active or suspended instruction that this order replaces. */
  modifies: string | null;
  /** For an incoming transfer: ISIN of the fund at the other manager. */
  originIsin: string;
  originFund: string;
  originManager: string;
  /** Code of the entity where the fund is held: 12 letters or digits. */
  originEntity: string;
  /** Account number at the other manager. */
  originAccount: string;
  /** True when the person typed the fund by hand, because the register does not contain it. */
  originByHand: boolean;
  /** True when the checkbox is ticked that confirms the same holders in both accounts. */
  sameHolders: boolean;
  /** UUID of the rejected transfer that this order repeats. */
  corrects: string | null;
  /** UUID of the order that this form changes before all signatures are given. */
  changes: string | null;
  /** Version of that order when the form opened. The service refuses the change of another version. */
  changesVersion: number | null;
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
  changes: null,
  changesVersion: null,
};

export function isSameOrder(a: OrderFormValues, b: OrderFormValues): boolean {
  return (Object.keys(emptyOrderForm) as (keyof OrderFormValues)[]).every(
    (key) => a[key] === b[key],
  );
}

/**
 * Returns the choice if it is offered, otherwise the only option, otherwise null. While the options are unknown,
 * returns the choice unchanged.
 */
export function resolveChoice<T>(chosen: T | null, offered: readonly T[] | undefined): T | null {
  if (offered === undefined) return chosen;
  if (chosen !== null && offered.includes(chosen)) return chosen;
  const [only, ...others] = offered;
  return only !== undefined && others.length === 0 ? only : null;
}

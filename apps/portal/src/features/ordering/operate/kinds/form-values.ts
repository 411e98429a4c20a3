import type { AmountMode, IncreaseType, PaymentMethod, Periodicity } from '@participe/domain';
import { kindOf, type OrderKind } from './index.ts';

/** Choices and typed texts of the form, as the draft stores them: never an IBAN nor a code. */
export interface OrderFormValues {
  op: OrderKind | null;
  account: string | null;
  /** `key_name` of the product; of a switch, the fund that is sold. */
  product: string | null;
  /** `key_name` of the product that a switch buys. */
  destination: string | null;
  mode: AmountMode;
  /** Exactly as typed. */
  cash: string;
  units: string;
  percentage: string;
  period: Periodicity;
  /** First date of an instruction; null until one is filled in, empty once it was taken out. */
  start: string | null;
  hasEnd: boolean;
  /** Empty while there is none. */
  end: string;
  increase: IncreaseType;
  /** Euros or percent, exactly as typed. */
  increaseBy: string;
  payment: PaymentMethod | null;
  /** Its uuid. */
  bankAccount: string | null;
  /** The box of a warning about the product. */
  warned: boolean;
  /** The sentence of a product judged not suitable, exactly as typed. */
  sentence: string;
  /** uuid of the living instruction that this order replaces. */
  modifies: string | null;
  /** Of a transfer from elsewhere: the fund it leaves, and who manages it. */
  originIsin: string;
  originFund: string;
  originManager: string;
  /** With whom the fund is held there: 12 letters or digits. */
  originEntity: string;
  /** The number of the account there. */
  originAccount: string;
  /** It was not found in the register and is written by hand. */
  originByHand: boolean;
  /** The box that the holders there are those of this account. */
  sameHolders: boolean;
  /** uuid of the rejected transfer that this one asks for again. */
  corrects: string | null;
}

export const emptyOrder: OrderFormValues = {
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

/** Answers to reset when the product changes. */
const UNSAID: Partial<OrderFormValues> = { warned: false, sentence: '' };

/** The amount mode that a form begins with. */
export function defaultAmountMode(op: OrderKind | null): AmountMode {
  return kindOf(op)?.defaultMode ?? 'CASH';
}

/**
 * The choices after a change. What was said about a product is no longer said of another one, and a bank
 * account belongs to its account; the typed amount stays (UIX-35).
 */
export function changeOrder(
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

/** Whether two sets of choices are the same order. */
export function isSameOrder(a: OrderFormValues, b: OrderFormValues): boolean {
  return (Object.keys(emptyOrder) as (keyof OrderFormValues)[]).every((key) => a[key] === b[key]);
}

/** The choice if it is on offer, else the only one on offer; while the offer is unknown, the choice as it is. */
export function pickOffered<T>(chosen: T | null, offered: readonly T[] | undefined): T | null {
  if (offered === undefined) return chosen;
  if (chosen !== null && offered.includes(chosen)) return chosen;
  const [only, ...others] = offered;
  return only !== undefined && others.length === 0 ? only : null;
}

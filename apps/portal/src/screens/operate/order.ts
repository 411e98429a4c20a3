import type { PaymentMethod } from '@participe/contract/types';

/** The orders of this portal. Others that the service may come to offer are not drawn here. */
export const orderKinds = ['SUSCRIPCION', 'REEMBOLSO'] as const;
export type OrderKind = (typeof orderKinds)[number];
export type AmountMode = 'CASH' | 'PARTICIPATIONS' | 'TOTAL';

/** What the investor has chosen and typed, as it is kept in the draft: never an IBAN nor a code. */
export interface Choices {
  op: OrderKind | null;
  account: string | null;
  /** `key_name` of the product. */
  product: string | null;
  mode: AmountMode;
  /** Exactly as typed. */
  cash: string;
  units: string;
  payment: PaymentMethod | null;
  /** Its uuid. */
  bankAccount: string | null;
  /** The box of a warning about the product. */
  warned: boolean;
  /** The sentence of a product judged not suitable, exactly as typed. */
  sentence: string;
}

export const noChoices: Choices = {
  op: null,
  account: null,
  product: null,
  mode: 'CASH',
  cash: '',
  units: '',
  payment: null,
  bankAccount: null,
  warned: false,
  sentence: '',
};

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return (orderKinds as readonly (string | null | undefined)[]).includes(text);
}

/**
 * The choices after a change. What was said about a product is no longer said of another one, and a bank
 * account belongs to its account; the typed amount stays (ux §3.9).
 */
export function changed(before: Choices, patch: Partial<Choices>): Choices {
  const after = { ...before, ...patch };
  if (after.op !== before.op) Object.assign(after, { mode: 'CASH', payment: null }, patch);
  if (after.account !== before.account) Object.assign(after, { bankAccount: null }, patch);
  if (after.product !== before.product) {
    Object.assign(after, { warned: false, sentence: '' }, patch);
  }
  return after;
}

/** Whether two sets of choices are the same order. */
export function sameChoices(a: Choices, b: Choices): boolean {
  return (Object.keys(noChoices) as (keyof Choices)[]).every((key) => a[key] === b[key]);
}

/** The choice if it is on offer, else the only one on offer; while the offer is unknown, the choice as it is. */
export function pick<T>(chosen: T | null, offered: readonly T[] | undefined): T | null {
  if (offered === undefined) return chosen;
  if (chosen !== null && offered.includes(chosen)) return chosen;
  const [only, ...others] = offered;
  return only !== undefined && others.length === 0 ? only : null;
}

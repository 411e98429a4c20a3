import type { Delivery } from '../delivery.ts';

export type RegistryHolder = { documentNumber: string; name: string; role: string };

/** Size of an order: euros with two decimals or participations with six. TOTAL closes the position and states its
 * participations. */
export type RegistryQuantity =
  | { mode: 'CASH'; cash: string }
  | { mode: 'PARTICIPATIONS' | 'TOTAL'; participations: string };

/** Onboarding of an account with the persons that the registry does not know yet, under our reference. */
export type RegistryRegistration = {
  rdReference: string;
  accountNumber: string;
  persons: { uuid: string; documentNumber: string; name: string }[];
};

/** An order for the unit-holder registry. */
export type RegistryOrder = {
  /** Our reference of this export, by which the registry detects duplicates. */
  rdReference: string;
  uuidOperation: string;
  reference: string;
  operationType: string;
  isin: string;
  quantity: RegistryQuantity;
  currency: string;
  /** Business date whose net asset value prices the order. */
  valueDate: string;
  /** Transfers only: the direction, and the other fund unless the registry knows it. */
  transfer?: { direction: 'OUT' | 'IN'; isin: string | null };
  account: { uuid: string; alias: string };
  /** Present on the first order of an account or person. */
  registration?: RegistryRegistration;
  holders: RegistryHolder[];
};

/** The unit-holder registry. Sending the same `rdReference` twice is harmless. */
export type Registry = { sendOrder(order: RegistryOrder): Promise<Delivery> };

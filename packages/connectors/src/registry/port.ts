import type { Delivery } from '../delivery.ts';

export type RegistryHolder = { documentNumber: string; name: string; role: string };

/** How much is ordered: euros with two decimals, or participations with six; TOTAL closes the position
 * and says how many it holds, so that the registry need not guess. */
export type RegistryQuantity =
  | { mode: 'CASH'; cash: string }
  | { mode: 'PARTICIPATIONS' | 'TOTAL'; participations: string };

/** An account with the persons on it that the registry does not know yet, under a reference of ours. */
export type RegistryRegistration = {
  rdReference: string;
  accountNumber: string;
  persons: { uuid: string; documentNumber: string; name: string }[];
};

/** An order for the unit-holder registry (decision G-J10), in our words. */
export type RegistryOrder = {
  /** Ours, unique for each export: the registry's key against duplicates. */
  rdReference: string;
  uuidOperation: string;
  reference: string;
  operationType: string;
  isin: string;
  quantity: RegistryQuantity;
  currency: string;
  /** Business date whose net asset value prices the order. */
  valueDate: string;
  /** Of a transfer: which way this order goes, and the other fund where it is still to be told. */
  transfer?: { direction: 'OUT' | 'IN'; isin: string | null };
  account: { uuid: string; alias: string };
  /** Only of the first order of somebody: the account and the persons that the registry is to take up. */
  registration?: RegistryRegistration;
  holders: RegistryHolder[];
};

/** The unit-holder registry as we need it: sending the same `rdReference` twice is harmless. */
export type Registry = { sendOrder(order: RegistryOrder): Promise<Delivery> };

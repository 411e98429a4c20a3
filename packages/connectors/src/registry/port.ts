import type { DeliveryResult } from '../delivery.ts';

export type RegistryHolder = { documentNumber: string; name: string; role: string };

/** Size of an order: euros with two decimals or units with six. TOTAL closes the position and states its units. */
export type RegistryQuantity =
  | { mode: 'CASH'; cash: string }
  | { mode: 'PARTICIPATIONS' | 'TOTAL'; participations: string };

/** Registration of an account, and of the people not yet in the registry, with our reference. */
export type RegistryRegistration = {
  rdReference: string;
  accountNumber: string;
  persons: { uuid: string; documentNumber: string; name: string }[];
};

/** An order as sent to the registry. */
export type RegistryOrder = {
  /** Our reference of this transmission, by which the registry detects duplicates. */
  rdReference: string;
  uuidOperation: string;
  reference: string;
  operationType: string;
  isin: string;
  quantity: RegistryQuantity;
  currency: string;
  /** Business date whose net asset value prices the order. */
  valueDate: string;
  /** Transfers only: the direction, and the ISIN of the other fund; null when the registry already has it. */
  transfer?: { direction: 'OUT' | 'IN'; isin: string | null };
  account: { uuid: string; alias: string };
  /** Present on the first order of an account or person. */
  registration?: RegistryRegistration;
  holders: RegistryHolder[];
};

/** The unit-holder registry. Sending the same `rdReference` twice has no further effect. */
export type Registry = { sendOrder(order: RegistryOrder): Promise<DeliveryResult> };
